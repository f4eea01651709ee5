import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { uploadRoom } from '#application/inbox/upload-room.ts'
import { UPLOAD_LIFETIME_MS } from '#domain/inbox/retention.ts'

const QUOTA = { perSender: 100, inAll: 250, leastFree: 50 }

const opened = () => {
  const state = { now: 0, free: 10_000, stored: new Map<string, number>() }
  const room = uploadRoom({
    quota: QUOTA,
    clock: { now: () => state.now },
    unclaimedBytes: async () => found([...state.stored.values()].reduce((sum, bytes) => sum + bytes, 0)),
    freeBytes: async () => state.free,
  })
  let count = 0
  const upload = async (sender: string | null, bytes: number) => {
    const reserved = await room.reserve(sender, bytes)
    if (typeof reserved === 'string') return reserved
    count += 1
    state.stored.set(`${count}`, bytes)
    reserved.keep(`${count}`, bytes)
    return `${count}`
  }
  const claim = (token: string) => {
    state.stored.delete(token)
    room.claimed([token])
  }
  return { room, state, upload, claim }
}

describe('Room for uploads', () => {
  test('is full for one sender while it is there for others', async () => {
    const { upload } = opened()
    expect(await upload('a', 60)).not.toBe('full')
    expect(await upload('a', 60)).toBe('full')
    expect(await upload('b', 60)).not.toBe('full')
  })

  test('is there again once files are claimed, or have expired', async () => {
    const { upload, claim, state } = opened()
    claim(await upload('a', 100))
    expect(await upload('a', 100)).not.toBe('full')
    expect(await upload('a', 1)).toBe('full')
    state.now += UPLOAD_LIFETIME_MS
    expect(await upload('a', 100)).not.toBe('full')
  })

  test('is limited in all, also for what lies in front of all visitors', async () => {
    const { upload } = opened()
    for (const sender of ['a', 'b', null]) await upload(sender, 80)
    expect(await upload(null, 80)).toBe('full')
    expect(await upload('c', 80)).toBe('full')
  })

  test('counts files that are still coming', async () => {
    const { room } = opened()
    const first = await room.reserve('a', 60)
    expect(await room.reserve('a', 60)).toBe('full')
    if (typeof first !== 'string') first.release()
    expect(await room.reserve('a', 60)).not.toBe('full')
  })

  test('is full where the disk is', async () => {
    const { upload, state } = opened()
    state.free = 70
    expect(await upload('a', 60)).toBe('full')
    expect(await upload('a', 20)).not.toBe('full')
  })

  test('is unknown while the inbox is away', async () => {
    const room = uploadRoom({
      quota: QUOTA,
      clock: { now: () => 0 },
      unclaimedBytes: async () => UNAVAILABLE,
      freeBytes: async () => 10_000,
    })
    expect(await room.reserve('a', 1)).toBe('unavailable')
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
          const { upload, claim, state } = opened()
          await Promise.all(
            steps.map(async ([sender, bytes, isClaimed]) => {
              const token = await upload(sender, bytes)
              if (isClaimed && token !== 'full') claim(token)
            }),
          )
          const stored = [...state.stored.values()].reduce((sum, bytes) => sum + bytes, 0)
          expect(stored).toBeLessThanOrEqual(QUOTA.inAll)
        },
      ),
    ))
})
