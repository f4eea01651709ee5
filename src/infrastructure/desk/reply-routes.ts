import { isEntryRefusal } from '#application/desk/reading.ts'
import { chooseTemplate, saveDraft, sendReply } from '#application/desk/replying.ts'
import { inList } from '#application/desk/screens/inbox.ts'
import { replyScreen } from '#application/desk/screens/reply.ts'
import type { DeskRoutes } from './desk-handlers.ts'

/**
 * Serves the form for a reply. The field `button` tells which button the person pressed: send, use a template or
 * discard. With any other value, the desk saves the draft and shows a preview.
 */
export const replyRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/entries/:id/reply', async (visit) => visit.showAnswer(await replyScreen(desk, visit, visit.id)))

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
