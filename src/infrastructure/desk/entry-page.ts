import type { FastifyReply } from 'fastify'
import type { NoteForm, NoteRefusal, StateForm, TeamView } from '#application/desk/desk-page.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { idParam, postedFields, type SignedInVisit } from './desk-handlers.ts'
import type { Desk } from './desk-parts.ts'

/**
 * The values of a refused form. The page shows them next to the current state, so that the person can save them again.
 */
export interface Refused {
  readonly state?: StateForm['refused']
  /** `id` is the id of the note that the person tried to change. It is null for a new note. */
  readonly note?: { readonly id: string | null; readonly text?: string; readonly why: NoteRefusal }
  readonly assignee?: string
}

const teamView = async (
  { team }: Desk,
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

/** Shows an application or a message, together with the forms that were refused. */
export const showEntry = async (desk: Desk, visit: SignedInVisit, refused: Refused = {}, status = 200) => {
  const {
    reading,
    audit,
    replies: { replies },
    states,
  } = desk
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
    teamView(desk, visit, known.value, refused),
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

/** Gives a handler the id of the entry and the fields of the posted form. */
export const posted =
  (handle: (visit: SignedInVisit, id: number, fields: URLSearchParams) => Promise<FastifyReply>) =>
  (visit: SignedInVisit) =>
    handle(visit, idParam(visit.request, 'id'), postedFields(visit.request))
