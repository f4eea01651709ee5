import { entryHistory } from '#application/desk/audit.ts'
import type { NoteForm, NoteRefusal, StateForm, TeamView } from '#application/desk/desk-page.ts'
import { readEntry } from '#application/desk/reading.ts'
import { teamOf } from '#application/desk/teamwork.ts'
import { statesForApplicant } from '#domain/careers/application-state.ts'
import { nextState } from '#domain/desk/next-state.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import type { ServedDesk } from './desk-parts.ts'
import { inboxView, inList } from './inbox-view.ts'
import type { SignedInVisit } from './visit.ts'

/** The input of a form that the desk refused. The page shows the input again, so that the person can correct it. */
export interface Refused {
  readonly state?: StateForm['refused']
  /** `id` is null if the refused note is new. */
  readonly note?: { readonly id: string | null; readonly text?: string; readonly why: NoteRefusal }
  readonly assignee?: string
}

const teamView = async (
  desk: ServedDesk,
  visit: SignedInVisit,
  entry: Entry,
  { note: refused, assignee }: Refused,
): Promise<TeamView | null> => {
  const { person } = visit
  const known = await teamOf(desk, person, entry)
  if (!known.ok) return null
  const { notes, isStarred, readers } = known.value
  const path = `/entries/${entry.id}`
  const action = (address: string) => visit.action(inList(visit, address))
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

/** The query parameter with the state before the last change. The page offers to restore this state. */
export const WAS = 'was'

export const showEntry = async (
  desk: ServedDesk,
  visit: SignedInVisit,
  refused: Refused = {},
  status = 200,
) => {
  const { states } = desk
  const { id, person, localPath, action, show, showNotice } = visit
  const known = await readEntry(desk, person, id)
  if (!known.ok) return showNotice(known.problem)
  const { deliveries: _, consents: __, ...entry } = known.value
  const path = `/entries/${id}`
  const options = states()
    .map(({ name }) => name)
    .filter((name) => inState(known.value, states(), name) !== null)
  const was = visit.query(WAS)
  const change =
    mayDo(person, 'change-state') && options.length > 0
      ? {
          action: action(inList(visit, `${path}/state`)),
          options,
          next: nextState(states(), entry.state),
          undo: options.find((name) => name === was) ?? null,
          refused: refused.state ?? null,
        }
      : null
  const passed = statesForApplicant(states(), entry.state).map(({ name }) => name)
  const [inbox, history, sent, shownTeam] = await Promise.all([
    inboxView(desk, visit),
    entryHistory(desk, entry.id),
    desk.inbox.replies(entry.id),
    teamView(desk, visit, known.value, refused),
  ])
  if (inbox === null || !history.ok || !sent.ok || shownTeam === null) return showNotice('unavailable')
  const about = {
    inbox,
    steps: entry.sent.kind === 'message' ? [] : [...new Set([...passed, entry.state])],
    change,
    team: shownTeam,
    replies: sent.value,
    replyAddress: mayDo(person, 'reply') ? localPath(inList(visit, `${path}/reply`)) : null,
    mayErase: mayDo(person, 'erase-entries'),
    history: history.value,
  } as const
  return show({ is: 'entry', entry, ...about }, status)
}
