import { describe, expect, test } from 'vitest'
import { fakeApi, json } from '../../support/fake-api.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Every text of a record that is not public contains this word. */
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
  supportStatus: 'active',
  gameSupportLinkEn: isPublic ? '' : `https://${SECRET}.example`,
  gamesGalleryEntity: ['gameListImages', 'gameMainImage'].map((type, position) => ({
    type,
    position,
    image: { path: 'one.webp', altEn: isPublic ? '' : SECRET, altRu: isPublic ? '' : SECRET },
  })),
  gamePlatformsEntity: [
    { link: { link: `https://${isPublic ? 'store' : SECRET}.example` }, image: { path: 'logo.svg' } },
  ],
})

const NAMES = ['hidden', '102', '103', '104', '2']

const PREFIXES = ['', '/ru']

const LISTS = ['/blog', '/games', '/jobs', '/terms']

const FEEDS = ['/blog/feed.xml', '/blog/feed.json', '/jobs/feed.xml', '/jobs/feed.json', '/jobs/indeed.xml']

const PAGES = [
  ...['/', '/blog?more=9', '/about-us', '/contacts', '/support', '/nowhere'],
  ...['/search?q=public', '/search?q=unannounced', '/search/index.json'],
  ...LISTS,
  ...LISTS.map((list) => `/404?returnPage=${list.slice(1)}`),
  ...LISTS.map((list) => `${list}/hidden`),
  ...['/blog/shown', '/blog/2', '/blog/102', '/terms/hidden/en'],
]

/** Each call in both forms, and with an encoded letter that needs no encoding. All of them mean the same call. */
const CALLS = [
  ...['blog', 'games', 'jobs', 'legaldocs', 'legaldocs-data/titles', 'categories', 'redirects'],
  ...['departments', 'jobs/benefits', 'jobs/page', 'games/404', 'games/support', 'games/widget'],
  ...['blog', 'games', 'jobs', 'legaldocs'].flatMap((list) => NAMES.map((name) => `${list}/${name}`)),
  ...['legaldocs/hidden/langs', 'legaldocs-data/hidden/en/data', 'game-icons/103'],
  ...['gameListImages', 'gameMainImage'].map((type) => `games-gallery/${type}/103`),
  ...Array.from({ length: 9 }, (_, index) => `images/data/${index}`),
].flatMap((call) => [
  `/api/${call}`,
  `/api/${call}/`,
  `/api/%${call.charCodeAt(0).toString(16)}${call.slice(1)}`,
])

const ADDRESSES = [
  ...PREFIXES.flatMap((prefix) => [...PAGES, ...FEEDS].map((path) => prefix + path)),
  ...CALLS,
  ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/api/openapi.json'],
  ...PREFIXES.flatMap((prefix) => LISTS.map((list) => `/cards${prefix}${list}/hidden.jpg`)),
]

const servedBy = async (site: Awaited<ReturnType<typeof openSite>>) => {
  const bytes: string[] = []
  for (const address of ADDRESSES) {
    const { headers, body } = await site.get(address)
    bytes.push(`${address} ${JSON.stringify(headers)} ${body}`)
  }
  const types = JSON.stringify([{ type: 'gameListImages' }, { type: 'gameMainImage' }])
  const headers = { 'content-type': 'application/json' }
  const { body } = await site.inject({ method: 'POST', url: '/api/games-gallery/', headers, payload: types })
  bytes.push(body)
  await site.close()
  return bytes
}

