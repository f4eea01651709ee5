import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../support/site-in-node.ts'

const FORM = {
  method: 'POST',
  url: '/contacts',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: '--b--\r\n',
} as const

test('the page for a refused form waits with all other pages, and is rejected if too many wait', async () => {
  const state = { rendering: 0, gate: Promise.resolve() }
  const { app, close } = await openSite({
    onPage: () => {
      state.rendering += 1
      return state.gate
    },
  })
  onTestFinished(close)
  expect((await app.inject(FORM)).statusCode).toBe(403)

  const { promise, resolve } = Promise.withResolvers<void>()
  state.gate = promise
  state.rendering = 0
  const pages = Array.from({ length: 100 }, (_, at) => app.inject({ url: `/nope-${at}` }))
  await expect.poll(() => state.rendering).toBeGreaterThan(10)
  expect((await app.inject(FORM)).statusCode).toBe(503)
  resolve()
  await Promise.all(pages)
  // A hundred pages are rendered.
}, 60_000)

test('slow posts of one client do not delay other clients', async () => {
  const { inject, close } = await openSite()
  onTestFinished(close)
  const slowly = Array.from({ length: 100 }, () => new Readable({ read: () => {} }))
  for (const payload of slowly) {
    payload.push('--b\r\n')
    void inject({
      ...FORM,
      headers: { ...FORM.headers, 'content-length': '1000' },
      payload,
      remoteAddress: '203.0.113.9',
    }).catch(() => {})
  }
  // The reason is the missing token, not a missing place.
  expect((await inject({ ...FORM, remoteAddress: '203.0.113.8' })).statusCode).toBe(403)
  for (const payload of slowly) payload.destroy()
})
