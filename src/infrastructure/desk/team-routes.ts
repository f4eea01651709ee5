import type { FastifyInstance } from 'fastify'
import type { NoteRefusal } from '#application/desk/desk-page.ts'
import { assign, removeNote, saveNote, setStar, type TeamOutcome } from '#application/desk/teamwork.ts'
import type { ServedDesk } from './desk-parts.ts'
import { posted, type Refused, showEntry } from './entry-page.ts'
import { inList } from './inbox-view.ts'
import { idParam, postedVersion, textParam } from './request-fields.ts'
import type { SignedInVisit } from './visit.ts'

export const teamRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { authenticated } = desk.handlers

  /** Redirects to the changed part of the page. On a phone, this part is far below the top. */
  const answered = (
    visit: SignedInVisit,
    { is }: TeamOutcome,
    part: 'notes' | 'team',
    refused: (why: NoteRefusal) => Refused,
  ) => {
    switch (is) {
      case 'done':
        return visit.redirectTo(
          `${inList(visit.request, `/entries/${idParam(visit.request, 'id')}`)}#${part}`,
        )
      case 'conflict':
      case 'gone':
        return showEntry(desk, visit, refused(is), 409)
      case 'empty':
      case 'too-long':
      case 'not-clean':
      case 'too-many':
        return showEntry(desk, visit, refused(is), 422)
      default:
        return visit.showNotice(is)
    }
  }

  app.post(
    '/entries/:id/notes',
    authenticated(
      posted(async (visit, id, fields) => {
        const text = fields.get('text') ?? ''
        const outcome = await saveNote(desk, visit.person, id, text, null)
        return answered(visit, outcome, 'notes', (why) => ({ note: { id: null, text, why } }))
      }),
    ),
  )

  app.post(
    '/entries/:id/notes/:note',
    authenticated(
      posted(async (visit, id, fields) => {
        const text = fields.get('text') ?? ''
        const note = { id: textParam(visit.request, 'note'), version: postedVersion(visit.request) }
        const outcome = await saveNote(desk, visit.person, id, text, note)
        // If another person has removed the note, the page shows the typed text in the form for a new note.
        return answered(visit, outcome, 'notes', (why) => ({
          note: { id: why === 'gone' ? null : note.id, text, why },
        }))
      }),
    ),
  )

  app.post(
    '/entries/:id/notes/:note/remove',
    authenticated(
      posted(async (visit, id) => {
        const note = { id: textParam(visit.request, 'note'), version: postedVersion(visit.request) }
        const outcome = await removeNote(desk, visit.person, id, note)
        return answered(visit, outcome, 'notes', () => ({ note: { id: note.id, why: 'not-removed' } }))
      }),
    ),
  )

  app.post(
    '/entries/:id/star',
    authenticated(
      posted(async (visit, id, fields) =>
        answered(
          visit,
          await setStar(desk, visit.person, id, fields.get('star') === 'yes'),
          'team',
          () => ({}),
        ),
      ),
    ),
  )

  app.post(
    '/entries/:id/assign',
    authenticated(
      posted(async (visit, id, fields) => {
        const [from, to] = [fields.get('from') ?? '', fields.get('to') ?? '']
        const outcome = await assign(desk, visit.person, id, { from, to })
        return answered(visit, outcome, 'team', () => ({ assignee: to }))
      }),
    ),
  )
}
