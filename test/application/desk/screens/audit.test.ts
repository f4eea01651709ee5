import { expect, test } from 'vitest'
import { readEntry } from '#application/desk/reading.ts'
import { auditScreen } from '#application/desk/screens/audit.ts'
import { answered } from '../../../support/answered.ts'
import { AN_ACT } from '../../../support/received.ts'
import { APPLICATION, deskInMemory, OWNER, RECRUITER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

test('the log is filtered by the number of an entry, and shows no lines for a text that is not a number', async () => {
  const desk = await deskInMemory()
  await readEntry(desk, OWNER, APPLICATION)
  const linesFor = async (entry: string) =>
    answered(await auditScreen(desk, viewer(OWNER, { entry }))).lines.length
  expect([await linesFor(''), await linesFor(`#${APPLICATION}`), await linesFor('9')]).toEqual([1, 1, 0])
  expect(await linesFor('Grace')).toBe(0)
})

test('an act that does not exist filters nothing', async () => {
  const { filter } = answered(await auditScreen(await deskInMemory(), viewer(OWNER, { act: 'toString' })))
  expect(filter).toEqual({ name: null, entry: null, email: null })
})

test('the log names the sender of an entry, until it is erased', async () => {
  const desk = await deskInMemory()
  await desk.inbox.record([
    { ...AN_ACT, entry: APPLICATION },
    { ...AN_ACT, entry: 99 },
  ])
  const { lines } = answered(await auditScreen(desk, viewer(OWNER)))
  expect(lines.map(({ sender }) => sender)).toEqual([null, 'Grace Hopper'])
})

test('the log has fifty lines on a page, and goes on after the last one', async () => {
  const desk = await deskInMemory()
  await desk.inbox.record(Array.from({ length: 51 }, () => AN_ACT))
  const { lines, next } = answered(await auditScreen(desk, viewer(OWNER)))
  expect([lines.length, next]).toEqual([50, '/audit before=2'])
  const further = answered(await auditScreen(desk, viewer(OWNER, { before: '2' })))
  expect([further.lines.map(({ number }) => number), further.next]).toEqual([[1], null])
})

test('only owners can read the log', async () => {
  expect(await auditScreen(await deskInMemory(), viewer(RECRUITER))).toMatchObject({ problem: 'forbidden' })
})
