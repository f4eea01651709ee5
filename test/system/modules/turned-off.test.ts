import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PAGES } from '#domain/site/pages.ts'
import { CALLS } from '#infrastructure/inbox/store/store.ts'
import { type ObservedWork, OPERATION_CHANNEL } from '#infrastructure/monitoring/operations.ts'
import { MODULES } from '../../../src/modules.ts'
import { neededOfBody } from '../../arbitraries/careers.ts'
import { SHOWN_PAGES, type ShownPage } from '../../support/demo-addresses.ts'
import { sendIndexNowTo } from '../../support/index-now.ts'
import { mailServer } from '../../support/mail-server.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { openSite } from '../../support/site-in-node.ts'

/**
 * Tests that a module that is turned off leaves nothing in the site. The site with the module turned off is compared
 * with a site whose list of modules lacks the module.
 */

const SITE_URL = 'https://studio.example'

type Settings = Readonly<Record<string, string>>

/** Starts a server that stands in for every external service, and records the addresses that the site calls. */
const outsideWorld = async () => {
  const called = new Set<string>()
  const server = createServer((request, response) => {
    called.add(String(request.url))
    request.resume().on('end', () => response.end('{}'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { called, url, close: () => new Promise((done) => server.close(done)) }
}

let mails: Awaited<ReturnType<typeof mailServer>>
let outside: Awaited<ReturnType<typeof outsideWorld>>
let pack: Awaited<ReturnType<typeof packOnDisk>>

beforeAll(async () => {
  pack = await packOnDisk(afterAll)
  mails = await mailServer()
  outside = await outsideWorld()
})
beforeEach(() => sendIndexNowTo(outside.url))
afterAll(async () => {
  await mails.close()
  await outside.close()
})

const SERVER = process.env['TEST_DATABASE_URL']

/** The modules that do something only with PostgreSQL. */
const OF_POSTGRES = ['content-in-step', 'postgresql']

/** The addresses in the small pack of the pages with parameters. */
const WITH_PARAMETERS: Partial<Record<ShownPage, string>> = {
  game: '/games/tides',
  article: '/blog/newer',
  vacancy: '/jobs/painter',
  document: '/terms/cookie-policy/en',
}

const PAGE_ADDRESSES = SHOWN_PAGES.map((page) => WITH_PARAMETERS[page] ?? PAGES[page].path)

/** Turns every module on, PostgreSQL only if there is a server. The values are arbitrary. */
const everythingOn = (database: string | undefined): Settings => ({
  ...(database !== undefined && { DATABASE_URL: database }),
  CONTENT_DIR: pack.directory,
  SITE_URL,
  PORT: '0',
  ADMIN_PORT: '0',
  SMTP_URL: mails.url,
  INBOX_EMAIL: 'jobs@studio.example',
  DESK_PORT: '0',
  DESK_URL: 'https://desk.studio.example',
  DESK_REPLY_TO: 'answers@studio.example',
  PREVIEW_KEY: 'a-key-that-only-the-studio-has',
  RECORD_COOKIE_CHOICES: 'true',
  INDEXNOW_KEY: 'indexnow-key',
  OTEL_EXPORTER_OTLP_ENDPOINT: outside.url,
  S3_BUCKET_URL: `${outside.url.replace('//', '//key:secret@')}/bucket`,
})

/** Replaces what differs between two runs of the same site. */
const steady = (text: string): string =>
  text
    .replace(/[\w-]+\.[\w-]+\.[\w-]{11}\.[\w-]{22}/g, 'TOKEN')
    .replace(/\/(?:file\?token=)\S+/g, 'FILE')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')

type Site = Awaited<ReturnType<typeof openSite>>

const pagesOf = async (site: Site) => {
  const pages: Record<string, string> = {}
  for (const address of [
    ...PAGE_ADDRESSES,
    '/ru',
    '/nothing',
    '/sitemap.xml',
    '/robots.txt',
    '/jobs?sent=1&reference=1&link=1',
  ]) {
    const { status, headers, body } = await site.get(address)
    const { link = '', 'set-cookie': cookie = '', 'content-security-policy': policy = '' } = headers
    pages[address] = [status, link, cookie, policy, body].join('\n')
  }
  return pages
}

/** Sends an application. Returns the answer and the e-mails that follow. */
const afterApplying = async (site: Site) => {
  const before = mails.mails().length
  const token = /XSRF-TOKEN=([^;]+)/.exec(String((await site.get('/api/forms/')).headers['set-cookie']))?.[1]
  const { body } = await site.inject({
    method: 'POST',
    url: '/api/cvs/en',
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'idempotency-key': 'an-application' },
    payload: {
      selectedVacancy: 'Any job',
      ...neededOfBody,
      email: 'ada@example.com',
      phone: '',
      aboutMe: '',
      referralSelect: 'site',
      portfolioLinks: [],
      checkboxYears: true,
    },
  })
  await expect
    .poll(async () => {
      const undelivered = await site.database?.undelivered()
      return undelivered?.ok ? undelivered.value.count : undelivered
    })
    .toBe(0)
  const sent = mails.mails().slice(before)
  return {
    answer: steady(body),
    mails: sent
      .map(({ envelopeTo, replyTo, subject, text = '' }) =>
        steady(JSON.stringify({ envelopeTo, replyTo, subject, text })),
      )
      .toSorted(),
  }
}

const metricsOf = async (site: Site): Promise<readonly string[]> => {
  const answer = await fetch(`${site.adminUrl()}/metrics`)
  return Array.from((await answer.text()).matchAll(/^# TYPE (\w+)/gm), ([, name = '']) => name).toSorted()
}

/** Opens a site, uses it, and returns everything that can be seen from outside. */
const traceOf = async (settings: Settings, modules = MODULES) => {
  const addresses = new Set<string>()
  const calls = new Set<string>()
  const databases = new Set<unknown>()
  const watchRoutes = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) addresses.add(`${one} ${url}`)
    })
  }
  const watchCalls = (operation: unknown) => {
    const { attributes } = operation as ObservedWork
    const name = attributes['db.operation.name']
    databases.add(attributes['db.system.name'])
    if (name !== undefined && !Object.hasOwn(CALLS, name)) calls.add(String(name))
  }
  const started = `tracing:${OPERATION_CHANNEL}:start`
  outside.called.clear()
  subscribe('fastify.initialization', watchRoutes)
  subscribe(started, watchCalls)
  const schema = SERVER === undefined ? undefined : await ownSchema(SERVER)
  const site = await openSite({ settings: { ...everythingOn(schema?.url), ...settings }, modules })
  unsubscribe('fastify.initialization', watchRoutes)
  await site.listening()
  const notices = await Promise.all(site.app.furtherListeners.map(({ notice }) => notice()))
  const pages = await pagesOf(site)
  const applied = await afterApplying(site)
  const metrics = await metricsOf(site)
  // The job alerts look for new vacancies once in the background after the start.
  if (site.app.facts().jobAlerts !== undefined) await expect.poll(() => calls.has('see')).toBe(true)
  await site.close()
  await schema?.drop()
  unsubscribe(started, watchCalls)
  return {
    addresses: [...addresses].toSorted(),
    listeners: notices.length,
    pages,
    ...applied,
    metrics,
    calls: [...calls].toSorted(),
    databases: [...databases].toSorted(),
    outside: [...outside.called].toSorted(),
  }
}

type Trace = Awaited<ReturnType<typeof traceOf>>

/** Returns the addresses that only the module answers, without their methods and parameters. */
const ownAddresses = (on: Trace, off: Trace): readonly string[] => [
  ...new Set(
    on.addresses
      .filter((address) => !off.addresses.includes(address))
      .map((address) => address.replace(/^\w+ /, '').replace(/\/?[:*].*/, ''))
      .filter((address) => address.length > 1 && !Object.hasOwn(off.pages, address)),
  ),
]

const SPECIFIER = /(?:from|import)\s*\(?\s*'((?:#|\.)[^']+)'|import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g

