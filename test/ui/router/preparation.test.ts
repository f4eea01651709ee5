import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type PageAddress, pageAddress } from '#domain/site/page-address.ts'
import { createPreparation } from '#ui/router/preparation.ts'
import { settled } from '../../support/settled.ts'

const JOBS = pageAddress('/jobs')
const BLOG = pageAddress('/blog')

const start = (open?: (address: PageAddress) => Promise<{ good: boolean }>) => {
  const opened: string[] = []
  const disposed: string[] = []
  const preparation = createPreparation({
    open: async (address) => {
      opened.push(address.path)
      const { good } = (await open?.(address)) ?? { good: true }
      return { address, good, dispose: () => void disposed.push(address.path) }
    },
    isGood: ({ good }) => good,
  })
  return { preparation, opened, disposed, passes: vi.advanceTimersByTime }
}

beforeEach(() => {
  // The tests wait for finished work with `setImmediate`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

describe('preparing a page', () => {
  test('opens it when the visitor rests on its link, and hands it over once', async () => {
    const { preparation, opened, disposed, passes } = start()
    preparation.prepare(JOBS)
    passes(100)
    expect(opened).toEqual(['/jobs'])
    expect(await preparation.take(JOBS)).toMatchObject({ address: JOBS })
    expect(await preparation.take(JOBS)).toBe('none')
    passes(60_000)
    expect(disposed).toEqual([])
  })

  test('opens nothing for a pointer that passes by', () => {
    const { preparation, opened, passes } = start()
    for (const address of [JOBS, BLOG, JOBS]) {
      preparation.prepare(address)
      passes(30)
    }
    expect(opened).toEqual([])
  })

  test('opens nothing for a visitor who goes there at once', async () => {
    const { preparation, opened, passes } = start()
    preparation.prepare(JOBS)
    passes(30)
    expect(await preparation.take(JOBS)).toBe('none')
    passes(100)
    expect(opened).toEqual([])
  })

  test('keeps one page, for half a minute', async () => {
    const { preparation, disposed, passes } = start()
    preparation.prepare(JOBS)
    passes(100)
    preparation.prepare(BLOG)
    passes(100)
    expect(await preparation.take(JOBS)).toBe('none')
    await settled()
    expect(disposed).toEqual(['/jobs'])
    passes(31_000)
    expect(await preparation.take(BLOG)).toBe('none')
    await settled()
    expect(disposed).toEqual(['/jobs', '/blog'])
  })

  test('keeps no page that failed', async () => {
    const broken = start(() => Promise.reject(new Error('no network')))
    broken.preparation.prepare(JOBS)
    broken.passes(100)
    expect(await broken.preparation.take(JOBS)).toBe('none')
    const unavailable = start(async () => ({ good: false }))
    unavailable.preparation.prepare(JOBS)
    unavailable.passes(100)
    expect(await unavailable.preparation.take(JOBS)).toBe('none')
    expect(unavailable.disposed).toEqual(['/jobs'])
  })
})
