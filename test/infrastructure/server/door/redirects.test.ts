import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import type { Door } from '#infrastructure/server/door/http-door.ts'
import { busyAnswers } from '#infrastructure/server/front/busy-answers.ts'
import { pageShelf } from '#infrastructure/server/pages/page-shelf.ts'
import { siteServer } from '#infrastructure/server/site-server.ts'
import { SYSTEM_CLOCK } from '#infrastructure/server/system-clock.ts'
import { turns } from '#infrastructure/server/turns.ts'
import { openDoor } from './open-door.ts'
import { request, say } from './raw-visitor.ts'

const ROOM = { atOnce: 16, mostWaiting: 64 }

let door: Door & { readonly port: number }

beforeAll(async () => {
  const page = async () => ({ is: 'page', status: 404, html: 'not found' }) as const
  const app = siteServer({
    shelf: pageShelf(
      { known: (address) => address, render: page, renderNotFound: page },
      { clock: SYSTEM_CLOCK, version: () => '', freshMs: 1, mostBytes: 1e6, drawing: turns(ROOM) },
    ),
    redirects: { redirects: async () => found([{ from: '/old', to: '//evil.example', permanent: true }]) },
    log: { warn: () => {}, error: () => {} },
    busy: busyAnswers(() => ({ title: 'Busy', again: 'Again' })),
    headers: () => ({}),
    trustProxy: undefined,
    routes: () => {},
  })
  await app.ready()
  door = await openDoor({ handler: (message, response) => app.routing(message, response) })
})

afterAll(() => door.close(0))

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
    const { status, text } = await say(door.port, request(target))
    expect([301, 302, 400, 404]).toContain(status)
    const to = /^location: (.*)\r$/im.exec(text)?.[1] ?? '/'
    expect(new URL(to, 'http://localhost').host).toBe('localhost')
  })
})
