import type { FastifyInstance, FastifyReply } from 'fastify'
import type { NoteForm, NoteRefusal, StateForm, TeamView } from '#application/desk/desk-page.ts'
import type { TeamOutcome } from '#application/desk/teamwork.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { idParam, postedFields, postedVersion, type SignedInVisit, textParam } from './desk-handlers.ts'
import type { Desk } from './desk-parts.ts'

/**
 * The values of a refused form. The page shows them next to the current state, so that the person can save them again.
 */
interface Refused {
  readonly state?: StateForm['refused']
  /** `id` is the id of the note that the person tried to change. It is null for a new note. */
  readonly note?: { readonly id: string | null; readonly text?: string; readonly why: NoteRefusal }
  readonly assignee?: string
}

export const entryRoutes = (
  app: FastifyInstance,
  { handlers: { authenticated }, reading, audit, work, team, replies: { replies }, states }: Desk,
): void => {
  const teamView = async (
    { person, action }: SignedInVisit,
    entry: Entry,
    { note: refused, assignee }: Refused,
  ): Promise<TeamView | null> => {
    const known = await team.of(person, entry)
    if (!known.ok) return null
    const { notes, isStarred, readers } = known.value
    const path = `/entries/${entry.id}`
    const formOf = (id: string | null, text: string, version: number): NoteForm => {
      const isRefused = refused !== undefined && refused.id === id
      return {
        action: action(id === null ? `${path}/notes` : `${path}/notes/${id}`),
        version,
        text: (isRefused ? refused.text : undefined) ?? text,
        refused: isRefused ? refused.why : null,
      }
    }
    return {
      notes: notes.map(({ version, ...note }) => ({
        ...note,
        own:
          note.author === person.email && mayDo(person, 'write-notes')
            ? {
                change: formOf(note.id, note.text, version),
                remove: action(`${path}/notes/${note.id}/remove`),
              }
            : null,
      })),
      add: mayDo(person, 'write-notes') ? formOf(null, '', 0) : null,
      star: action(`${path}/star`),
      isStarred,
      assignee: known.value.assignee?.email ?? null,
      assign: mayDo(person, 'assign')
        ? {
            action: action(`${path}/assign`),
            options: readers.map(({ email }) => email),
            refused: assignee ?? null,
          }
        : null,
    }
  }

  const showEntry = async (visit: SignedInVisit, refused: Refused = {}, status = 200) => {
    const { request, person, action, show, showNotice } = visit
    const known = await reading.read(person, idParam(request, 'id'))
    if (!known.ok) return showNotice(known.problem)
    const { deliveries: _, consents: __, ...entry } = known.value
    const next = states().filter(({ name }) => inState(known.value, states(), name) !== null)
    const change =
      mayDo(person, 'change-state') && next.length > 0
        ? {
            action: action(`/entries/${entry.id}/state`),
            options: next.map(({ name }) => name),
            refused: refused.state ?? null,
          }
        : null
    const [history, sent, shownTeam] = await Promise.all([
      audit.history(entry.id),
      replies(entry.id),
      teamView(visit, known.value, refused),
    ])
    if (!history.ok || !sent.ok || shownTeam === null) return showNotice('unavailable')
    const about = {
      change,
      team: shownTeam,
      replies: sent.value,
      mayReply: mayDo(person, 'reply'),
      mayErase: mayDo(person, 'erase-entries'),
      history: history.value,
    } as const
    return show({ is: 'entry', entry, states: states(), ...about }, status)
  }

  app.get(
    '/entries/:id',
    authenticated((visit) => showEntry(visit)),
  )

  const posted =
    (handle: (visit: SignedInVisit, id: number, fields: URLSearchParams) => Promise<FastifyReply>) =>
    (visit: SignedInVisit) =>
      handle(visit, idParam(visit.request, 'id'), postedFields(visit.request))

  app.post(
    '/entries/:id/state',
    authenticated(
      posted(async (visit, id, fields) => {
        const state = fields.get('state') ?? ''
        const version = postedVersion(visit.request)
        const outcome = await work.setState(visit.person, { id, version, state })
        switch (outcome.is) {
          case 'changed':
            return visit.redirectTo(`/entries/${id}`)
          case 'conflict':
          case 'not-allowed':
            return showEntry(visit, { state: { state, why: outcome.is } }, 409)
          default:
            return visit.showNotice(outcome.is)
        }
      }),
    ),
  )

  /** Redirects to the changed part of the page, because on a phone that part is far below the top. */
  const answered = (
    visit: SignedInVisit,
    { is }: TeamOutcome,
    part: 'notes' | 'team',
    refused: (why: NoteRefusal) => Refused,
  ) => {
    switch (is) {
      case 'done':
        return visit.redirectTo(`/entries/${idParam(visit.request, 'id')}#${part}`)
      case 'conflict':
      case 'gone':
        return showEntry(visit, refused(is), 409)
      case 'empty':
      case 'too-long':
      case 'not-clean':
        return showEntry(visit, refused(is), 422)
      default:
        return visit.showNotice(is)
    }
  }

  app.post(
    '/entries/:id/notes',
    authenticated(
      posted(async (visit, id, fields) => {
        const text = fields.get('text') ?? ''
        const outcome = await team.saveNote(visit.person, id, text, null)
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
        const outcome = await team.saveNote(visit.person, id, text, note)
        // If another person has removed the note, offers the typed text as a new note.
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
        const outcome = await team.removeNote(visit.person, id, note)
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
          await team.setStar(visit.person, id, fields.get('star') === 'yes'),
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
        const outcome = await team.assign(visit.person, id, { from, to })
        return answered(visit, outcome, 'team', () => ({ assignee: to }))
      }),
    ),
  )
}
