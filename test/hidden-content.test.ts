import { describe, expect, test } from 'vitest'
import { fakeApi, json } from './browser/fixtures/fake-api.ts'
import { packOnDisk } from './infrastructure/content-pack/pack-on-disk.ts'
import { openSite } from './site-in-node.ts'

/** What a record that is not public holds, in every one of its texts. */
const SECRET = 'unannounced-sequel'

const article = (id: number, slug: string, isPublic: boolean) => {
  const text = isPublic ? `Public ${id}` : SECRET
  return {
    id,
    slug,
    titleEn: text,
    titleRu: text,
    active: isPublic,
    created: '2026-10-01T09:00:00Z',
    newsImagePreview: { path: isPublic ? 'one.webp' : `${SECRET}.webp` },
    newsImageMain: { path: isPublic ? 'one.webp' : `${SECRET}.webp`, altEn: text, altRu: text },
    category: { id, titleEn: text, titleRu: text },
    contentEn: `<p>${text}</p>`,
    contentRu: `<p>${text}</p>`,
  }
}

const game = (id: number, isPublic: boolean) => ({
  id,
  title: isPublic ? `Game ${id}` : SECRET,
  status: isPublic ? 'active' : 'draft',
  descriptionEn: isPublic ? '' : SECRET,
  gamesGalleryEntity: [],
})

const ADDRESSES = [
  ...['', '/ru'].flatMap((prefix) =>
    [
      '',
      '/blog',
      '/blog?more=9',
      '/blog/shown',
      '/blog/hidden',
      '/blog/2',
      '/games',
      '/games/hidden',
      '/support',
      '/jobs',
      '/jobs/hidden',
      '/search?q=public',
      '/search?q=unannounced',
      '/search/index.json',
    ].map((path) => `${prefix}${path}` || '/'),
  ),
  ...[
    '/blog/feed.xml',
    '/blog/feed.json',
    '/ru/blog/feed.xml',
    '/jobs/indeed.xml',
    '/sitemap.xml',
    '/404?returnPage=blog',
  ],
  ...[
    '/api/blog/',
    '/api/blog',
    '/api/blog/hidden',
    '/api/blog/2',
    '/api/jobs/',
    '/api/jobs/hidden',
    '/api/games/',
    '/api/games/hidden',
  ],
  ...[
    '/api/games/404',
    '/api/games/support',
    '/api/categories/',
    '/api/openapi.json',
    '/cards/blog/hidden.png',
  ],
]

const servedBy = async (site: Awaited<ReturnType<typeof openSite>>) => {
  const bytes: string[] = []
  for (const address of ADDRESSES) {
    const { headers, body } = await site.get(address)
    bytes.push(`${address} ${JSON.stringify(headers)} ${body}`)
  }
  await site.close()
  return bytes
}

describe('what is not public is in no byte that the site serves', () => {
  test('of its own content pack', async () => {
    const pack = await packOnDisk()
    for (const [id, slug, isPublic] of [
      [101, 'shown', true],
      [102, 'hidden', false],
    ] as const) {
      const { contentEn, contentRu, titleEn, titleRu, active, created } = article(id, slug, isPublic)
      await pack.write(`news/${slug}/news.json`, JSON.stringify({ id, titleEn, titleRu, active, created }))
      await pack.write(`news/${slug}/content.en.html`, contentEn)
      await pack.write(`news/${slug}/content.ru.html`, contentRu)
    }
    const draft = JSON.stringify({
      id: 104,
      titleEn: SECRET,
      created: '2026-10-01',
      status: 'active',
      draft: true,
    })
    await pack.write('careers/vacancies/hidden/vacancy.json', draft)
    await pack.write('careers/vacancies/hidden/description.en.md', SECRET)
    await pack.write('games/hidden/game.json', JSON.stringify(game(103, false)))
    await pack.write('games/order.json', JSON.stringify(['tides', 'acorn', 'draft', 'hidden']))
    const site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
    const served = await servedBy(site)
    expect(served.filter((bytes) => bytes.includes('Public 101')).length).toBeGreaterThan(3)
    expect(served.filter((bytes) => bytes.includes(SECRET))).toEqual([])
  })

  test('of a content API elsewhere', async () => {
    const api = await fakeApi()
    const [shown, hidden] = [article(1, 'shown', true), article(2, 'hidden', false)]
    api.behave('/api/blog/', json({ newsList: [hidden, shown] }))
    api.behave('/api/blog/shown', json(shown))
    for (const name of ['hidden', '2']) api.behave(`/api/blog/${name}`, json(hidden))
    const vacancy = { ...shown, status: 'active', active: undefined }
    const draft = { ...hidden, status: 'active', active: undefined, draft: true }
    api.behave('/api/jobs/', json([draft, vacancy]))
    api.behave('/api/jobs/hidden', json(draft))
    const site = await openSite({ settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000' } })
    const served = await servedBy(site)
    await api.close()
    expect(served.filter((bytes) => bytes.includes('Public 1')).length).toBeGreaterThan(3)
    expect(served.filter((bytes) => bytes.includes(SECRET))).toEqual([])
  })
})
