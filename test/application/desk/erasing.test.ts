import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { eraseEntries, readReceipt } from '#application/desk/erasing.ts'
import { NOON, receivedApplication } from '../../support/received.ts'
import { APPLICATION, deskInMemory, MESSAGE, OWNER, READER, RECRUITER } from './desk-in-memory.ts'

const ONE = { id: APPLICATION, extent: 'entry', name: 'Grace Hopper' } as const

describe('one entry', () => {
  test('is erased by the sender’s name, and the receipt says what, when and by whom', async () => {
    const desk = await deskInMemory()
    expect(await eraseEntries(desk, OWNER, ONE)).toEqual({ ok: true, value: 'id-1' })
    expect(await desk.inbox.entry(APPLICATION)).toMatchObject({ problem: 'not-found' })
    expect(await readReceipt(desk, OWNER, 'id-1')).toEqual({
      ok: true,
      value: {
        receipt: 'id-1',
        by: { is: 'person', email: OWNER.email },
        at: NOON,
        entries: [{ id: APPLICATION, kind: 'application', files: '0' }],
      },
    })
  })

  test('stays if another name is typed', async () => {
    const desk = await deskInMemory()
    expect(await eraseEntries(desk, OWNER, { ...ONE, name: 'Ada' })).toMatchObject({ problem: 'wrong-name' })
    expect((await desk.entry()).id).toBe(APPLICATION)
  })

  test('stays if the person may not erase it', async () => {
    const desk = await deskInMemory()
    expect(await eraseEntries(desk, READER, ONE)).toMatchObject({ problem: 'forbidden' })
    expect(await eraseEntries(desk, RECRUITER, { ...ONE, id: MESSAGE })).toMatchObject({
      problem: 'not-found',
    })
  })
})

describe('all that one person sent', () => {
  test('is erased together, and nothing of others', async () => {
    const desk = await deskInMemory()
    await desk.inbox.keep(receivedApplication())
    await eraseEntries(desk, OWNER, { ...ONE, extent: 'person' })
    const left = await desk.inbox.entriesAmong([1, 2, 3])
    expect(left.ok && left.value.map(({ id }) => id)).toEqual([MESSAGE])
  })

  test('has a receipt even if the inbox is lost on the way', async () => {
    const desk = await deskInMemory()
    let hasBegun = false
    const eraseByEmail: typeof desk.inbox.eraseByEmail = async (...words) => {
      if (hasBegun) return UNAVAILABLE
      hasBegun = true
      return desk.inbox.eraseByEmail(...words)
    }
    const losing = { ...desk, inbox: { ...desk.inbox, eraseByEmail } }
    expect(await eraseEntries(losing, OWNER, { ...ONE, extent: 'person' })).toMatchObject({
      problem: 'erased-in-part',
      receipt: { receipt: 'id-1', entries: [] },
    })
  })
})

test('a receipt is for owners, and for the person who erased', async () => {
  const desk = await deskInMemory()
  await eraseEntries(desk, RECRUITER, ONE)
  expect(await readReceipt(desk, RECRUITER, 'id-1')).toMatchObject({ ok: true })
  expect(await readReceipt(desk, OWNER, 'id-1')).toMatchObject({ ok: true })
  expect(await readReceipt(desk, READER, 'id-1')).toMatchObject({ problem: 'not-found' })
  expect(await readReceipt(desk, OWNER, '')).toMatchObject({ problem: 'not-found' })
})

test('a receipt lists each entry, however many were erased together', async () => {
  const desk = await deskInMemory()
  const detail = { kind: 'message', files: '0', receipt: 'id-1' }
  const erased = { name: 'entry-erased', detail, by: { is: 'operator' }, at: NOON } as const
  await desk.inbox.record(Array.from({ length: 1001 }, (_, entry) => ({ ...erased, entry })))
  expect(await readReceipt(desk, OWNER, 'id-1')).toMatchObject({ value: { entries: { length: 1001 } } })
})