describe('hidden content is in no byte that the site serves', () => {
  test('from its content pack', async () => {
    const pack = await packOnDisk()
    const write = (file: string, value: object) => pack.write(file, JSON.stringify(value))
    const image = (isPublic: boolean) => ({ path: 'one.webp', altEn: isPublic ? 'Public' : SECRET })
    const formerly = [SECRET]
    for (const [id, slug, isPublic] of [
      [101, 'shown', true],
      [102, 'hidden', false],
    ] as const) {
      const { contentEn, contentRu, titleEn, titleRu, active, created } = article(id, slug, isPublic)
      await write(`news/${slug}/news.json`, {
        ...{ id, titleEn, titleRu, active, created, newsImageMain: image(isPublic) },
        ...(isPublic ? {} : { formerly }),
      })
      await pack.write(`news/${slug}/content.en.html`, contentEn)
      await pack.write(`news/${slug}/content.ru.html`, contentRu)
    }
    const vacancy = { id: 104, titleEn: SECRET, created: '2026-10-01', status: 'active', department: 1 }
    await write('careers/vacancies/hidden/vacancy.json', { ...vacancy, formerly, draft: true })
    await pack.write('careers/vacancies/hidden/description.en.md', SECRET)
    await write('games/hidden/game.json', { ...game(103, false), formerly })
    await write('games/order.json', ['tides', 'acorn', 'draft', 'hidden'])
    await write('legal/hidden/group.json', { show: true, order: 1, names: { en: SECRET }, draft: true })
    await pack.write('legal/hidden/en.md', SECRET)
    await write('legal/unlisted/group.json', { show: false, order: 2, names: { en: SECRET } })
    await pack.write('legal/unlisted/en.md', 'Public')
    const site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
    const served = await servedBy(site)
    expect(served.filter((bytes) => bytes.includes('Public 101')).length).toBeGreaterThan(3)
    expect(served.filter((bytes) => bytes.includes(SECRET))).toEqual([])
  })

  test('from a content API', async () => {
    const api = await fakeApi()
    /** Serves each path in every equivalent form, as many back ends do. */
    const behave = (call: string, value: unknown) => {
      const path = `/api/${call}`
      for (const one of [path, `${path}/`, `/api/%${call.charCodeAt(0).toString(16)}${call.slice(1)}`])
        api.behave(one, json(value))
    }
    const [shown, hidden] = [article(1, 'shown', true), article(2, 'hidden', false)]
    behave('blog', { newsList: [hidden, shown] })
    behave('blog/shown', shown)
    for (const name of ['hidden', '2']) behave(`blog/${name}`, hidden)
    const vacancy = { ...shown, status: 'active', active: undefined }
    const draft = { ...hidden, status: 'active', active: undefined, draft: true }
    behave('jobs', [draft, vacancy])
    behave('jobs/hidden', draft)
    const hiddenGame = { ...game(103, false), slug: 'hidden', status: 'active', draft: true }
    for (const call of ['games', 'games/404', 'games/support'])
      behave(call, [hiddenGame, { ...game(5, true), slug: 'shown' }])
    behave('games/hidden', hiddenGame)
    behave('games/support', [
      hiddenGame,
      { ...game(103, false), slug: 'inactive' },
      { ...game(5, true), slug: 'shown' },
    ])
    const document = { slug: 'hidden', draft: true, name: SECRET, langCode: 'en' }
    const listed = { slug: 'listed', name: 'Public document', langCode: 'en' }
    behave('legaldocs', [document, { ...document, slug: 'unlisted', draft: undefined }, listed])
    behave('legaldocs/hidden', [document])
    behave('legaldocs-data/titles', [
      { slug: 'hidden', draft: true, show: true, legaldocs: [{ name: SECRET, langCode: 'en' }] },
      { slug: 'unlisted', show: false, legaldocs: [{ name: SECRET, langCode: 'en' }] },
      { slug: 'listed', show: true, legaldocs: [{ name: 'Public document', langCode: 'en' }] },
    ])
    behave('legaldocs-data/hidden/en/data', { ...document, html: SECRET })
    const site = await openSite({ settings: { API_BASE_URL: api.url, API_TIMEOUT_MS: '20000' } })
    const served = await servedBy(site)
    await api.close()
    expect(served.filter((bytes) => bytes.includes('Public 1')).length).toBeGreaterThan(3)
    expect(served.filter((bytes) => bytes.includes(SECRET))).toEqual([])
  })
})
