import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runRetention } from '#application/inbox/run-retention.ts'
import type { ChoicePlace } from '#application/ports/inbox.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import { choicesIn } from '#infrastructure/cookie-choice-proof/choice-calls.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { answered } from '../../support/answered.ts'
import { notes } from '../../support/notes.ts'
import { openPostgresInbox } from '../../support/postgres-inbox.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { NOON, receivedMessage } from '../../support/received.ts'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000
const SERVER = process.env['TEST_DATABASE_URL']
const { log } = notes()

const choice = (visitor: string, at: number): CookieChoice => ({
  name: 'Performance',
  isGiven: true,
  text: 'We use cookies',
  version: '1',
  language: 'ru',
  visitor,
  at,
})

const choicesContract = (open: () => Promise<SiteDatabase>): void => {
  let inbox: SiteDatabase
  beforeEach(async () => {
    inbox = await open()
  })
  afterEach(() => inbox.close())

  const keep = async (...choices: readonly CookieChoice[]) => {
    for (const one of choices) answered(await choicesIn(inbox).keepCookieChoice(one))
  }

  const listed = async (after: ChoicePlace = { at: 0, visitor: '' }, atMost = 10) =>
    answered(await inbox.cookieChoices(after, atMost)).map(({ visitor, at }) => [visitor, at - NOON])

  test('choices about cookies are read in their order, of all visitors or of one visitor', async () => {
    const given = [
      choice('b', NOON),
      choice('a', NOON),
      choice('a', NOON + 1),
      choice('c', NOON - 3 * YEAR_MS),
      choice('c', NOON - YEAR_MS),
    ]
    await keep(...given)
    const inOrder = [
      ['c', -3 * YEAR_MS],
      ['c', -YEAR_MS],
      ['a', 0],
      ['b', 0],
      ['a', 1],
    ]
    expect(await listed()).toEqual(inOrder)
    expect(await listed({ at: 0, visitor: '' }, 2)).toEqual(inOrder.slice(0, 2))
    expect(await listed({ at: NOON, visitor: 'a' })).toEqual(inOrder.slice(3))
    expect(answered(await choicesIn(inbox).cookieChoicesOf('a', 10))).toEqual([given[2], given[1]])
    expect(answered(await choicesIn(inbox).cookieChoicesOf('a', 1))).toEqual([given[2]])
  })

  test('choices about cookies are kept for two years, even if there is no entry', async () => {
    await keep(choice('a', NOON - 3 * YEAR_MS), choice('a', NOON))
    await runRetention({ inbox, clock: { now: () => NOON }, elapsedMs: () => 0, log })()
    expect(await listed()).toEqual([['a', 0]])
  })

  test('the newest choice about cookies counts as the newest entry only if there is no entry', async () => {
    await keep(choice('a', NOON + 2))
    expect(answered(await inbox.newestAt())).toBe(NOON + 2)
    answered(await inbox.keep(receivedMessage({}, { receivedAt: NOON + 1 })))
    expect(answered(await inbox.newestAt())).toBe(NOON + 1)
  })
}

describe('In SQLite', () => {
  let directory = ''
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'choices-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  choicesContract(() => openSqliteInbox(directory, log))
})

describe.runIf(SERVER)('In PostgreSQL', () => {
  let schema: Awaited<ReturnType<typeof ownSchema>>
  beforeEach(async () => {
    schema = await ownSchema(SERVER ?? '')
  })
  afterEach(() => schema.drop())

  choicesContract(() => openPostgresInbox(schema.url, log))
})
