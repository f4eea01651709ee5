import { describe, expect, test } from 'vitest'
import { found, type Lookup, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import { answerCache } from '#infrastructure/upstream/answer-cache.ts'
import { measureTimeBy } from '../../support/measured-time.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const start = () => {
  const state = { now: 0, answer: found('first') as Lookup<string>, asked: 0, hangs: false }
  measureTimeBy(() => state.now)
  const cache = answerCache({
    freshMs: 1000,
    maxEntries: 2,
    maxBytes: 32_000_000,
    patience: settled,
  })
  const recall = (key = 'jobs') =>
    cache.get(key, async () => {
      state.asked += 1
      return state.hangs ? new Promise<never>(() => {}) : state.answer
    })
  return { state, recall, cache }
}

describe('the cache of answers', () => {
  test('makes one call for simultaneous requests for the same answer', async () => {
    const { state, recall } = start()
    await Promise.all([recall(), recall(), recall()])
    expect(state.asked).toBe(1)
  })

  test('gives the stored answer, and fetches it again when it is stale', async () => {
    const { state, recall } = start()
    await recall()
    state.answer = found('second')
    state.now = 1000
    expect(await recall()).toEqual(found('first'))
    await settled()
    expect(await recall()).toEqual(found('second'))
  })

  test('gives the last good answer for as long as there is no other', async () => {
    const { state, recall } = start()
    await recall()
    state.answer = UNAVAILABLE
    for (state.now = 1000; state.now < 100_000; state.now += 5000) {
      expect(await recall()).toEqual(found('first'))
      await settled()
    }
  })

  test('gives the stored answer if the fetch in the background fails', async () => {
    const { state, recall, cache } = start()
    await recall()
    state.now = 1000
    const broken = () => Promise.reject(new RangeError('Maximum call stack size exceeded'))
    expect(await cache.get('jobs', broken)).toEqual(found('first'))
    const { refresh } = await cache.tracking(() => cache.get('jobs', broken))
    refresh()
    await settled()
    expect(await recall()).toEqual(found('first'))
  })

  test('waits for a fresh answer after a quiet night, unless this takes too long', async () => {
    const { state, recall } = start()
    await recall()
    state.answer = found('second')
    state.now = 299_999
    expect(await recall()).toEqual(found('first'))
    await settled()
    state.answer = found('third')
    state.now += 300_000
    expect(await recall()).toEqual(found('third'))
    state.now += 300_000
    state.answer = UNAVAILABLE
    expect(await recall()).toEqual(found('third'))
    state.now += 300_000
    state.hangs = true
    expect(await recall()).toEqual(found('third'))
    state.hangs = false
    state.answer = NOT_FOUND
    state.now += 300_000
    expect(await recall()).toEqual(NOT_FOUND)
  })

  test.each([
    ['as they came', Buffer.alloc(20_000_000)],
    ['as values', { text: 'x'.repeat(20_000_000) }],
  ])('forgets large answers %s, so that no visitor can fill the memory with them', async (_, value) => {
    const { cache } = start()
    let asked = 0
    const large = (key: string) =>
      cache.get(key, async () => {
        asked += 1
        return found(value)
      })
    await large('links/1')
    await large('links/2')
    await large('links/2')
    expect(asked).toBe(2)
    await large('links/1')
    expect(asked).toBe(3)
  })

  test('forgets answers that no longer exist, and stores no failure', async () => {
    const { state, recall } = start()
    await recall()
    state.answer = NOT_FOUND
    state.now = 1000
    await recall()
    await settled()
    expect(await recall()).toEqual(NOT_FOUND)
    state.answer = found('again')
    expect(await recall()).toEqual(found('again'))
  })

  test('does not wait for a call that hangs, because the next call may succeed', async () => {
    const state = { now: 0 }
    measureTimeBy(() => state.now)
    const cache = answerCache({
      freshMs: 1000,
      maxEntries: 2,
      maxBytes: 32_000_000,
      patience: settled,
    })
    const { promise: hanging, resolve: end } = Promise.withResolvers<Lookup<string>>()
    const calls = [async () => found('first'), () => hanging, async () => found('third')]
    const recall = () => cache.get('jobs', () => calls.shift()?.() ?? Promise.resolve(UNAVAILABLE))
    await recall()
    for (state.now = 1000; calls.length > 0; state.now += 1000) {
      await recall()
      await settled()
    }
    end(found('second'))
    await settled()
    expect(await recall()).toEqual(found('third'))
  })

  test('fetches only a few stale answers at a time', async () => {
    const state = { now: 0, asked: 0, underway: 0, most: 0 }
    measureTimeBy(() => state.now)
    const cache = answerCache({
      freshMs: 1000,
      maxEntries: 100,
      maxBytes: 32_000_000,
      patience: settled,
    })
    const readAll = async () => {
      for (let one = 0; one < 100; one += 1)
        await cache.get(`vacancy ${one}`, async () => {
          state.asked += 1
          state.underway += 1
          state.most = Math.max(state.most, state.underway)
          await settled()
          state.underway -= 1
          return found(one)
        })
    }
    await readAll()
    Object.assign(state, { now: 1000, asked: 0, most: 0 })
    await readAll()
    await expect.poll(() => state.asked).toBe(100)
    expect(state.most).toBeLessThan(10)
  })

  test('renews others while some calls hang', async () => {
    const state = { now: 0, hangs: false }
    measureTimeBy(() => state.now)
    const cache = answerCache({
      freshMs: 1000,
      maxEntries: 100,
      maxBytes: 32_000_000,
      patience: settled,
    })
    const readAll = async () => {
      for (let one = 0; one < 20; one += 1)
        await cache.get(`vacancy ${one}`, () =>
          state.hangs ? new Promise<never>(() => {}) : Promise.resolve(found(one)),
        )
    }
    const last = () => cache.get('the last', async () => found(state.now))
    await readAll()
    await last()
    Object.assign(state, { now: 1000, hangs: true })
    await readAll()
    await last()
    await expect.poll(last).toEqual(found(1000))
  })

  test('holds no more than its limit', async () => {
    const { state, recall } = start()
    for (const key of ['a', 'b', 'c', 'a']) await recall(key)
    expect(state.asked).toBe(4)
  })
})

describe('what is made of remembered answers', () => {
  const noting = () => {
    const state = { now: 0, answer: found('first') as Lookup<string>, asked: 0, news: 0 }
    measureTimeBy(() => state.now)
    const cache = answerCache({
      freshMs: 1000,
      maxEntries: 9,
      maxBytes: 32_000_000,
      patience: settled,
      onChange: () => {
        state.news += 1
      },
    })
    const page = () =>
      cache.tracking(() =>
        cache.get('jobs', async () => {
          state.asked += 1
          return state.answer
        }),
      )
    return { state, page }
  }

  test('is refreshed without being made again, and a listener is called only after changes', async () => {
    const { state, page } = noting()
    const { refresh } = await page()
    refresh()
    expect(state.asked).toBe(1)
    state.now = 1000
    refresh()
    await settled()
    expect(state).toMatchObject({ asked: 2, news: 0 })
    state.answer = found('second')
    state.now = 2000
    refresh()
    await settled()
    expect(state).toMatchObject({ asked: 3, news: 1 })
  })

  test('notices when missing content appears and when content disappears', async () => {
    const { state, page } = noting()
    state.answer = UNAVAILABLE
    const { refresh } = await page()
    state.answer = found('here')
    refresh()
    await settled()
    expect(state.news).toBe(1)
    state.answer = NOT_FOUND
    state.now = 1000
    refresh()
    await settled()
    expect(state.news).toBe(2)
  })
})
