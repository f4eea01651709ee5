import { describe, expect, test } from 'vitest'
import { listAudit } from '#application/desk/audit.ts'
import { AN_ACT } from '../../support/received.ts'
import { APPLICATION, deskInMemory, OWNER, RECRUITER } from './desk-in-memory.ts'

describe('the list of the audit log', () => {
  const EVERYTHING = { name: null, entry: null, email: null }

  test('names the sender of an entry, until it is erased', async () => {
    const desk = await deskInMemory()
    await desk.inbox.record([
      { ...AN_ACT, entry: APPLICATION },
      { ...AN_ACT, entry: 99 },
    ])
    expect(await listAudit(desk, OWNER, EVERYTHING, null)).toMatchObject({
      value: { lines: [{ sender: null }, { sender: 'Grace Hopper' }], last: null },
    })
  })

  test('has fifty lines, and goes on after the last one', async () => {
    const desk = await deskInMemory()
    await desk.inbox.record(Array.from({ length: 51 }, () => AN_ACT))
    expect(await listAudit(desk, OWNER, EVERYTHING, null)).toMatchObject({
      value: { lines: { length: 50 }, last: 2 },
    })
    expect(await listAudit(desk, OWNER, EVERYTHING, 2)).toMatchObject({
      value: { lines: [{ number: 1 }], last: null },
    })
  })

  test('is for owners alone', async () => {
    const desk = await deskInMemory()
    expect(await listAudit(desk, RECRUITER, EVERYTHING, null)).toMatchObject({ problem: 'forbidden' })
  })
})
