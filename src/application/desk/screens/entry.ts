import { type StateName, statesForApplicant } from '#domain/careers/application-state.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { nextState } from '#domain/desk/next-state.ts'
import type { NoteProblem } from '#domain/desk/notes.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { type Entry, type EntryId, senderOf, subjectOf } from '#domain/inbox/entry.ts'
import { found, UNAVAILABLE } from '../../answer.ts'
import type { Desk, Found } from '../desk.ts'
import { conditionsFor, readEntry } from '../reading.ts'
import { teamOf } from '../teamwork.ts'
import { inboxView, inList } from './inbox.ts'
import type { Viewer } from './viewer.ts'

export type NoteRefusal = NoteProblem | 'conflict' | 'gone' | 'not-removed'

/** The input of a form that the desk refused. The page shows the input again, so that the person can correct it. */
export interface Refused {
  readonly state?: { readonly state: StateName; readonly why: 'conflict' | 'not-allowed' }
  /** `id` is null if the refused note is new. */
  readonly note?: { readonly id: string | null; readonly text?: string; readonly why: NoteRefusal }
  readonly assignee?: string
}

const teamView = async (desk: Desk, viewer: Viewer, entry: Entry, { note: refused, assignee }: Refused) => {
  const { person } = viewer
  const known = await teamOf(desk, person, entry)
  if (!known.ok) return known
  const { notes, isStarred, readers } = known.value
  const action = (part: string) => viewer.action(inList(viewer, `/entries/${entry.id}/${part}`))
  const formOf = (id: string | null, text: string, version: number) => {
    const isRefused = refused !== undefined && refused.id === id
    return {
      action: action(id === null ? 'notes' : `notes/${id}`),
      version,
      text: (isRefused ? refused.text : undefined) ?? text,
      refused: isRefused ? refused.why : null,
    }
  }
  return found({
    notes: notes.map(({ version, ...note }) => ({
      ...note,
      own:
        note.author === person.email
          ? { change: formOf(note.id, note.text, version), remove: action(`notes/${note.id}/remove`) }
          : null,
    })),
    add: formOf(null, '', 0),
    star: action('star'),
    isStarred,
    assignee: known.value.assignee?.email ?? null,
    assign: mayDo(person, 'assign')
      ? { action: action('assign'), options: readers.map(({ email }) => email), refused: assignee ?? null }
      : null,
  })
}

export type TeamView = Found<typeof teamView>

/**
 * The query parameter with the state that the entry had before the last change. The page offers to set this state
 * again.
 */
export const WAS = 'was'

const stateForm = ({ states }: Desk, viewer: Viewer, entry: Entry, refused: Refused['state']) => {
  const names = states().map(({ name }) => name)
  const options = names.filter((name) => inState(entry, states(), name) !== null)
  if (!mayDo(viewer.person, 'change-state') || options.length === 0) return null
  const was = viewer.query(WAS)
  return {
    action: viewer.action(inList(viewer, `/entries/${entry.id}/state`)),
    options,
    next: nextState(states(), entry.state),
    /**
     * The state before the last change, for the button that undoes this change. Null if there was no change, or if
     * the change cannot be undone.
     */
    undo: options.find((name) => name === was) ?? null,
    refused: refused ?? null,
  }
}

/**
 * The page of an entry (a message or an application) shows at most this number of audit log lines. An entry can have
 * hundreds of lines, because each reader of the entry causes up to one line per hour.
 */
const HISTORY_SIZE = 1000

const MOST_OTHERS = 3

/** Returns the newest other entries from the sender's address. If they cannot be read, the page leaves them out. */
const othersFromSender = async (desk: Desk, { person, localPath }: Viewer, { id, sent }: Entry) => {
  const { email } = senderOf(sent)
  const asked = await conditionsFor(
    desk,
    person,
    entryFilter((name) => (name === 'email' ? email : '')),
  )
  if (!asked.ok || email === '') return []
  const listed = await desk.inbox.listEntries({
    ...asked.value,
    before: null,
    after: null,
    atMost: MOST_OTHERS + 1,
  })
  const entries = listed.ok ? listed.value.map(({ entry }) => entry) : []
  return entries
    .filter((entry) => entry.id !== id)
    .slice(0, MOST_OTHERS)
    .map((entry) => ({
      address: localPath(`/entries/${entry.id}`),
      subject: subjectOf(entry.sent),
      state: entry.sent.kind === 'message' ? null : entry.state,
    }))
}

export const entryScreen = async (desk: Desk, viewer: Viewer, id: EntryId, refused: Refused = {}) => {
  const { person, localPath } = viewer
  const known = await readEntry(desk, person, id)
  if (!known.ok) return known
  const { deliveries: _, consents: __, ...entry } = known.value
  const passed = statesForApplicant(desk.states(), entry.state).map(({ name }) => name)
  const mayReply = mayDo(person, 'reply')
  const [inbox, history, replies, draft, team, others] = await Promise.all([
    inboxView(desk, viewer),
    desk.inbox.auditLines({ entry: id, atMost: HISTORY_SIZE + 1 }),
    desk.inbox.replies(id),
    mayReply ? desk.inbox.draft(person.id, id) : found(null),
    teamView(desk, viewer, known.value, refused),
    othersFromSender(desk, viewer, known.value),
  ])
  if (!inbox.ok || !history.ok || !replies.ok || !draft.ok || !team.ok) return UNAVAILABLE
  return found({
    is: 'entry' as const,
    entry,
    inbox: inbox.value,
    /**
     * The states that the page of an application shows as steps. If the studio has removed the current state from its
     * list, the current state comes last. A message has no steps.
     */
    steps: entry.sent.kind === 'message' ? [] : [...new Set([...passed, entry.state])],
    change: stateForm(desk, viewer, known.value, refused.state),
    team: team.value,
    others,
    replies: replies.value,
    replyAddress: mayReply ? localPath(inList(viewer, `/entries/${id}/reply`)) : null,
    hasDraft: draft.value !== null,
    mayErase: mayDo(person, 'erase-entries'),
    history: {
      lines: history.value.slice(0, HISTORY_SIZE),
      hasOlder: history.value.length > HISTORY_SIZE,
    },
  })
}
