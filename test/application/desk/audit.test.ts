import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { checkedAudit, deskAudit } from '#application/desk/audit.ts'
import type { AuditLog } from '#application/ports/desk.ts'
import type { Act, AuditLine } from '#domain/desk/audit.ts'
import { chained } from '#infrastructure/inbox/store/audit.ts'
import { APPLICATION, deskInMemory, OWNER, RECRUITER } from '../../support/desk-in-memory.ts'
import { AN_ACT } from '../../support/received.ts'

const digestOf = (text: string) => hash('sha256', text)

const logOf = (lines: readonly AuditLine[]) =>
  ({
    auditLines: async ({ name, entry, atMost }) =>
      found(
        lines
          .filter((line) => (name === null || line.name === name) && (entry === null || line.entry === entry))
          .toReversed()
          .slice(0, atMost),
      ),
    auditLinesAfter: async (number, atMost) =>
      found(lines.filter((line) => line.number > number).slice(0, atMost)),
  }) satisfies Pick<AuditLog, 'auditLines' | 'auditLinesAfter'>

const LINES = chained(
  { number: 0, digest: '' },
  Array.from({ length: 5 }, (_, at) => ({ ...AN_ACT, at })),
)
const END = LINES[4] ?? { number: 0, digest: '' }

const checked = (lines: readonly AuditLine[], noted: { number: number; digest: string } | null = null) =>
  checkedAudit({ audit: logOf(lines), digestOf }, noted)

test('a whole log is from its first line to its end', async () => {
  const end = { number: 5, digest: END.digest }
  expect(await checked(LINES)).toEqual(found({ is: 'whole', first: 1, end }))
  expect(await checked(LINES, END)).toEqual(found({ is: 'whole', first: 1, end }))
  expect(await checked([])).toEqual(found({ is: 'whole', first: 1, end: { number: 0, digest: '' } }))
})

test('the first line that is missing or was changed is named', async () => {
  const changed = LINES.map((line) => (line.number === 3 ? { ...line, entry: 9 } : line))
  expect(await checked(changed)).toEqual(found({ is: 'broken', at: 3 }))
  expect(await checked(LINES.slice(1))).toEqual(found({ is: 'broken', at: 1 }))
})

test('lines that were taken from the end, or a log replaced by another, are noticed by an end that was noted before', async () => {
  expect(await checked(LINES.slice(0, 3))).toMatchObject({ value: { is: 'whole' } })
  expect(await checked(LINES.slice(0, 3), END)).toEqual(found({ is: 'broken', at: 4 }))
  const replaced = chained(
    { number: 0, digest: '' },
    Array.from({ length: 6 }, () => AN_ACT),
  )
  expect(await checked(replaced)).toMatchObject({ value: { is: 'whole' } })
  expect(await checked(replaced, END)).toEqual(found({ is: 'broken', at: 5 }))
})

test('a log that was shortened begins where it says', async () => {
  const [, , third] = LINES
  const detail = { number: '3', digest: third?.digest ?? '' }
  const shortened: Act = { ...AN_ACT, name: 'log-shortened', detail }
  const rest = [...LINES, ...chained(END, [shortened])].slice(3)
  expect(await checked(rest)).toMatchObject({ value: { is: 'whole', first: 4, end: { number: 6 } } })
  expect(await checked(rest.slice(1))).toEqual(found({ is: 'broken', at: 4 }))
})

test('what happened to an entry is a thousand lines, and says where older ones are', async () => {
  const historyOf = (count: number) => {
    const lines = chained(
      { number: 0, digest: '' },
      Array.from({ length: count }, (_, at) => ({ ...AN_ACT, at })),
    )
    return deskAudit({ inbox: { ...logOf(lines), entriesAmong: async () => found([]) } }).history(1)
  }
  const all = await historyOf(1000)
  expect(all).toMatchObject({ value: { hasOlder: false } })
  expect(all.ok && all.value.lines.map(({ at }) => at).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 1000 }, (_, at) => at),
  )
  const newest = await historyOf(1001)
  expect(newest).toMatchObject({ value: { hasOlder: true } })
  expect(newest.ok && [newest.value.lines.length, newest.value.lines.at(-1)?.at]).toEqual([1000, 1])
})

test('a log that cannot be read is not called whole', async () => {
  const audit = { ...logOf([]), auditLinesAfter: async () => UNAVAILABLE }
  expect(await checkedAudit({ audit, digestOf }, null)).toEqual(UNAVAILABLE)
})

describe('the list of the audit log', () => {
  const opened = async () => {
    const desk = await deskInMemory()
    return { ...desk, ...deskAudit(desk) }
  }

  const EVERYTHING = { name: null, entry: null, email: null }

  test('names the sender of an entry, until it is erased', async () => {
    const { list, inbox } = await opened()
    await inbox.record([
      { ...AN_ACT, entry: APPLICATION },
      { ...AN_ACT, entry: 99 },
    ])
    expect(await list(OWNER, EVERYTHING, null)).toMatchObject({
      value: { lines: [{ sender: null }, { sender: 'Grace Hopper' }], last: null },
    })
  })

  test('has fifty lines, and goes on after the last one', async () => {
    const { list, inbox } = await opened()
    await inbox.record(Array.from({ length: 51 }, () => AN_ACT))
    expect(await list(OWNER, EVERYTHING, null)).toMatchObject({ value: { lines: { length: 50 }, last: 2 } })
    expect(await list(OWNER, EVERYTHING, 2)).toMatchObject({ value: { lines: [{ number: 1 }], last: null } })
  })

  test('is for owners alone', async () => {
    const { list } = await opened()
    expect(await list(RECRUITER, EVERYTHING, null)).toMatchObject({ problem: 'forbidden' })
  })
})
