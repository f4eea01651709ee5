import { entryScreen, type NoteRefusal, type Refused } from '#application/desk/screens/entry.ts'
import { inList } from '#application/desk/screens/inbox.ts'
import { assign, removeNote, saveNote, setStar, type TeamChange } from '#application/desk/teamwork.ts'
import type { DeskRoutes } from './desk-parts.ts'
import type { SignedInVisit } from './visit.ts'

export const teamRoutes: DeskRoutes = ({ post }, desk) => {
  /** After a change, redirects to the changed section of the page. On a phone, this section is far below the top. */
  const answered = async (
    visit: SignedInVisit,
    change: TeamChange,
    part: 'notes' | 'team',
    refused: (why: NoteRefusal) => Refused,
  ) => {
    if (change.ok) return visit.redirectTo(`${inList(visit, `/entries/${visit.id}`)}#${part}`)
    const { problem } = change
    switch (problem) {
      case 'not-found':
      case 'forbidden':
      case 'unavailable':
        return visit.showNotice(problem)
      default: {
        const status = problem === 'conflict' || problem === 'gone' ? 409 : 422
        return visit.showAnswer(await entryScreen(desk, visit, visit.id, refused(problem)), status)
      }
    }
  }

  post('/entries/:id/notes', async (visit) => {
    const text = visit.field('text')
    const change = await saveNote(desk, visit.person, visit.id, text, null)
    return answered(visit, change, 'notes', (why) => ({ note: { id: null, text, why } }))
  })

  post('/entries/:id/notes/:note', async (visit) => {
    const { person, id: entry, version } = visit
    const text = visit.field('text')
    const id = visit.param('note')
    const change = await saveNote(desk, person, entry, text, { id, version })
    // If the note is gone, the page shows the typed text in the form for a new note.
    return answered(visit, change, 'notes', (why) => ({
      note: { id: why === 'gone' ? null : id, text, why },
    }))
  })

  post('/entries/:id/notes/:note/remove', async (visit) => {
    const { person, id: entry, version } = visit
    const id = visit.param('note')
    const change = await removeNote(desk, person, entry, { id, version })
    return answered(visit, change, 'notes', () => ({ note: { id, why: 'not-removed' } }))
  })

  post('/entries/:id/star', async (visit) => {
    const change = await setStar(desk, visit.person, visit.id, visit.field('star') === 'yes')
    return answered(visit, change, 'team', () => ({}))
  })

  post('/entries/:id/assign', async (visit) => {
    const [from, to] = [visit.field('from'), visit.field('to')]
    const change = await assign(desk, visit.person, visit.id, { from, to })
    return answered(visit, change, 'team', () => ({ assignee: to }))
  })
}
