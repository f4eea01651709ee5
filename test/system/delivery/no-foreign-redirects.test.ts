import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Listener } from '#infrastructure/http/listener/listener.ts'
import { pageCache } from '#infrastructure/http/pages/page-cache.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { openListener } from '../../support/open-listener.ts'
import { addPages } from '../../support/page-routes.ts'
import { request, say } from '../../support/raw-client.ts'
import { smallApp } from '../../support/small-app.ts'

const ROOM = { concurrency: 16, maxWaiting: 64 }

let listener: Listener & { readonly port: number }

beforeAll(async () => {
  const page = async () => ({ is: 'page', status: 404, html: 'not found' }) as const
  const app = smallApp()
  const cache = pageCache(
    { known: (address) => address, render: page, renderNotFound: page },
    { version: () => '', freshMs: 1, maxBytes: 1e6, rendering: concurrencyLimit(ROOM) },
  )
  addPages(app, cache, [{ from: '/old', to: '//evil.example', permanent: true }])
  await app.ready()
  listener = await openListener({ handler: (message, response) => app.routing(message, response) })
})

afterAll(() => listener.close(0))

const ODD = [
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '/\\/evil.example/',
  '\\\\evil.example',
  '/\tevil.example',
  '/%09/evil.example/',
  '/%5Cevil.example/',
  '/%2Fevil.example/',
  '/%2f%2fevil.example//',
  '//evil.example/%2e%2e/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/ru//evil.example',
  '/ru/\\evil.example',
  '/ru/%09//evil.example/',
  '/ru///evil.example/?a=//evil.example',
  '//evil.example:80@localhost/',
  '/;@evil.example/',
  '//[::1]/',
  '/jobs//evil.example/\\',
  '/https://evil.example/',
  '/old',
  '/ru/old/',
]

describe('no address leads to another host', () => {
  test.each(ODD)('%j', async (target) => {
    const { status, text } = await say(listener.port, request(target))
    expect([301, 302, 400, 404]).toContain(status)
    const to = /^location: (.*)\r$/im.exec(text)?.[1] ?? '/'
    expect(new URL(to, 'http://localhost').host).toBe('localhost')
  })
})
