import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCopyLink, withCopyLink } from '#application/site/copy-link.ts'

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const opened = (written = true) => createCopyLink({ write: async () => written })

beforeEach(() => {
  vi.useFakeTimers()
})

describe('The notice that a link was copied', () => {
  test('disappears by itself, and at once if it is dismissed', async () => {
    const copyLink = opened()
    copyLink.copy('https://studio.example')
    await settled()
    expect(copyLink.copied.getState()).toBe(true)
    copyLink.dismiss()
    expect(copyLink.copied.getState()).toBe(false)
    copyLink.copy('https://studio.example')
    await settled()
    expect(copyLink.copied.getState()).toBe(true)
    vi.advanceTimersByTime(110_999)
    expect(copyLink.copied.getState()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(copyLink.copied.getState()).toBe(false)
  })

  test('does not appear if it is dismissed while the link is copied', async () => {
    const copyLink = opened()
    copyLink.copy('https://studio.example')
    copyLink.dismiss()
    await settled()
    expect(copyLink.copied.getState()).toBe(false)
  })

  test('does not appear if nothing was copied', async () => {
    const copyLink = opened(false)
    copyLink.copy('https://studio.example')
    await settled()
    expect(copyLink.copied.getState()).toBe(false)
  })
})

test('a page with a copy link still disposes of its own store', () => {
  const ended: string[] = []
  const store = { onAddressChange: () => {}, dispose: () => void ended.push('its own') }
  withCopyLink(store, { write: async () => true }).dispose()
  expect(ended).toEqual(['its own'])
})
