import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { uploadRoom } from '#application/inbox/upload-room.ts'
import { filesThatMakeRoom } from '#domain/inbox/upload-quota.ts'

const QUOTA = { perSender: 100, inAll: 250, leastFree: 50 }

const sum = (files: Iterable<{ readonly bytes: number }>) =>
  [...files].reduce((all, { bytes }) => all + bytes, 0)

const opened = () => {
  const state = { free: 10_000, day: Number.POSITIVE_INFINITY }
  const stored = new Map<string, { readonly sender: string | null; readonly bytes: number }>()
  const room = uploadRoom({
    quota: QUOTA,
    inbox: {
      unclaimedBytes: async (sender) => {
        const files = [...stored.values()]
        return found({ inAll: sum(files), ofSender: sum(files.filter((file) => file.sender === sender)) })
      },
      makeRoom: async (asked) => {
        const rows = [...stored].map(([id, { sender, bytes }]) => ({
          id: Number(id),
          size: bytes,
          sender,
          held: sum([...stored.values()].filter((file) => file.sender === sender)),
        }))
        const ids = filesThatMakeRoom(rows, asked)
        for (const id of ids) stored.delete(`${id}`)
        return found(ids.length > 0)
      },
    },
    freeBytes: async () => state.free,
    dayHasRoom: async (_, bytes) => {
      if (bytes > state.day) return 'day-full'
      state.day -= bytes
      return 'room'
    },
  })
  let count = 0
  const upload = async (sender: string | null, bytes: number) => {
    const release = await room(sender, bytes)
    if (typeof release === 'string') return release
    count += 1
    stored.set(`${count}`, { sender, bytes })
    release()
    return `${count}`
  }
  return { room, state, upload, stored, claim: (token: string) => stored.delete(token) }
}

describe('Room for uploads', () => {
  test('is full for one sender while others still have room', async () => {
    const { upload } = opened()
    expect(await upload('a', 60)).not.toBe('full')
    expect(await upload('a', 60)).toBe('full')
    expect(await upload('b', 60)).not.toBe('full')
  })

  test('is free again once files are claimed', async () => {
    const { upload, claim } = opened()
    claim(await upload('a', 100))
    expect(await upload('a', 100)).not.toBe('full')
    expect(await upload('a', 1)).toBe('full')
  })

  test('is limited in all, even for a proxy in front of all visitors', async () => {
    const { upload } = opened()
    for (const sender of ['a', 'b', null]) await upload(sender, 80)
    expect(await upload(null, 80)).toBe('full')
    expect(await upload('c', 80)).toBe('full')
  })

  test('is made for an applicant by removing the oldest files of the networks that filled it', async () => {
    const { upload, stored } = opened()
    for (const sender of ['a', 'b']) for (const bytes of [50, 50]) await upload(sender, bytes)
    await upload('c', 50)
    expect(await upload('applicant', 20)).not.toBe('full')
    expect(await upload('applicant', 20)).not.toBe('full')
    expect([...stored.values()].map(({ sender }) => sender)).toEqual([
      'a',
      'b',
      'b',
      'c',
      'applicant',
      'applicant',
    ])
  })

  test('counts files that are still arriving', async () => {
    const { room } = opened()
    const release = await room('a', 60)
    expect(await room('a', 60)).toBe('full')
    if (typeof release !== 'string') release()
    expect(await room('a', 60)).not.toBe('full')
  })

  test('is full if the disk is', async () => {
    const { upload, state } = opened()
    state.free = 70
    expect(await upload('a', 60)).toBe('full')
    expect(await upload('a', 20)).not.toBe('full')
  })

  test('is for a day, and a refused file uses none of it', async () => {
    const { upload, state, claim } = opened()
    state.day = 100
    for (let count = 0; count < 10; count += 1) await upload('a', 101)
    claim(await upload('a', 60))
    expect(await upload('a', 60)).toBe('day-full')
    expect(await upload('b', 40)).not.toBe('day-full')
  })

  test('is unknown while the inbox is away', async () => {
    const room = uploadRoom({
      quota: QUOTA,
      inbox: { unclaimedBytes: async () => UNAVAILABLE, makeRoom: async () => UNAVAILABLE },
      freeBytes: async () => 10_000,
      dayHasRoom: async () => 'room',
    })
    expect(await room('a', 1)).toBe('unavailable')
  })

  test('is never exceeded, however uploads and claims are mixed', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.constantFrom('a', 'b', 'c', null), fc.integer({ min: 1, max: 120 }), fc.boolean()),
          {
            maxLength: 30,
          },
        ),
        async (steps) => {
          const { upload, claim, stored } = opened()
          await Promise.all(
            steps.map(async ([sender, bytes, isClaimed]) => {
              const token = await upload(sender, bytes)
              if (isClaimed && token !== 'full') claim(token)
            }),
          )
          expect(sum(stored.values())).toBeLessThanOrEqual(QUOTA.inAll)
        },
      ),
    ))
})
