import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { previewToken } from '#infrastructure/content-pack/preview-links.ts'
import { fakeApi, json } from '../../support/fake-api.ts'
import { elementsOf, textOf } from '../../support/html.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests that people with the link see drafts and planned content at any moment, and that nobody else does. */

const KEY = 'a-key-that-only-the-studio-has'
const DRAFT = 'unannounced-draft'
const PLANNED = 'unannounced-sequel'
const NOW = Date.parse('2026-11-22T12:00:00Z')
const HOUR_MS = 3_600_000

const settings = { PREVIEW_KEY: KEY, TIME_ZONE: 'Asia/Nicosia' }

const good = previewToken(KEY, NOW + HOUR_MS)

const pack = async () => {
  const made = await packOnDisk(afterAll)
  const write = (file: string, value: object) => made.write(file, JSON.stringify(value))
  const record = { created: '2026-11-01', titleEn: DRAFT, titleRu: DRAFT }
  const planned = { ...record, titleEn: PLANNED, titleRu: PLANNED, publishAt: '2026-12-24T09:00' }
  await write('news/draft-post/news.json', { id: 91, draft: true, ...record })
  await write('news/inactive-post/news.json', { id: 92, active: false, ...record })
  await write('news/planned/news.json', { id: 93, ...planned, formerly: ['sequel'] })
  await write('careers/vacancies/draft-job/vacancy.json', {
    ...{ id: 94, draft: true, status: 'active', department: 1, ...record },
  })
  const film = '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>'
  for (const language of ['en', 'ru']) {
    for (const post of ['draft-post', 'inactive-post', 'planned'])
      await made.write(`news/${post}/content.${language}.html`, `<p><a href="/blog">all</a></p>${film}`)
    await made.write(`careers/vacancies/draft-job/description.${language}.md`, DRAFT)
  }
  return made.directory
}

const inside = (address: string, moment = 'now', token = good) => `/preview/${token}/${moment}${address}`

let site: Awaited<ReturnType<typeof openSite>>
let directory: string

beforeEach(() => void vi.setSystemTime(NOW))

beforeAll(async () => {
  vi.setSystemTime(NOW)
  directory = await pack()
  site = await openSite({ settings: { CONTENT_DIR: directory, ...settings } })
})

afterAll(() => site.close())

