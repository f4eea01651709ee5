import { describe, expect, test } from 'vitest'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import type { DeskDatabase } from '#infrastructure/desk/store/desk-database.ts'
import { answered } from '../../../support/answered.ts'
import { AN_ACT, NOON, receivedMessage } from '../../../support/received.ts'

/** The tests of rows that somebody has changed by hand, for example in a backup. `run` runs a statement of PostgreSQL. */
export const changedRowsContract = (
  open: () => Promise<DeskDatabase>,
  run: (statement: string) => Promise<unknown>,
  noted: readonly string[],
): void => {
  describe('With rows that cannot be read', () => {
    const filled = async () => {
      const database = await open()
      const upload = answered(await database.openUpload(NOON, null))
      const token = answered(await upload.accept({ name: 'cv.pdf', kind: 'pdf' }))
      const ids: number[] = []
      for (const claims of [[], [], [{ place: 1, token }], []])
        ids.push(answered(await database.keep(receivedMessage({}, { claims, announceBy: ['email'] }))))
      return { database, ids }
    }

    test.each([
      ['content', "UPDATE inbox_entry SET sent = '{}' WHERE id = $1"],
      [
        'vacancy',
        `UPDATE inbox_entry SET sent = '{"kind":"candidacy","candidacy":{"language":"en","vacancy":{"id":7,"slug":1}}}' WHERE id = $1`,
      ],
      ['suspicion', "UPDATE inbox_entry SET suspicion = 'odd' WHERE id = $1"],
      ['consents', "UPDATE inbox_entry SET consents = '[Ada' WHERE id = $1"],
      ['consent', "UPDATE inbox_entry SET consents = '[1]' WHERE id = $1"],
      ['file', "UPDATE inbox_file SET kind = 'exe' WHERE entry_id = $1"],
      ['delivery', "UPDATE inbox_outbox SET event = 'odd' WHERE entry_id = $1"],
    ])(
      'an entry with a wrong %s is left out of lists and named in the log, and all others are listed and announced',
      async (_, statement) => {
        const { database, ids } = await filled()
        const [first, second, wrong = 0, last] = ids
        await run(statement.replace('$1', String(wrong)))
        const listed = async (query: { readonly before?: number; readonly after?: number }) => {
          const page = { ...ALL_ENTRIES, before: null, after: null, atMost: 2, ...query }
          return answered(await database.listEntries(page)).map(({ entry }) => entry.id)
        }
        expect(await listed({})).toEqual([last, second])
        expect(await listed({ before: second ?? 0 })).toEqual([first])
        expect(await listed({ after: second ?? 0 })).toEqual([last])
        expect(answered(await database.entriesAmong(ids)).map(({ id }) => id)).toEqual([first, second, last])
        const leased = async (now: number) =>
          answered(await database.lease(now, now + 1, 5, 'email')).map(({ entry }) => entry.id)
        expect((await leased(NOON)).toSorted()).toEqual([first, second, last])
        expect(await leased(NOON)).toEqual([])
        expect(noted.filter((note) => !note.startsWith('An entry cannot be read'))).toEqual([])
        expect(noted).not.toEqual([])
        expect(await database.entry(wrong)).toEqual({ ok: false, problem: 'unavailable' })
        expect(
          answered(
            await database.countExpired({
              messages: NOON + 1,
              applications: NOON + 1,
              applicationsWithoutLongerConsent: NOON + 1,
              cookieChoices: 0,
            }),
          ),
        ).toMatchObject({ messages: 4 })
        await database.close()
      },
    )

    test('a person with another role or other departments is listed, and reads no department', async () => {
      const database = await open()
      const { id } = answered(
        await database.savePerson({ email: 'ada@studio.example', role: 'owner', departments: [7] }, AN_ACT),
      )
      await run("UPDATE inbox_person SET role = 'root', departments = 'all of them'")
      expect(answered(await database.people())).toEqual([
        { id, email: 'ada@studio.example', role: 'reader', departments: [] },
      ])
      await database.close()
    })
  })
}
