import { type Answer, mapped } from '#application/answer.ts'
import { eraseEntries, readReceipt } from '#application/desk/erasing.ts'
import { type EntryRefusal, isEntryRefusal } from '#application/desk/reading.ts'
import { chooseTemplate, saveDraft, sendReply } from '#application/desk/replying.ts'
import { auditScreen } from '#application/desk/screens/audit.ts'
import { entryScreen, type Refused, WAS } from '#application/desk/screens/entry.ts'
import { eraseScreen } from '#application/desk/screens/erase.ts'
import { figuresScreen } from '#application/desk/screens/figures.ts'
import { entriesScreen, inList } from '#application/desk/screens/inbox.ts'
import { replyScreen } from '#application/desk/screens/reply.ts'
import { assign, removeNote, saveNote, setStar } from '#application/desk/teamwork.ts'
import { setState } from '#application/desk/working.ts'
import { entryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { EXTENTS } from '#domain/desk/erasing.ts'
import { savedFilter } from '#domain/desk/saved-filter.ts'
import type { DeskRoutes } from './desk-handlers.ts'
import { attachment } from './file-routes.ts'
import type { SignedInVisit } from './visit.ts'

/** Problems of a change that was right when the person opened the page. All other problems are in the input. */
const CONFLICTS: readonly string[] = ['conflict', 'gone', 'not-allowed']

export const entryRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/', async (visit) => visit.showAnswer(await entriesScreen(desk, visit)))

  /** Saves or removes a filter of the list. The field `button` tells which. Both lead back to the list. */
  post('/filters', async ({ person, field, withQuery, redirectTo, redirectAfter }) => {
    const filter = entryFilter(field)
    const list = withQuery('/', entryFilterQuery(filter))
    if (field('button') === 'remove')
      return redirectAfter(await desk.inbox.removeFilter(person.id, field('name')), list)
    const saved = savedFilter(field('name'), filter)
    return saved === null
      ? redirectTo(list)
      : redirectAfter(await desk.inbox.saveFilter(person.id, saved), list)
  })

  get('/figures', async (visit) => visit.showAnswer(await figuresScreen(desk, visit)))

  get('/audit', async (visit) => visit.showAnswer(await auditScreen(desk, visit)))

  get('/entries/:id', async (visit) => visit.showAnswer(await entryScreen(desk, visit, visit.id)))

  /** After a change, redirects to `path`. If the change is refused, shows the page of the entry with the input. */
  const answered = async <Why extends string>(
    visit: SignedInVisit,
    change: Answer<unknown, Why | EntryRefusal>,
    path: string,
    refused: (why: Why) => Refused,
  ) => {
    if (change.ok) return visit.redirectTo(path)
    const { problem } = change
    if (isEntryRefusal(problem)) return visit.showNotice(problem)
    const status = CONFLICTS.includes(problem) ? 409 : 422
    return visit.showAnswer(await entryScreen(desk, visit, visit.id, refused(problem)), status)
  }

  /** The address of a section of the page. On a phone, this section is far below the top. */
  const sectionOf = (visit: SignedInVisit, part: 'notes' | 'team') =>
    `${inList(visit, `/entries/${visit.id}`)}#${part}`

  post('/entries/:id/state', async (visit) => {
    const { person, id, version, field } = visit
    const state = field('state')
    const change = await setState(desk, person, { id, version, state })
    const path = inList(visit, `/entries/${id}`, { [WAS]: field(WAS) })
    return answered(visit, change, path, (why) => ({ state: { state, why } }))
  })

  post('/entries/:id/notes', async (visit) => {
    const text = visit.field('text')
    const change = await saveNote(desk, visit.person, visit.id, text, null)
    return answered(visit, change, sectionOf(visit, 'notes'), (why) => ({ note: { id: null, text, why } }))
  })

  post('/entries/:id/notes/:note', async (visit) => {
    const { person, id: entry, version } = visit
    const text = visit.field('text')
    const id = visit.param('note')
    const change = await saveNote(desk, person, entry, text, { id, version })
    // If the note is gone, the page shows the typed text in the form for a new note.
    return answered(visit, change, sectionOf(visit, 'notes'), (why) => ({
      note: { id: why === 'gone' ? null : id, text, why },
    }))
  })

  post('/entries/:id/notes/:note/remove', async (visit) => {
    const { person, id: entry, version } = visit
    const id = visit.param('note')
    const change = await removeNote(desk, person, entry, { id, version })
    return answered(visit, change, sectionOf(visit, 'notes'), () => ({ note: { id, why: 'not-removed' } }))
  })

  post('/entries/:id/star', async (visit) => {
    const change = await setStar(desk, visit.person, visit.id, visit.field('star') === 'yes')
    return answered(visit, change, sectionOf(visit, 'team'), () => ({}))
  })

  post('/entries/:id/assign', async (visit) => {
    const [from, to] = [visit.field('from'), visit.field('to')]
    const change = await assign(desk, visit.person, visit.id, { from, to })
    return answered(visit, change, sectionOf(visit, 'team'), () => ({ assignee: to }))
  })

  get('/entries/:id/reply', async (visit) => visit.showAnswer(await replyScreen(desk, visit, visit.id)))

  /**
   * Serves the form for a reply. The field `button` tells which button the person pressed: send, use a template or
   * discard. With any other value, the desk saves the draft and shows a preview.
   */
  post('/entries/:id/reply', async (visit) => {
    const { person, id, version, field, redirectTo, redirectAfter, showNotice } = visit
    const draft = { subject: field('subject'), text: field('text'), state: field('state') }
    const entryPath = inList(visit, `/entries/${id}`)
    const replyPath = (more?: Readonly<Record<string, string>>) => inList(visit, `/entries/${id}/reply`, more)
    switch (field('button')) {
      case 'send': {
        const sent = await sendReply(desk, person, { id, version, draft })
        if (sent.ok) return redirectTo(`${entryPath}#replies`)
        if (isEntryRefusal(sent.problem)) return showNotice(sent.problem)
        return redirectTo(replyPath({ refused: sent.problem }))
      }
      case 'template':
        return redirectAfter(await chooseTemplate(desk, person, id, field('template')), replyPath())
      case 'discard':
        return redirectAfter(await saveDraft(desk, person, id, null), entryPath)
      default:
        return redirectAfter(
          await saveDraft(desk, person, id, draft),
          `${replyPath({ preview: 'yes' })}#preview`,
        )
    }
  })
}

