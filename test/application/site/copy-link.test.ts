import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { createCopyLink, withCopyLink } from '#application/site/copy-link.ts'

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const opened = (written = true) => {
  const scheduler = new VirtualTimeScheduler()
  return { scheduler, copyLink: createCopyLink({ clipboard: { write: async () => written }, scheduler }) }
}

describe('The notice that a link was copied', () => {
  test('disappears by itself, and at once if it is dismissed', async () => {
    const { copyLink, scheduler } = opened()
    copyLink.copy('https://studio.example')
    await settled()
    expect(copyLink.copied.getState()).toBe(true)
    copyLink.dismiss()
    expect(copyLink.copied.getState()).toBe(false)
    copyLink.copy('https://studio.example')
    await settled()
    expect(copyLink.copied.getState()).toBe(true)
    scheduler.flush()
    expect([copyLink.copied.getState(), scheduler.now()]).toEqual([false, 111_000])
  })

  test('does not appear if nothing was copied', async () => {
    const { copyLink } = opened(false)
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
