import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairShare } from '#infrastructure/http/requests/fair-share.ts'

const takeAll = (share: ReturnType<typeof fairShare>, client: string | null) => {
  let count = 0
  while (share.take(client) !== null) count += 1
  return count
}

describe('shared places', () => {
  test('one client alone gets half of them, the next one half of the rest', () => {
    const share = fairShare(100)
    expect([takeAll(share, 'a'), takeAll(share, 'b'), takeAll(share, 'c')]).toEqual([50, 25, 13])
  })

  test('are all taken by clients that have no name', () => {
    expect(takeAll(fairShare(100), null)).toBe(100)
  })

  test('are free again once, when they are released', () => {
    const share = fairShare(2)
    const release = share.take('a')
    expect(share.take('a')).toBeNull()
    release?.()
    release?.()
    expect(share.inUse()).toBe(0)
    expect(share.take('a')).not.toBeNull()
  })

  test('always have room for a new client, however one client takes and releases', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.array(fc.boolean()), (places, steps) => {
        const share = fairShare(places)
        const held: (() => void)[] = []
        for (const isTaking of steps) {
          const release = isTaking ? share.take('greedy') : null
          if (release !== null) held.push(release)
          else held.pop()?.()
        }
        expect(share.take('new')).not.toBeNull()
      }),
    ))
})
