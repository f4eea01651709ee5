import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { sendIndexNowTo } from '../../support/index-now.ts'
import { type PackOnDisk, packOnDisk } from '../../support/pack-on-disk.ts'
import { ownSchema } from '../../support/private-postgres.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests how a site announces its changes to a search engine and to a program of the studio. */

const KEY = 'a1b2c3d4e5f6'
const SECRET = 'a secret for tests'
const SITE = 'https://studio.example'
const SERVER = process.env['TEST_DATABASE_URL']

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const received: Received[] = []

const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  received.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString() })
  response.writeHead(202).end()
})

const data = mkdtempSync(join(tmpdir(), 'announced-'))

let settings: Readonly<Record<string, string>>

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  settings = {
    DATA_DIR: data,
    SITE_URL: SITE,
    PORT: '0',
    INDEXNOW_KEY: KEY,
    CONTENT_WEBHOOK_URL: `http://127.0.0.1:${port}/purge`,
    CONTENT_WEBHOOK_SECRET: SECRET,
  }
})

beforeEach(() => {
  const { port } = receiver.address() as AddressInfo
  sendIndexNowTo(`http://127.0.0.1:${port}`)
})

afterAll(() => {
  receiver.close()
  rmSync(data, { recursive: true, force: true })
})

const bodiesAt = (path: string) =>
  received
    .filter((one) => one.path === path)
    .map(({ text }) => JSON.parse(text) as Record<string, readonly string[]>)

const addNews = async (pack: PackOnDisk) => {
  const record = { id: 901, titleEn: 'Brand new', created: '2026-10-01' }
  await pack.write('news/brand-new/news.json', JSON.stringify(record))
  await pack.write('news/brand-new/content.en.html', '<p>Hello</p>')
}

/** Runs a site until both receivers have got something. */
const announcedBy = async (contentDir: string, own: Readonly<Record<string, string>> = {}) => {
  received.length = 0
  const site = await openSite({ settings: { ...settings, CONTENT_DIR: contentDir, ...own } })
  await site.listening()
  await expect.poll(() => received.map(({ path }) => path)).toEqual(['/purge', '/indexnow'])
  const key = await site.get(`/${KEY}.txt`)
  await site.close()
  return key
}

test('all pages are announced at first, and then only changed pages, even after a restart', async () => {
  const pack = await packOnDisk()
  const key = await announcedBy(pack.directory)
  expect([key.status, key.body]).toEqual([200, KEY])
  const [first] = bodiesAt('/indexnow')
  expect(first).toMatchObject({ host: 'studio.example', key: KEY, keyLocation: `${SITE}/${KEY}.txt` })
  expect(first?.['urlList']).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/ru/jobs`]))
  expect(bodiesAt('/purge')[0]?.['addresses']).toEqual(first?.['urlList'])

  await addNews(pack)
  await announcedBy(pack.directory)
  const [second] = bodiesAt('/indexnow')
  expect(second?.['urlList']).toEqual(expect.arrayContaining([`${SITE}/blog/brand-new`, `${SITE}/blog`]))
  expect(second?.['urlList']).not.toContain(`${SITE}/ru/contacts`)
})

test.runIf(SERVER)(
  'a new site announces nothing that a site with the same database has announced',
  async () => {
    const schema = await ownSchema(SERVER ?? '')
    onTestFinished(schema.drop)
    const pack = await packOnDisk()
    const withData = (folder: string) => ({ DATABASE_URL: schema.url, DATA_DIR: join(data, folder) })
    await announcedBy(pack.directory, withData('first'))
    await addNews(pack)
    await announcedBy(pack.directory, withData('second'))
    const [second] = bodiesAt('/indexnow')
    expect(second?.['urlList']).toContain(`${SITE}/blog/brand-new`)
    expect(second?.['urlList']).not.toContain(`${SITE}/ru/contacts`)
  },
)

test('the webhook is signed', () => {
  const { headers, text }: Pick<Received, 'headers' | 'text'> = received.find(
    ({ path }) => path === '/purge',
  ) ?? { headers: {}, text: '' }
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`,
  )
})

test('a page with a redirected address is not announced, and does not replace its redirect', async () => {
  const pack = await packOnDisk()
  const moved = [{ from: '/contacts', to: '/jobs', permanent: true }]
  await pack.write('site/redirects.json', JSON.stringify(moved))
  received.length = 0
  const own = { DATA_DIR: join(data, 'moved'), CONTENT_DIR: pack.directory }
  const site = await openSite({ settings: { ...settings, ...own } })
  const { port } = new URL(await site.listening())
  await expect.poll(() => received.map(({ path }) => path)).toEqual(['/purge', '/indexnow'])
  const answer = await fetch(`http://localhost:${port}/contacts`, { redirect: 'manual' })
  await answer.body?.cancel()
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/jobs'])
  const [announced] = bodiesAt('/indexnow')
  expect(announced?.['urlList']).not.toContain(`${SITE}/contacts`)
  expect(announced?.['urlList']).toContain(`${SITE}/jobs`)
  await site.close()
})

test('a site without an inbox remembers its announced pages', async () => {
  const { directory: contentDir } = await packOnDisk()
  const api = await openSite({ settings: { PORT: '0', CONTENT_DIR: contentDir } })
  const directory = join(data, 'not-made-yet')
  const own = { DATA_DIR: directory, CONTENT_DIR: contentDir, API_BASE_URL: await api.listening() }
  const site = await openSite({ settings: { ...settings, ...own } })
  await site.listening()
  await expect.poll(() => existsSync(join(directory, 'announced-pages.json'))).toBe(true)
  await site.close()
  await api.close()
})

test('without a key no key file exists, and nothing is announced', async () => {
  const site = await openSite()
  expect((await site.get(`/${KEY}.txt`)).status).toBe(404)
  await site.close()
})
