import { type Answer, found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type {
  DeskPasskeys,
  DeskPeople,
  DeskReading,
  EntryQuery,
  PasskeyHolder,
  PersonSession,
} from '#application/ports/desk.ts'
import type { DeskTeam, TeamAnswer } from '#application/ports/team.ts'
import type { Person } from '#domain/desk/person.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import type { EntryMark } from './desk-rows.ts'
import type { NoteOutcome } from './team-rows.ts'

/** What both databases do for the people of the desk; `null`: there is no such thing. */
export interface PeopleStore
  extends Omit<DeskPeople, 'savePerson' | 'removePerson' | 'linkHolder' | 'beginSession' | 'session'> {
  savePerson(...asked: Parameters<DeskPeople['savePerson']>): Promise<Answer<Person | 'last-owner'>>
  removePerson(...asked: Parameters<DeskPeople['removePerson']>): Promise<Answer<null | 'last-owner'>>
  linkHolder(
    ...asked: Parameters<DeskPeople['linkHolder']>
  ): Promise<Answer<{ readonly person: Person | null } | null>>
  beginSession(...asked: Parameters<DeskPeople['beginSession']>): Promise<Answer<Person | null>>
  session(...asked: Parameters<DeskPeople['session']>): Promise<Answer<PersonSession | null>>
}

/** What both databases do for the lists of the desk. */
export interface ReadingStore extends Pick<DeskReading, 'markRead'> {
  entryMarks(query: EntryQuery): Promise<Answer<readonly EntryMark[]>>
  entriesAmong(ids: readonly EntryId[]): Promise<Answer<readonly Entry[]>>
}

export const openedReading = (store: ReadingStore): DeskReading => ({
  listEntries: async (query) => {
    const marks = await store.entryMarks(query)
    const entries = marks.ok ? await store.entriesAmong(marks.value.map(({ id }) => id)) : marks
    if (!marks.ok || !entries.ok) return UNAVAILABLE
    const byId = new Map(entries.value.map((entry) => [entry.id, entry]))
    // What was erased between the two is left out.
    return found(
      marks.value.flatMap(({ id, ...marks }) => {
        const entry = byId.get(id)
        return entry === undefined ? [] : [{ entry, ...marks }]
      }),
    )
  },
  entriesAmong: store.entriesAmong,
  markRead: store.markRead,
})

/** What both databases do for what people add to entries. */
export interface TeamStore extends Pick<DeskTeam, 'teamOf' | 'setStar'> {
  addNote(...asked: Parameters<DeskTeam['addNote']>): Promise<Answer<NoteOutcome>>
  changeNote(...asked: Parameters<DeskTeam['changeNote']>): Promise<Answer<NoteOutcome>>
  removeNote(...asked: Parameters<DeskTeam['removeNote']>): Promise<Answer<NoteOutcome>>
  assign(...asked: Parameters<DeskTeam['assign']>): Promise<Answer<NoteOutcome>>
}

const worked = async (doing: Promise<Answer<NoteOutcome>>): Promise<TeamAnswer> => {
  const answer = await doing
  if (!answer.ok) return answer
  return answer.value === 'done' ? found(null) : { ok: false, problem: answer.value }
}

export const openedTeam = (store: TeamStore): DeskTeam => ({
  teamOf: store.teamOf,
  setStar: store.setStar,
  addNote: (...asked) => worked(store.addNote(...asked)),
  changeNote: (...asked) => worked(store.changeNote(...asked)),
  removeNote: (...asked) => worked(store.removeNote(...asked)),
  assign: (...asked) => worked(store.assign(...asked)),
})

const lookup = <Value>(answer: Answer<Value | null>): Lookup<Value> => {
  if (!answer.ok) return answer
  return answer.value === null ? NOT_FOUND : found(answer.value)
}

const unlessLast = async <Value extends Person | null>(
  doing: Promise<Answer<Value | 'last-owner'>>,
): Promise<Answer<Value, 'last-owner' | 'unavailable'>> => {
  const answer = await doing
  if (!answer.ok) return answer
  return answer.value === 'last-owner' ? { ok: false, problem: answer.value } : found(answer.value)
}

export const openedPeople = (store: PeopleStore): DeskPeople => ({
  people: store.people,
  savePerson: (...asked) => unlessLast(store.savePerson(...asked)),
  removePerson: (...asked) => unlessLast(store.removePerson(...asked)),
  addLink: store.addLink,
  linkHolder: async (...asked) => {
    const holder = lookup(await store.linkHolder(...asked))
    return holder.ok ? found(holder.value.person) : holder
  },
  beginSession: async (...asked) => lookup(await store.beginSession(...asked)),
  session: async (...asked) => lookup(await store.session(...asked)),
  sessionsOf: store.sessionsOf,
  endSessions: store.endSessions,
})

/** What both databases do for passkeys; `null`: there is none. */
export interface PasskeyStore extends Omit<DeskPasskeys, 'passkey'> {
  passkey(id: string): Promise<Answer<PasskeyHolder | null>>
}

export const openedPasskeys = (store: PasskeyStore): DeskPasskeys => ({
  addChallenge: store.addChallenge,
  takeChallenge: store.takeChallenge,
  passkeysOf: store.passkeysOf,
  passkey: async (id) => lookup(await store.passkey(id)),
  addPasskey: store.addPasskey,
  notePasskeyUse: store.notePasskeyUse,
  removePasskey: store.removePasskey,
})
