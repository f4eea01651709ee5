import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

const TOKEN = 'a token for tests'

interface Call {
  readonly token: string | undefined
  readonly tags: readonly string[]
}

/** How the two read tags and calls. */
const KINDS = {
  'Surrogate-Key': {
    separator: ' ',
    read: (headers: Headers, body: { readonly surrogate_keys?: readonly string[] }): Call => ({
      token: headers.get('fastly-key') ?? undefined,
      tags: body.surrogate_keys ?? [],
    }),
  },
  'Cache-Tag': {
    separator: ',',
    read: (headers: Headers, body: { readonly tags?: readonly string[] }): Call => ({
      token: headers.get('authorization')?.replace(/^Bearer /, ''),
      tags: body.tags ?? [],
    }),
  },
} as const

interface Kept {
  readonly body: string
  readonly tags: readonly string[]
}

/** A CDN that keeps everything for ever until its tags are purged. */
const cdnOf = async (header: keyof typeof KINDS) => {
  const { separator, read } = KINDS[header]
  const kept = new Map<string, Kept>()
  const calls: Call[] = []
  let origin = ''
  const purge = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const call = read(
      new Headers(request.headers as Record<string, string>),
      JSON.parse(String(Buffer.concat(chunks))),
    )
    calls.push(call)
    for (const [address, { tags }] of kept)
      if (tags.some((tag) => call.tags.includes(tag))) kept.delete(address)
    response.writeHead(200).end('{}')
  })
  purge.listen(0, '127.0.0.1')
  await once(purge, 'listening')
  onTestFinished(() => void purge.close())
  return {
    calls,
    kept,
    purgeUrl: `http://127.0.0.1:${(purge.address() as AddressInfo).port}/purge`,
    behind: (url: string) => {
      origin = url
    },
    get: async (address: string): Promise<string> => {
      const known = kept.get(address)
      if (known !== undefined) return known.body
      const answer = await fetch(origin + address)
      const body = await answer.text()
      const tags = answer.headers.get(header)?.split(separator) ?? []
      if (answer.ok) kept.set(address, { body, tags })
      return body
    },
  }
}

const ADDRESSES = [
  ...[
    '/',
    '/ru',
    '/jobs',
    '/contacts',
    '/blog',
    '/ru/blog',
    '/blog/brand-new',
    '/ru/blog/brand-new',
    '/blog?category=1',
  ],
  ...[
    '/blog/feed.xml',
    '/ru/blog/feed.xml',
    '/jobs/feed.json',
    '/jobs/indeed.xml',
    '/sitemap.xml',
    '/robots.txt',
  ],
  ...['/search/index.json', '/cards/blog/brand-new.jpg', '/cards/jobs.jpg', '/api/jobs/'],
]

test.each(['Surrogate-Key', 'Cache-Tag'] as const)(
  'after an edit a CDN with %s serves the new page, and has kept everything else',
  async (header) => {
    const pack = await packOnDisk()
    const write = (text: string) => pack.write('news/brand-new/content.en.html', `<p>${text}</p>`)
    const record = { id: 901, titleEn: 'Brand new', titleRu: 'Новое', created: '2026-10-01' }
    await pack.write('news/brand-new/news.json', JSON.stringify(record))
    await pack.write('news/brand-new/content.ru.html', '<p>По-русски</p>')
    await write('First')
    const cdn = await cdnOf(header)
    const data = mkdtempSync(join(tmpdir(), 'purged-'))
    onTestFinished(() => rmSync(data, { recursive: true, force: true }))
    const settings = {
      DATA_DIR: data,
      PORT: '0',
      SITE_URL: 'https://studio.example',
      CONTENT_DIR: pack.directory,
      CACHE_TAG_HEADER: header,
      CDN_PURGE_URL: cdn.purgeUrl,
      CDN_PURGE_TOKEN: TOKEN,
    }
    const opened = async () => {
      const site = await openSite({ settings })
      cdn.behind(`http://localhost:${new URL(await site.listening()).port}`)
      return site
    }
    const first = await opened()
    await expect.poll(() => cdn.calls).toEqual([{ token: TOKEN, tags: ['site', 'content'] }])
    for (const address of ADDRESSES) await cdn.get(address)
    expect(cdn.kept.get('/blog/brand-new')?.body).toContain('First')
    for (const [address, { tags }] of cdn.kept) expect(tags, address).not.toEqual([])
    // Asked for once more, the page comes from memory: with the same tags.
    const again = await fetch(`http://localhost:${new URL(first.url()).port}/blog/brand-new`)
    expect(again.headers.get(header)?.split(KINDS[header].separator)).toEqual(
      cdn.kept.get('/blog/brand-new')?.tags,
    )
    await first.close()

    await write('Second')
    const before = [...cdn.kept.keys()]
    const second = await opened()
    await expect.poll(() => cdn.calls.length).toBe(2)
    expect(before.filter((address) => !cdn.kept.has(address)).toSorted()).toEqual(
      [
        ...['/blog', '/blog/brand-new', '/blog?category=1', '/blog/feed.xml', '/cards/blog/brand-new.jpg'],
        // Their visitors may switch to English without another request: these hold the English text as well.
        ...['/ru/blog', '/ru/blog/brand-new', '/ru/blog/feed.xml'],
        ...['/sitemap.xml', '/search/index.json', '/api/jobs/'],
      ].toSorted(),
    )
    expect(await cdn.get('/blog/brand-new')).toContain('Second')
    await second.close()
  },
)

test('tags and calls are off by default', async () => {
  const site = await openSite()
  expect((await site.get('/jobs')).headers).not.toHaveProperty('cache-tag')
  await site.close()
})
