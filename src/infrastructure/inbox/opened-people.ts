import { type Answer, found, type Lookup, NOT_FOUND } from '#application/answer.ts'
import type { DeskPeople, PersonSession } from '#application/ports/desk.ts'
import type { Person } from '#domain/desk/person.ts'

/** What both databases do for the people of the desk; `null`: there is no such thing. */
export interface PeopleStore extends Omit<DeskPeople, 'linkHolder' | 'beginSession' | 'session'> {
  linkHolder(
    ...asked: Parameters<DeskPeople['linkHolder']>
  ): Promise<Answer<{ readonly person: Person | null } | null>>
  beginSession(...asked: Parameters<DeskPeople['beginSession']>): Promise<Answer<Person | null>>
  session(...asked: Parameters<DeskPeople['session']>): Promise<Answer<PersonSession | null>>
}

const lookup = <Value>(answer: Answer<Value | null>): Lookup<Value> => {
  if (!answer.ok) return answer
  return answer.value === null ? NOT_FOUND : found(answer.value)
}

export const openedPeople = (store: PeopleStore): DeskPeople => ({
  people: store.people,
  savePerson: store.savePerson,
  removePerson: store.removePerson,
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