describe('a preview', () => {
  test('shows drafts that the public site does not show', async () => {
    for (const address of [
      '/blog/draft-post',
      '/blog/inactive-post',
      '/jobs/draft-job',
      '/ru/blog/draft-post',
    ]) {
      expect((await site.get(address)).status, address).toBe(404)
      const { status, body } = await site.get(inside(address))
      expect(status, address).toBe(200)
      expect(elementsOf(body, 'h1').map(textOf), address).toContain(DRAFT)
      expect((await site.get(address)).status, address).toBe(404)
    }
    expect((await site.get(inside('/blog'))).body).toContain('/blog/inactive-post"')
    expect((await site.get('/blog')).body).not.toContain(DRAFT)
  })

  test('shows any moment, by the site’s clock', async () => {
    const statusAt = async (moment: string) => (await site.get(inside('/blog/planned', moment))).status
    expect(await statusAt('now')).toBe(404)
    expect(await statusAt('2026-12-24T08:59')).toBe(404)
    expect(await statusAt('2026-12-24T09:00')).toBe(200)
    const { body } = await site.get(inside('/ru/blog', '2026-12-24T09:00'))
    expect(body).toContain(PLANNED)
    const bar = elementsOf(body, 'aside').map(textOf).join()
    expect(bar).toContain('Предпросмотр')
    expect(bar).toContain('24.12.2026 09:00 (Asia/Nicosia)')
    expect(bar, 'until when the link works').toContain('22.11.2026 15:00')
  })

  test('is not cached, not listed by search engines, and runs no script', async () => {
    const { body, headers } = await site.get(inside('/blog/draft-post'))
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['content-security-policy']).toMatch(/; sandbox (?!.*allow-scripts)/)
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body).not.toMatch(/<script|rel="(?:canonical|alternate)"|og:|<iframe/)
    expect(body).toContain('href="https://www.youtube-nocookie.com/embed/abcdefghijk"')
    expect(elementsOf(body, 'title').map(textOf)[0]).toMatch(/^Preview: /)
  })

  test('finds its own content by its search, which the public search does not', async () => {
    const hits = async (address: string) => {
      const { body } = await site.get(address)
      return elementsOf(body, 'h3').map(textOf)
    }
    expect(await hits(`/search?q=${DRAFT}`)).not.toContain(DRAFT)
    expect(await hits(inside(`/search?q=${DRAFT}`))).toContain(DRAFT)
    expect(await hits(inside(`/search?q=${PLANNED}`))).not.toContain(PLANNED)
    expect(await hits(inside(`/search?q=${PLANNED}`, '2026-12-24T09:00'))).toContain(PLANNED)
  })

  test('has no link to pages outside', async () => {
    const { body } = await site.get(inside('/blog/draft-post'))
    const links = [...body.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !link.startsWith(inside('')) && !/feed\.|^\/media\//.test(link))).toEqual(
      [],
    )
    expect(links).toContain(inside('/ru/blog/draft-post'))
    const { headers, status } = await site.get(inside('/blog/sequel', '2026-12-24T09:00'))
    expect(status).toBe(302)
    expect(headers.location).toBe(inside('/blog/planned', '2026-12-24T09:00'))
  })

  test('leads to another moment of the same page, and ignores an invalid one', async () => {
    const chosen = await site.get(`${inside('/blog')}?moment=2026-12-24T09%3A00`)
    expect(chosen.headers.location).toBe(inside('/blog', '2026-12-24T09:00'))
    expect(chosen.headers['cache-control']).toBe('no-store')
    expect((await site.get(`${inside('/blog')}?moment=soon`)).status).toBe(200)
  })

  test('has forms that cannot be sent, and refuses posts', async () => {
    const { body } = await site.get(inside('/contacts'))
    expect(body).toMatch(/<form [^>]*method="post"[^>]*inert=""/)
    expect(body).toContain('This is a preview: the form cannot be sent.')
    const sent = await site.inject({ method: 'POST', url: inside('/contacts'), payload: {} })
    const nowhere = await site.inject({ method: 'POST', url: '/nowhere', payload: {} })
    expect(sent.statusCode).toBe(404)
    expect(sent.body).toBe(nowhere.body.replace('/nowhere', inside('/contacts')))
  })

  test('of a content API shows its drafts by the same fields', async () => {
    const api = await fakeApi()
    const post = { id: 91, slug: 'draft-post', titleEn: DRAFT, titleRu: DRAFT, created: '2026-11-01' }
    api.behave('/api/blog/draft-post', json({ ...post, draft: true, contentEn: DRAFT, contentRu: DRAFT }))
    const overApi = await openSite({
      settings: { ...settings, API_BASE_URL: api.url, API_TIMEOUT_MS: '20000' },
    })
    expect((await overApi.get(inside('/blog/draft-post'))).body).toContain(DRAFT)
    expect((await overApi.get('/blog/draft-post')).status).toBe(404)
    await Promise.all([overApi.close(), api.close()])
  })
})

/** Leaves out everything that may differ between two answers to different addresses. */
const seen = ({ status, headers, body, url }: Awaited<ReturnType<typeof site.get>>) => {
  const { date: _, etag: _etag, 'x-request-id': _id, 'content-length': _length, ...rest } = headers
  return { status, rest, body: body.replaceAll(url, '{url}') }
}

describe('without a good link', () => {
  test.each([
    ['a wrong one', 'zzzzzz.aaaaaaaaaaaaaaaaaaaaaa'],
    ['one of another key', previewToken(`${KEY}!`, NOW + HOUR_MS)],
    ['an expired one', previewToken(KEY, NOW)],
    ['one whose end was moved', `z${good.slice(1)}`],
    ['one that was cut', good.slice(0, -1)],
    ['one in capitals', good.replace(/^\w+/, (seconds) => seconds.toUpperCase())],
  ])('%s is answered as a page that does not exist', async (_, token) => {
    const answered = await site.get(inside('/blog/draft-post', 'now', token))
    expect(answered.status).toBe(404)
    const nowhere = await site.get(`/nothing/${token}/now/blog/draft-post`)
    expect(seen(answered)).toEqual(seen(nowhere))
  })

  test('an invalid moment is also not found, like every link of a site without a key', async () => {
    expect((await site.get(inside('/blog', '2026-02-30T09:00'))).body).not.toContain('id="preview"')
    const keyless = await openSite({ settings: { CONTENT_DIR: directory } })
    expect((await keyless.get(inside('/blog'))).status).toBe(404)
    await keyless.close()
  })
})
