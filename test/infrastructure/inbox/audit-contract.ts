import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eraseAll } from '#application/inbox/erase-all.ts'
import { receiptIn } from '#application/inbox/receipt.ts'
import type { AuditQuery } from '#application/ports/audit.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { answered } from '../../support/answered.ts'
import { AN_ACT, ERASURE, NOON, receivedApplication, receivedMessage } from '../../support/received.ts'

const ALL: AuditQuery = { before: null, atMost: 100, name: null, entry: null, email: null, receipt: null }

const ADA = { is: 'person', email: 'ada@studio.example' } as const

const SEEN: Act = { name: 'entry-seen', detail: {}, by: ADA, at: NOON, entry: 5 }

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** The tests of the audit log for every database. `run` executes a statement like someone with direct access. */
export const auditContract = (
  name: string,
  open: () => Promise<SiteDatabase>,
  run: (statement: string) => Promise<unknown>,
): void => {
  describe(`The audit log in ${name}`, () => {
    let database: SiteDatabase

    beforeEach(async () => {
      database = await open()
    })
    afterEach(() => database.close())

    const lines = async (query: Partial<AuditQuery> = {}) =>
      answered(await database.auditLines({ ...ALL, ...query }))
    const names = async (query?: Partial<AuditQuery>) => (await lines(query)).map(({ name }) => name)
    const record = async (...acts: readonly Act[]) => answered(await database.record(acts))

    test('lines are kept as they were recorded, newest first', async () => {
      await record(AN_ACT, SEEN)
      await record({
        name: 'person-invited',
        detail: { email: 'ben@studio.example', role: 'reader', departments: '1,2' },
        by: ADA,
        at: NOON + 1,
        entry: null,
      })
      const [last, seen, first] = await lines()
      expect(first).toMatchObject({ ...AN_ACT, number: 1 })
      expect(seen).toMatchObject({ ...SEEN, number: 2 })
      expect(last).toMatchObject({
        detail: { email: 'ben@studio.example', role: 'reader', departments: '1,2' },
        entry: null,
      })
      expect(await names({ before: 2 })).toEqual(['state-set'])
      expect(await names({ atMost: 1 })).toEqual(['person-invited'])
      expect(await names({ entry: 5 })).toEqual(['entry-seen'])
      expect(await names({ email: ADA.email, name: 'person-invited' })).toEqual(['person-invited'])
    })

    test('a person who sees an entry again within an hour adds no line, but another person or a change does', async () => {
      const later = { ...SEEN, at: NOON + 1000 }
      await record(SEEN, AN_ACT)
      await record(
        later,
        AN_ACT,
        { ...later, entry: 6 },
        { ...later, by: { is: 'person', email: 'b@studio.example' } },
      )
      await record({ name: 'file-seen', detail: { file: '1' }, by: ADA, at: NOON, entry: 5 })
      await record({ name: 'file-seen', detail: { file: '2' }, by: ADA, at: NOON, entry: 5 })
      await record({ ...SEEN, at: NOON + 60 * 60 * 1000 })
      expect((await names({ entry: 5 })).toReversed()).toEqual([
        'entry-seen',
        'entry-seen',
        'file-seen',
        'file-seen',
        'entry-seen',
      ])
      expect(await names({ name: 'state-set' })).toHaveLength(2)
    })

    test('an act and its line are stored together, so a refused act has no line', async () => {
      const id = answered(await database.keep(receivedApplication()))
      const { version, sent, consents } = answered(await database.entry(id))
      const changed = {
        id,
        version,
        sent,
        consents,
        state: 'offered',
        acts: [{ ...AN_ACT, entry: id }] as const,
        announce: [],
      }
      const both = await Promise.all([database.change(changed), database.change(changed)])
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect(await names()).toEqual(['state-set'])
      await database.erase(id + 1, ERASURE)
      expect(await names()).toEqual(['state-set'])
    })

    test('each erased entry has a line with its number, what it was, and the receipt of the erasure', async () => {
      const email = 'gone@example.com'
      const first = answered(await database.keep(receivedMessage({ email })))
      const second = answered(await database.keep(receivedApplication({ email })))
      const old = answered(await database.keep(receivedMessage({}, { receivedAt: NOON - 9 * YEAR_MS })))
      answered(await database.eraseByEmail(email, 10, { ...ERASURE, receipt: 'R-1' }))
      const limit = NOON - YEAR_MS
      const limits = {
        messages: limit,
        applications: limit,
        applicationsWithoutLongerConsent: limit,
        cookieChoices: limit,
      }
      answered(await database.eraseExpired(limits, 10, { by: { is: 'site' }, at: NOON, receipt: '' }))
      expect((await lines({ receipt: 'R-1' })).map(({ entry, detail }) => [entry, detail])).toEqual([
        [second, { kind: 'application', files: '0', receipt: 'R-1' }],
        [first, { kind: 'message', files: '0', receipt: 'R-1' }],
      ])
      expect(await lines({ entry: old })).toMatchObject([{ name: 'entry-erased', by: { is: 'site' } }])
      for (const receipt of ['R%', 'R_', '%', '', '\\'])
        expect(await lines({ receipt })).toHaveLength(receipt === '' ? 1 : 0)
      expect(JSON.stringify(await lines())).not.toContain('gone@')
    })

    test('each of more than a thousand entries of a person is counted, erased and named in the receipt', async () => {
      const MANY = 1_010
      const email = 'many@example.com'
      const ids: number[] = []
      while (ids.length < MANY) {
        const some = Array.from({ length: 101 }, () => database.keep(receivedMessage({ email })))
        ids.push(...(await Promise.all(some)).map(answered))
      }
      const all = { messages: MANY, applications: 0, files: 0 }
      expect(answered(await database.countByEmail(email))).toEqual(all)
      const erasure = { ...ERASURE, receipt: 'R-2' }
      const erased = await eraseAll(
        (atMost) => database.eraseByEmail(email, atMost, erasure),
        () => {},
      )
      expect(answered(erased)).toEqual(all)
      const { entries } = answered(await receiptIn(database, 'R-2'))
      expect(entries.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
        ids.toSorted((one, other) => one - other),
      )
    })

    test('simultaneous acts get numbers without a gap', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, at) => database.record([{ ...AN_ACT, at }])))
      expect((await lines()).map(({ number }) => 21 - number)).toEqual(
        Array.from({ length: 20 }, (_, at) => at + 1),
      )
    })

    test('a line is neither changed nor removed by the database before two years are over', async () => {
      const at = Date.now()
      await record({ ...AN_ACT, at }, { ...AN_ACT, at })
      const table = name === 'SQLite' ? 'audit' : 'inbox_audit'
      await expect(run(`UPDATE ${table} SET name = 'entry-seen'`)).rejects.toThrow('audit log')
      await expect(run(`DELETE FROM ${table} WHERE number = 2`)).rejects.toThrow('audit log')
      const columns = 'number, at, actor, person, name, entry_id, detail, digest'
      const again = `INTO ${table} (${columns}) SELECT ${columns.replace('name', "'entry-seen'")} FROM ${table} WHERE number = 1`
      // PostgreSQL has no REPLACE.
      if (name === 'SQLite') await expect(run(`INSERT OR REPLACE ${again}`)).rejects.toThrow('audit log')
      // SQLite has no TRUNCATE.
      if (name !== 'SQLite') await expect(run(`TRUNCATE ${table}`)).rejects.toThrow('audit log')
      const instead = 'ON CONFLICT (number) DO UPDATE SET name = excluded.name'
      await expect(run(`INSERT ${again} ${instead}`)).rejects.toThrow('audit log')
      expect(await names()).toEqual(['state-set', 'state-set'])
    })

    test('old lines are removed from its beginning, and a line says how far', async () => {
      const old = NOON - 7 * YEAR_MS
      const recent = NOON - 5 * YEAR_MS
      for (const at of [old, old + 1, recent, old + 2]) await record({ ...AN_ACT, at })
      const limit = recent - 1
      expect(answered(await database.shortenAudit(limit, recent))).toBe(2)
      expect(answered(await database.shortenAudit(limit, recent))).toBe(0)
      const [shortened, ...others] = await lines()
      // The clock went back once. Lines after a line that is kept are also kept.
      expect(others.map(({ number }) => number)).toEqual([4, 3])
      expect(shortened).toMatchObject({ name: 'log-shortened', detail: { number: '2' } })
      await record({ ...AN_ACT, at: recent })
      expect(answered(await database.shortenAudit(recent + 1, NOON))).toBe(4)
      expect(await names()).toEqual(['log-shortened'])
    })
  })
}
