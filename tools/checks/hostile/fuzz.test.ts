import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownSchema } from '../../../test/support/private-postgres.ts'
import { filledDesk } from '../../../test/system/desk/desk-in-node.ts'
import { chance } from '../chance.ts'
import { fuzzContract } from './contract-fuzz.ts'
import { fuzzDesk } from './desk-fuzz.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const isInstance = (message: unknown): message is { readonly fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message

const watchedRoutes = () => {
  const [offered, asked] = [new Set<string>(), new Set<string>()]
  const watch = (message: unknown) => {
    if (!isInstance(message)) return
    message.fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') offered.add(`${one} ${url}`)
    })
    message.fastify.addHook('onRequest', async ({ method, routeOptions }) => {
      asked.add(`${method} ${routeOptions.url}`)
    })
  }
  subscribe('fastify.initialization', watch)
  onTestFinished(() => {
    unsubscribe('fastify.initialization', watch)
  })
  return { offered, asked }
}

const DATABASES = [
  { name: 'SQLite', place: async (): Promise<Readonly<Record<string, string>>> => ({}) },
  ...(SERVER === undefined
    ? []
    : [
        {
          name: 'PostgreSQL',
          place: async () => {
            const { url, drop } = await ownSchema(SERVER)
            onTestFinished(drop)
            return { DATABASE_URL: url }
          },
        },
      ]),
]

describe.for(DATABASES)('On $name', ({ place }) => {
  test('the site handles every value that the description of the API allows or forbids', async () => {
    const { url, noted } = await filledDesk(await place())
    expect(await fuzzContract({ url, chance: chance(2026), count: 200 })).toEqual([])
    expect(noted).toEqual([])
  })

  test('the desk handles every value in its links and forms', async () => {
    const { offered, asked } = watchedRoutes()
    const { base, owner, noted } = await filledDesk(await place())
    expect(await fuzzDesk({ base, cookie: owner.cookie(), chance: chance(2026), count: 600 })).toEqual([])
    expect(noted.filter((line) => !line.startsWith('The desk refused a request'))).toEqual([])
    // Counts only routes of the desk, because the public site and the operator's port have other routes.
    const ofDesk = [...offered].filter((route) =>
      /^\w+ \/(?:people|entries|account|audit|receipts)/.test(route),
    )
    expect(ofDesk.length).toBeGreaterThan(20)
    expect(ofDesk.filter((route) => !asked.has(route) && !route.endsWith('/end-all'))).toEqual([])
  })
})
