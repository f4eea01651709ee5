import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairShare, type Holder, USUAL_PACE } from '#infrastructure/http/requests/fair-share.ts'

const takeAll = (share: ReturnType<typeof fairShare>, ...networks: readonly string[]) => {
  let count = 0
  while (share.take(networks) !== null) count += 1
  return count
}

describe('shared places', () => {
  test('a single client gets half of them, and the next client half of the rest', () => {
    const share = fairShare(100)
    expect([takeAll(share, 'a'), takeAll(share, 'b'), takeAll(share, 'c')]).toEqual([50, 25, 13])
  })

  test('of a wider network are at most three times as many as are free', () => {
    const share = fairShare(64)
    const clients = Array.from({ length: 300 }, (_, at) => `client ${at}`)
    const taken = clients.map((client) => takeAll(share, client, '/56', '/48'))
    expect(taken.reduce((sum, count) => sum + count)).toBe(43)
    expect(share.take(['another', 'another /56', 'another /48'])).not.toBeNull()
  })

  test('are all taken by clients that have no name', () => {
    expect(takeAll(fairShare(100))).toBe(100)
  })

  test('are free again once, when they are released', () => {
    const share = fairShare(2)
    const release = share.take(['a'])
    expect(share.take(['a'])).toBeNull()
    release?.()
    release?.()
    expect(share.inUse()).toBe(0)
    expect(share.take(['a'])).not.toBeNull()
  })

  test('always have room for a new client, however one client takes and releases', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.array(fc.boolean()), (places, steps) => {
        const share = fairShare(places)
        const held: (() => void)[] = []
        for (const isTaking of steps) {
          const release = isTaking ? share.take(['greedy']) : null
          if (release !== null) held.push(release)
          else held.pop()?.()
        }
        expect(share.take(['new'])).not.toBeNull()
      }),
    ))
})

interface Client extends Holder {
  isCut: boolean
}

const clientAt = (pace: number): Client => {
  const client = {
    isCut: false,
    pace: () => pace,
    cut: () => {
      client.isCut = true
    },
  }
  return client
}

/** Fills all places with clients of these paces, each from another network. */
const full = (...paces: readonly number[]) => {
  const share = fairShare(paces.length)
  const clients = paces.map(clientAt)
  clients.forEach((client, at) => void share.take([`network ${at}`], client))
  return { share, clients }
}

describe('when all places are taken', () => {
  test('the slowest client makes room for a new one', () => {
    const { share, clients } = full(900, 600, 700)
    expect(share.take(['new'], clientAt(USUAL_PACE))).not.toBeNull()
    expect(clients.map(({ isCut }) => isCut)).toEqual([false, true, false])
    expect(share.inUse()).toBe(3)
  })

  test('a client that is as fast as a slow mobile line keeps its place, whoever comes', () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(2 * USUAL_PACE), { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(10 * USUAL_PACE)), { maxLength: 60 }),
        (paces, newcomers) => {
          const { share, clients } = full(...paces)
          for (const [network, pace] of newcomers) share.take([`new ${network}`], clientAt(pace))
          expect(clients.filter((client) => client.isCut && client.pace() >= USUAL_PACE)).toEqual([])
          expect(share.inUse()).toBe(paces.length)
        },
      ),
    ))

  test('a client that is no faster than the others gets no place', () => {
    const { share } = full(900, 600)
    expect(share.take(['new'], clientAt(500))).toBeNull()
  })

  test('a client that holds places cuts nobody who holds as many', () => {
    const { share, clients } = full(900, 600)
    expect(share.take(['network 0'], clientAt(USUAL_PACE))).not.toBeNull()
    expect(
      clients.map(({ isCut }) => isCut),
      'its own place',
    ).toEqual([true, false])
  })

  test('the clients of the largest wide network make room before a slower client that is alone', () => {
    const share = fairShare(8)
    const crowd = Array.from({ length: 300 }, () => clientAt(600))
    crowd.forEach((client, at) => void share.take([`/64 ${at}`, '/56', '/48'], client))
    const slow = clientAt(500)
    share.take(['other'], slow)
    share.take(['third'], clientAt(500))
    expect(share.take(['fourth'], clientAt(USUAL_PACE))).not.toBeNull()
    expect(share.take(['/64 new', '/56', '/48'], clientAt(USUAL_PACE))).not.toBeNull()
    expect(slow.isCut).toBe(false)
  })
})
