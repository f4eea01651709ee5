import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../src/infrastructure/settings/read-settings.ts'
import { MODULES } from '../../src/modules.ts'
import { attributeOf, elementsIn, elementsOf } from '../../test/support/html.ts'
import { packOnDisk } from '../../test/support/pack-on-disk.ts'
import { openSite } from '../../test/support/site-in-node.ts'
import { exportEnvironment } from './export-environment.ts'
import { exportSite } from './exported-site.ts'

const SITE = 'https://studio.example'
const LIVE = 'https://apply.studio.example'

const fileHost = async (root: string) => {
  const host = Fastify()
  await host.register(fastifyStatic, { root, dotfiles: 'allow' })
  onTestFinished(() => host.close())
  return async (url: string) => {
    const { statusCode, body, headers } = await host.inject({ url })
    return { status: statusCode, body, type: String(headers['content-type']) }
  }
}

const exported = async () => {
  const pack = await packOnDisk()
  const site = await openSite({ settings: { CONTENT_DIR: pack.directory, SITE_URL: SITE, PORT: '0' } })
  const directory = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const base = `http://localhost:${new URL(await site.listening()).port}`
  const result = await exportSite({ base, siteUrl: SITE, live: LIVE, directory })
  await site.close()
  return { ...result, directory }
}

const namedIn = (html: string): readonly string[] =>
  elementsIn(html).flatMap((element) => [
    ...(['a', 'img', 'source', 'link'].includes(element.tagName)
      ? [attributeOf(element, 'href'), attributeOf(element, 'src')].flatMap((value) => value ?? [])
      : []),
    ...(attributeOf(element, 'srcset') ?? '').split(',').flatMap((one) => one.trim().split(' ')[0] || []),
  ])

test('an exported site is complete on a host that only serves files, and forms lead to the live site', async () => {
  const { directory, missing } = await exported()
  const get = await fileHost(directory)
  const seen = new Set(['/'])
  const broken: string[] = []
  let documents = 0
  for (const address of seen) {
    const { status, body, type } = await get(address)
    if (status !== 200) broken.push(`${address} ${status}`)
    if (!type.startsWith('text/html')) continue
    documents += 1
    for (const named of namedIn(body)) {
      const url = URL.parse(named, SITE + address)
      // Leaves out fonts, because they come from the build, which this site does not have.
      if (url?.origin === SITE && !url.pathname.endsWith('.woff2')) seen.add(url.pathname)
    }
  }
  expect(broken).toEqual([])
  expect(documents).toBeGreaterThan(20)
  expect(missing.filter((address) => !address.endsWith('.woff2'))).toEqual([])
  for (const address of [
    '/',
    '/ru/',
    '/jobs/',
    '/jobs/department-1/',
    '/sitemap.xml',
    '/robots.txt',
    '/blog/feed.xml',
  ])
    expect((await get(address)).status, address).toBe(200)
  expect((await get('/old/')).body).toContain('url=/jobs/"')
  expect((await get('/ru/old/')).body).toContain('url=/ru/jobs/"')
  expect((await get('/.well-known/security.txt')).status).toBe(200)

  const pageAt = (path: string) => readFile(join(directory, path), 'utf8')
  const contacts = await pageAt('contacts/index.html')
  const links = elementsOf(contacts, 'a').map((link) => attributeOf(link, 'href'))
  expect(links).toContain(`${LIVE}/search`)
  expect(links.filter((href) => href?.startsWith(`${LIVE}/contacts#`))).toHaveLength(1)
  expect(elementsOf(contacts, 'form')).toEqual([])
  const scripts = elementsOf(contacts, 'script').map((script) => attributeOf(script, 'type'))
  expect(new Set(scripts)).toEqual(new Set(['application/ld+json']))
  expect(await pageAt('404.html')).toContain('Oops, page not found!')
})

type Answered =
  | { readonly to: string }
  | { readonly html: string }
  | { readonly picture: string }
  | { readonly status: number }