/** Follows the imports of the browser's entry. Returns the text of each file that the browser may get. */
const browserFiles = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>()
  const pending = ['src/browser.tsx']
  for (const file of pending) {
    if (files.has(file)) continue
    const text = readFileSync(file, 'utf8')
    files.set(file, text)
    const code = text.replaceAll(/^(?:import|export) type [^']*'[^']*'$/gm, '')
    for (const [, specifier = '', pattern = ''] of code.matchAll(SPECIFIER)) {
      const place = specifier.startsWith('#')
        ? `src/${specifier.slice(1)}`
        : join(dirname(file), specifier === '' ? pattern : specifier)
      const found = place.includes('*') ? globSync(place) : [place]
      pending.push(...found.filter((path) => /\.tsx?$/.test(path)))
    }
  }
  return files
}

let inBrowser: ReadonlyMap<string, string> | undefined

/** Returns the code that the browser may get, without the module's own files. */
const browserCode = (name: string): string => {
  inBrowser ??= browserFiles()
  return Array.from(inBrowser, ([file, text]) => (file.includes(`/${name}/`) ? '' : text)).join('\n')
}

const isNamedIn = (text: string) => (address: string) => {
  const end = address.slice(address.lastIndexOf('/'))
  return new RegExp(`['"\`}]${end.replaceAll('.', '\\.')}\\b`).test(text)
}

let allOn: Promise<Trace> | undefined

test.each(MODULES.filter(({ name }) => SERVER !== undefined || !OF_POSTGRES.includes(name)))(
  'nothing is left of the module $name if it is turned off',
  { timeout: 120_000 },
  async ({ name }) => {
    allOn ??= traceOf({})
    const on = await allOn
    for (const address of PAGE_ADDRESSES) expect(on.pages[address], address).toMatch(/^200\n/)
    const off = await traceOf({ MODULES_OFF: name })
    const without = await traceOf(
      {},
      MODULES.filter((module) => module.name !== name),
    )
    expect(off).toEqual(without)
    expect(off).not.toEqual(on)
    const own = ownAddresses(on, off)
    const links = JSON.stringify([off.pages, off.mails, off.answer])
    expect(own.filter((address) => links.includes(`${address}/`) || links.includes(`${address}"`))).toEqual(
      [],
    )
    expect(own.filter(isNamedIn(browserCode(name)))).toEqual([])
  },
)

test('an unknown module name is refused', async () => {
  await expect(openSite({ settings: { MODULES_OFF: 'cards,tracking' } })).rejects.toThrow(
    'MODULES_OFF names "tracking"; the modules are ',
  )
})
