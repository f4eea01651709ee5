import { randomUUID } from 'node:crypto'
import { UNAVAILABLE } from '../../../src/application/answer.ts'
import type { Desk } from '../../../src/application/desk/desk.ts'
import { DEFAULT_STATES } from '../../../src/domain/careers/application-state.ts'
import { deskDatabase } from '../../../src/infrastructure/desk/store/desk-database.ts'
import { openInbox } from '../../../src/infrastructure/inbox/open-inbox.ts'
import type { SiteDatabase } from '../../../src/infrastructure/inbox/site-database.ts'
import { newToken, sha256Hex } from '../../../src/infrastructure/inbox/token.ts'
import { texts } from '../../../test/arbitraries/language.ts'
import { databaseAt } from '../../../test/support/postgres-inbox.ts'

const log = { warn: () => undefined, error: (note: string) => process.stderr.write(`${note}\n`) }

export type Place = Readonly<Record<string, string>>

export const inboxAt = async ({ DATA_DIR = '', DATABASE_URL }: Place): Promise<SiteDatabase> =>
  openInbox(
    {
      dataDirectory: DATA_DIR,
      database: DATABASE_URL === undefined ? null : await databaseAt(DATABASE_URL),
    },
    log,
  )

export const textTo = (name: string) => `${name}, no.`

const REFUSAL = {
  title: texts({ en: 'No', ru: 'Нет' }),
  state: 'declined',
  subject: texts({ en: '{vacancy}', ru: '{vacancy}' }),
  text: texts({ en: textTo('{name}'), ru: textTo('{name}') }),
}

export const deskOn = (inbox: SiteDatabase): Desk => ({
  inbox: deskDatabase(inbox),
  careers: { vacancies: async () => UNAVAILABLE },
  states: () => DEFAULT_STATES,
  templates: () => [REFUSAL],
  studio: () => 'Studio',
  timeZone: () => 'UTC',
  clock: Date,
  tokens: { make: newToken, digestOf: sha256Hex },
  newId: randomUUID,
  searchedWords: () => [],
  sendLink: null,
  sender: () => ({ name: 'Studio', address: 'jobs@studio.example', replyTo: 'jobs@studio.example' }),
  onReply: () => {},
  provider: null,
  log,
})
