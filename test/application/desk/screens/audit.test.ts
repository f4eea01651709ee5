import { expect, test } from 'vitest'
import { readEntry } from '#application/desk/reading.ts'
import { auditScreen } from '#application/desk/screens/audit.ts'
import { answered } from '../../../support/answered.ts'
import { APPLICATION, deskInMemory, OWNER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

test('the log is filtered by the number of an entry, and a text that is no number has no lines', async () => {
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
