import { found } from '#application/answer.ts'
import type { Desk } from '#application/desk/desk.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import type { Person } from '#domain/desk/person.ts'
import { aDepartment, aVacancy } from '../../arbitraries/careers.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { answered } from '../../support/answered.ts'
import { notes } from '../../support/notes.ts'
import { NOON, receivedApplication, receivedMessage } from '../../support/received.ts'
import { memoryDesk } from './memory-desk.ts'

const ART = 1
const CODE = 2

const personOf = (name: string, role: Person['role'], departments: Person['departments']): Person => ({
  id: name,
  email: `${name}@studio.example`,
  role,
  departments,
})

export const OWNER = personOf('olga', 'owner', 'all')

/** A recruiter and a reader of the application's department. */
export const RECRUITER = personOf('rita', 'recruiter', [ART])
export const READER = personOf('rob', 'reader', [ART])

/** A recruiter and a reader of another department. */
export const OTHER_RECRUITER = personOf('otto', 'recruiter', [CODE])
export const OTHER_READER = personOf('oscar', 'reader', [CODE])

const PEOPLE = [OWNER, RECRUITER, READER, OTHER_RECRUITER, OTHER_READER]

/** The numbers of the entries. */
export const APPLICATION = 1
export const MESSAGE = 2

export const SENDER = { name: 'Vizor', address: 'jobs@studio.example', replyTo: 'jobs@studio.example' }

/** Opens a desk in memory with an application for a vacancy of one department, and a message. */
export const deskInMemory = async () => {
  const inbox = memoryDesk(PEOPLE)
  await inbox.keep(receivedApplication())
  await inbox.keep(receivedMessage())
  let now = NOON
  const careers = memoryCareers({
    vacancies: [
      aVacancy(7, { department: aDepartment(ART) }),
      aVacancy(8, { department: aDepartment(CODE) }),
    ],
  })
  const made = { tokens: 0, ids: 0 }
  const { all, log } = notes()
  return {
    inbox: { ...inbox, applicationCounts: async () => found([]), answerCounts: async () => found([]) },
    careers,
    states: () => DEFAULT_STATES,
    templates: () => [],
    studio: () => 'Vizor',
    timeZone: () => 'UTC',
    clock: { now: () => now },
    tokens: {
      make: () => {
        made.tokens += 1
        return `token-${made.tokens}`
      },
      digestOf: (token) => `digest of ${token}`,
    },
    newId: () => {
      made.ids += 1
      return `id-${made.ids}`
    },
    searchedWords: (search) => search.toLowerCase().split(' ').filter(Boolean),
    sendLink: null,
    sender: () => null,
    onReply: () => {},
    provider: null,
    log,
    notes: all,
    wait: (ms: number) => {
      now += ms
    },
    entry: async (id = APPLICATION) => answered(await inbox.entry(id)),
    /** Returns the names of the acts in the audit log, oldest first. */
    acts: () => inbox.acts.map(({ name }) => name),
  } satisfies Desk & Readonly<Record<string, unknown>>
}