const exportedOf = async (answers: Readonly<Record<string, Answered>>) => {
  const site = createServer(({ url = '' }, response) => {
    const answer = answers[url]
    if (answer !== undefined && 'status' in answer) response.writeHead(answer.status).end()
    else if (url === '/sitemap.xml')
      response.end(
        Object.keys(answers)
          .map((path) => `<loc>${SITE}${path.replaceAll('&', '&amp;')}</loc>`)
          .join(''),
      )
    else if (url === '/api/redirects/') response.end('[]')
    else if (answer === undefined) response.writeHead(404).end()
    else if ('to' in answer) response.writeHead(301, { location: answer.to }).end()
    else if ('html' in answer) response.writeHead(200, { 'content-type': 'text/html' }).end(answer.html)
    else response.writeHead(200, { 'content-type': 'image/png' }).end(answer.picture)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const directory = await mkdtemp(join(tmpdir(), 'export-'))
  onTestFinished(async () => {
    site.close()
    await rm(directory, { recursive: true })
  })
  const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const { missing } = await exportSite({ base, siteUrl: SITE, live: LIVE, directory })
  return Object.assign((path: string) => readFile(join(directory, path), 'utf8'), { missing })
}

test('a list for job boards is not missing on a site without it, in one language or without jobs', async () => {
  const { missing } = await exportedOf({ '/games': { html: '<body>games</body>' } })
  expect(missing).toEqual([])
})

test.each(['/sitemap.xml', '/api/redirects/'])('without %s there is no export', async (list) => {
  await expect(
    exportedOf({ '/games': { html: '<body>games</body>' }, [list]: { status: 503 } }),
  ).rejects.toThrow(list)
})

test('a picture that cannot be made smaller is exported as the original under each name', async () => {
  const page = await exportedOf({
    '/games': {
      html: '<picture><source srcset="/images/640/avif/big.png"><img src="/media/big.png"></picture>',
    },
    '/images/640/avif/big.png': { to: '/media/big.png' },
    '/media/big.png': { picture: 'bytes' },
  })
  expect(await page('images/640/avif/big.png')).toBe('bytes')
  expect(page.missing).toEqual([])
})

test('an export next to a running site has the pages, but does not touch the inbox or send announcements', () => {
  const given = {
    PATH: '/bin',
    SITE_URL: SITE,
    TIME_ZONE: 'Asia/Nicosia',
    CONTENT_DIR: 'pack',
    PORT: '3000',
    HOST: '0.0.0.0',
    ADMIN_PORT: '9090',
    DESK_PORT: '4000',
    DATA_DIR: '/var/lib/site',
    DATABASE_URL: 'postgres://site@db/site',
    INBOX_RETENTION: 'daily',
    SMTP_URL: 'smtp://mail.example',
    INBOX_EMAIL: 'jobs@studio.example',
    CONTENT_WEBHOOK_URL: 'https://hooks.example',
    CONTENT_WEBHOOK_SECRET: 'sixteen letters!',
    INDEXNOW_KEY: 'key-of-index-now',
  }
  expect(readSettings(given, MODULES)).toMatchObject({ ok: true })
  const taken = exportEnvironment(given, '/tmp/export')
  const read = readSettings(taken, MODULES)
  if (!read.ok) throw new Error(read.complaints.join())
  expect(taken['PATH']).toBe('/bin')
  const { settings } = read
  expect(settings).toMatchObject({ SITE_URL: SITE, TIME_ZONE: 'Asia/Nicosia', CONTENT_DIR: 'pack' })
  expect(settings).toMatchObject({
    DATA_DIR: '/tmp/export',
    HOST: 'localhost',
    PORT: 0,
    INBOX_RETENTION: 'manual',
  })
  const others = [
    'ADMIN_PORT',
    'DESK_PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'CONTENT_WEBHOOK_URL',
    'INDEXNOW_KEY',
  ]
  for (const name of others) expect(settings, name).toHaveProperty(name, undefined)
})

test('an address that moved leads to its new address, in any letters', async () => {
  const page = await exportedOf({
    '/blog/old': { to: '/blog/%D0%B4%D0%BE%D0%B6%D0%B4%D1%8C' },
    '/blog/away': { to: 'https://elsewhere.example/?a=1&copy=2' },
  })
  expect(await page('blog/old/index.html')).toContain('url=/blog/%D0%B4%D0%BE%D0%B6%D0%B4%D1%8C/"')
  expect(await page('blog/away/index.html')).toContain('url=https://elsewhere.example/?a=1&amp;copy=2"')
})

test('an address that moved to a choice in a list leads to its folder, and to the live site where no file can answer', async () => {
  const page = await exportedOf({
    '/blog/one': { to: '/jobs?department=4#list' },
    '/blog/several': { to: '/jobs?department=4&department=5' },
    '/blog/found': { to: '/search?q=art' },
    '/jobs?department=4': { html: '<body>four</body>' },
  })
  expect(await page('blog/one/index.html')).toContain('url=/jobs/department-4/#list"')
  expect(await page('jobs/department-4/index.html')).toContain('four')
  expect(await page('blog/several/index.html')).toContain(`url=${LIVE}/jobs?department=4&amp;department=5"`)
  expect(await page('blog/found/index.html')).toContain(`url=${LIVE}/search?q=art"`)
})

test('an address that redirects in a circle is missing, instead of a page that leads to itself', async () => {
  const page = await exportedOf({
    '/blog/one': { to: '/blog/other' },
    '/blog/other': { to: '/blog/one' },
    '/blog/before': { to: '/blog/one' },
    '/games': { html: '<body><a href="/about-us/">slash</a></body>' },
    '/about-us/': { to: '/about-us' },
    '/about-us': { html: '<body>the studio</body>' },
  })
  for (const address of ['one', 'other', 'before'])
    await expect(page(`blog/${address}/index.html`)).rejects.toThrow('ENOENT')
  expect(page.missing.toSorted()).toEqual(['/blog/before', '/blog/one', '/blog/other'])
  expect(await page('about-us/index.html')).toContain('the studio')
})

test('no page is written outside the folder', async () => {
  const link = (href: string) => `<a href="${href}">out</a>`
  const outside = ['/media/..%2f..%2foutside.html', '/media/..%5coutside.html', '/media/%00', '/media/%ff']
  const page = await exportedOf({
    '/games': { html: `<body>${outside.map(link).join('')}</body>` },
    ...Object.fromEntries(outside.map((address) => [address, { html: 'escaped' }])),
  })
  await expect(page('../outside.html')).rejects.toThrow('ENOENT')
  await expect(page('../outside.html/index.html')).rejects.toThrow('ENOENT')
  expect(page.missing.toSorted()).toEqual(outside.toSorted())
})

test('content for browsers without script is shown in all browsers', async () => {
  const page = await exportedOf({
    '/games': { html: '<body><noscript>1 &lt; 2 <a href="/media/film.mp4">film</a></noscript>' },
  })
  const html = await page('games/index.html')
  expect(html).toContain('<body>1 &lt; 2 <a href="/media/film.mp4">film</a></body>')
})
