import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { deskErasing } from '#application/desk/erasing.ts'
import { NOON, receivedApplication } from '../../support/received.ts'
import { APPLICATION, deskInMemory, MESSAGE, OWNER, READER, RECRUITER } from './desk-in-memory.ts'

type Desk = Awaited<ReturnType<typeof deskInMemory>>

const erasingWith = (desk: Desk, changed: Partial<Desk['inbox']> = {}) =>
  deskErasing({
    ...desk,
    inbox: { ...desk.inbox, ...changed },
    find: desk.reading.find,
    newReceipt: () => 'receipt-1',
  })

const opened = async () => {
  const desk = await deskInMemory()
  return { ...desk, ...erasingWith(desk) }
}

const ONE = { id: APPLICATION, extent: 'entry', name: 'Grace Hopper' } as const

describe('one entry', () => {
  test('is erased by the sender’s name, and the receipt says what, when and by whom', async () => {
    const { erase, inbox, receipt } = await opened()
    expect(await erase(OWNER, ONE)).toEqual({ is: 'erased', receipt: 'receipt-1' })
    expect(await inbox.entry(APPLICATION)).toMatchObject({ problem: 'not-found' })
    expect(await receipt(OWNER, 'receipt-1')).toEqual({
      ok: true,
      value: {
        receipt: 'receipt-1',
        by: { is: 'person', email: OWNER.email },
        at: NOON,
        entries: [{ id: APPLICATION, kind: 'application', files: '0' }],
      },
    })
  })

  test('stays if another name is typed', async () => {
    const { erase, entry } = await opened()
    expect(await erase(OWNER, { ...ONE, name: 'Ada' })).toEqual({ is: 'wrong-name' })
    expect((await entry()).id).toBe(APPLICATION)
  })

  test('stays if the person may not erase it', async () => {
    const { erase, toErase } = await opened()
    expect(await erase(READER, ONE)).toEqual({ is: 'forbidden' })
    expect(await toErase(READER, APPLICATION)).toMatchObject({ problem: 'forbidden' })
    expect(await erase(RECRUITER, { ...ONE, id: MESSAGE })).toEqual({ is: 'not-found' })
  })
})

describe('all that one person sent', () => {
  test('is counted only for people who may read all of it', async () => {
    const { toErase, inbox } = await opened()
    await inbox.keep(receivedApplication())
    expect(await toErase(OWNER, APPLICATION)).toMatchObject({ value: { ofPerson: { applications: 2 } } })
    expect(await toErase(RECRUITER, APPLICATION)).toMatchObject({ value: { ofPerson: null } })
  })

  test('is erased together, and nothing of others', async () => {
    const { erase, inbox } = await opened()
    await inbox.keep(receivedApplication())
    await erase(OWNER, { ...ONE, extent: 'person' })
    const left = await inbox.entriesAmong([1, 2, 3])
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
    const { erase } = erasingWith(desk, { eraseByEmail })
    expect(await erase(OWNER, { ...ONE, extent: 'person' })).toMatchObject({
      is: 'erased-in-part',
      receipt: { receipt: 'receipt-1', entries: [] },
    })
  })
})

test('a receipt is for owners, and for the person who erased', async () => {
  const { erase, receipt } = await opened()
  await erase(RECRUITER, ONE)
  expect(await receipt(RECRUITER, 'receipt-1')).toMatchObject({ ok: true })
  expect(await receipt(OWNER, 'receipt-1')).toMatchObject({ ok: true })
  expect(await receipt(READER, 'receipt-1')).toMatchObject({ problem: 'not-found' })
  expect(await receipt(OWNER, '')).toMatchObject({ problem: 'not-found' })
})

test('a receipt lists each entry, however many were erased together', async () => {
  const { receipt, inbox } = await opened()
  const detail = { kind: 'message', files: '0', receipt: 'receipt-1' }
  const erased = { name: 'entry-erased', detail, by: { is: 'operator' }, at: NOON } as const
  await inbox.record(Array.from({ length: 1001 }, (_, entry) => ({ ...erased, entry })))
  expect(await receipt(OWNER, 'receipt-1')).toMatchObject({ value: { entries: { length: 1001 } } })
})