export const eraseRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/entries/:id/erase', async (visit) => visit.showAnswer(await eraseScreen(desk, visit, visit.id)))

  post('/entries/:id/erase', async (visit) => {
    const { id, field, person, show, showAnswer, showNotice, redirectTo } = visit
    const extent = EXTENTS.find((one) => one === field('extent')) ?? 'entry'
    const erased = await eraseEntries(desk, person, { id, extent, name: field('name') })
    if (erased.ok) return redirectTo(`/receipts/${erased.value}`)
    switch (erased.problem) {
      case 'erased-in-part':
        return show({ is: 'receipt', receipt: erased.receipt, isPart: true }, 503)
      case 'wrong-name':
        return showAnswer(await eraseScreen(desk, visit, id, extent, true), 422)
      default:
        return showNotice(erased.problem)
    }
  })

  get('/receipts/:receipt', async ({ person, param, showAnswer }) => {
    const known = await readReceipt(desk, person, param('receipt'))
    return showAnswer(await mapped(known, (receipt) => ({ is: 'receipt', receipt, isPart: false })))
  })

  get('/receipts/:receipt/text', async ({ person, param, reply, language, showNotice }) => {
    const receipt = await readReceipt(desk, person, param('receipt'))
    if (!receipt.ok) return showNotice(receipt.problem)
    return reply
      .header('content-disposition', attachment(`${receipt.value.receipt}.txt`))
      .type('text/plain; charset=utf-8')
      .send(desk.receiptText(receipt.value, language))
  })
}
