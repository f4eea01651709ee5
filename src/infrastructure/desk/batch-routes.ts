import type { Answer } from '#application/answer.ts'
import { chooseForBatch, leaveOut, sendBatch, startBatch, undoBatch } from '#application/desk/batches.ts'
import type { EntryRefusal } from '#application/desk/reading.ts'
import { batchScreen } from '#application/desk/screens/batch.ts'
import { MOST_LETTERS } from '#domain/desk/batch.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { idIn } from '#domain/inbox/entry.ts'
import { postedFields } from '../http/pages/private-pages.ts'
import type { DeskRoutes } from './desk-parts.ts'

/**
 * Serves one e-mail to many applicants. `POST /batches` begins a batch and redirects to its page. The field `button`
 * tells what the person does there.
 */
export const batchRoutes: DeskRoutes = ({ get, post }, desk) => {
  post('/batches', async ({ person, field, request, redirectTo, showNotice }) => {
    const chosen = postedFields(request)
      .getAll('entry')
      .flatMap((text) => idIn(text) ?? [])
      .slice(0, MOST_LETTERS)
    const started = await startBatch(desk, person, field('button') === 'all' ? entryFilter(field) : chosen)
    if (!started.ok) return showNotice(started.problem)
    return redirectTo(started.value === null ? '/' : `/batches/${started.value}`)
  })

  get('/batches/:batch', async (visit) =>
    visit.showAnswer(await batchScreen(desk, visit, visit.param('batch'))),
  )

  post('/batches/:batch', async (visit) => {
    const { person, field, query, param, redirectTo, showNotice, withQuery } = visit
    const id = param('batch')
    const pageWith = (refused: string | null = null) =>
      redirectTo(withQuery(`/batches/${id}`, { letter: query('letter'), refused }))
    const done = (answer: Answer<null, EntryRefusal>) => (answer.ok ? pageWith() : showNotice(answer.problem))
    switch (field('button')) {
      case 'leave-out':
      case 'put-back': {
        const entry = idIn(field('entry')) ?? 0
        return done(await leaveOut(desk, person, id, entry, field('button') === 'leave-out'))
      }
      case 'undo':
        return done(await undoBatch(desk, person, id))
      case 'send': {
        const sent = await sendBatch(desk, person, id, field('seen'))
        if (sent.ok) return redirectTo(`/batches/${id}`)
        switch (sent.problem) {
          case 'not-seen':
          case 'no-mail-server':
            return pageWith(sent.problem)
          default:
            return showNotice(sent.problem)
        }
      }
      default: {
        const template = field('template') === '' ? -1 : Number(field('template'))
        return done(await chooseForBatch(desk, person, id, { template, state: field('state') }))
      }
    }
  })
}
