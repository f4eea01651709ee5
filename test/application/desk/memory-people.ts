import { found, NOT_FOUND } from '#application/answer.ts'
import type { DeskPeople, Session, SignInLink } from '#application/desk/ports/sign-in.ts'
import type { AuditLog } from '#application/ports/audit.ts'
import { keepsAnOwner, type Person } from '#domain/desk/person.ts'

const LAST_OWNER = { ok: false, problem: 'last-owner' } as const

/** The id of an invited person is their address. */
export const memoryPeople = (first: readonly Person[], { record }: Pick<AuditLog, 'record'>) => {
  let people = first
  let links: SignInLink[] = []
  let sessions: (Session & { readonly person: Person['id'] })[] = []

  const personOf = (id: Person['id'] | null) => people.find((one) => one.id === id)
  const goodLink = (digest: string, now: number) =>
    links.find((link) => link.digest === digest && link.expiresAt > now)
  const withoutPerson = ({ person: _, ...session }: (typeof sessions)[number]): Session => session

  return {
    people: async () => found(people),
    savePerson: async (invited, act) => {
      if (!keepsAnOwner(people, invited)) return LAST_OWNER
      const id = people.find(({ email }) => email === invited.email)?.id ?? invited.email
      people = [...people.filter((one) => one.id !== id), { ...invited, id }]
      await record([act])
      return found({ ...invited, id })
    },
    removePerson: async (id, act) => {
      const email = personOf(id)?.email ?? ''
      if (!keepsAnOwner(people, { email, role: null })) return LAST_OWNER
      people = people.filter((one) => one.id !== id)
      links = links.filter(({ person }) => person !== id)
      sessions = sessions.filter(({ person }) => person !== id)
      await record([act])
      return found(null)
    },
    addLink: async (link) => {
      if (links.some(({ digest }) => digest === link.digest)) return { ok: false, problem: 'known' }
      links.push(link)
      return found(null)
    },
    linkHolder: async (digest, now) => {
      const link = goodLink(digest, now)
      return link === undefined ? NOT_FOUND : found(personOf(link.person) ?? null)
    },
    beginSession: async (digest, session, firstOwner) => {
      const link = goodLink(digest, session.startedAt)
      links = links.filter((one) => one !== link)
      const owner =
        firstOwner === null
          ? null
          : ({ id: firstOwner, email: firstOwner, role: 'owner', departments: 'all' } as const)
      const person = link?.person === null ? owner : personOf(link?.person ?? null)
      if (!person) return NOT_FOUND
      if (person === owner) people = [...people, person]
      sessions.push({ ...session, person: person.id })
      return found(person)
    },
    session: async (digest, now) => {
      const known = sessions.find((one) => one.digest === digest && one.expiresAt > now)
      const person = personOf(known?.person ?? null)
      return known && person ? found({ person, session: withoutPerson(known) }) : NOT_FOUND
    },
    sessionsOf: async (id, now) =>
      found(sessions.filter(({ person, expiresAt }) => person === id && expiresAt > now).map(withoutPerson)),
    endSessions: async (id, digest, act) => {
      sessions = sessions.filter((one) => one.person !== id || (digest !== null && one.digest !== digest))
      await record([act])
      return found(null)
    },
  } satisfies DeskPeople
}
