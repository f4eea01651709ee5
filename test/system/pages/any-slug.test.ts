import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localizedAddress } from '#domain/language/address.ts'
import { documentAddress } from '#domain/legal/document-address.ts'
import { pathTo } from '#domain/site/pages.ts'
import { fakeApi, json } from '../../support/fake-api.ts'
import { attributeOf, elementsOf } from '../../support/html.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

const SITE_URL = 'https://studio.example'

type Site = Awaited<ReturnType<typeof openSite>>

describe('any slug opens on each kind of page, and has the same encoding everywhere', () => {
  const created = '2026-10-01T09:00:00Z'
  const titles = { titleEn: 'Any', titleRu: 'Любая' }
  const texts = ['en', 'ru']

  /** Expects the page at its address, the links that lead to it, and the call of a click. */
  const expectOpen = async (own: Site, slugs: readonly string[]) => {
    const bodyOf = async (address: string) => (await own.get(address)).body
    const linksAt = async (address: string) =>
      new Set(elementsOf(await bodyOf(address), 'a').map((link) => attributeOf(link, 'href')))
    const listed = new Map<string, ReadonlySet<string | undefined>>()
    for (const list of ['/jobs', '/games', '/blog?more=99', '/terms'])
      for (const language of ['en', 'ru'] as const)
        listed.set(localizedAddress(list, language), await linksAt(localizedAddress(list, language)))
    const map = await bodyOf('/sitemap.xml')
    const feeds = `${await bodyOf('/jobs/feed.json')}${await bodyOf('/blog/feed.json')}`
    for (const slug of slugs)
      for (const language of ['en', 'ru'] as const)
        for (const [list, path, call] of [
          ['/jobs', pathTo('vacancy', { slug }), '/api/jobs/{}'],
          ['/games', pathTo('game', { slug }), '/api/games/{}'],
          ['/blog?more=99', pathTo('article', { slug }), '/api/blog/{}'],
          ['/terms', documentAddress(slug, language), `/api/legaldocs-data/{}/${language}/data`],
        ] as const) {
          const address = localizedAddress(path.replace(/^\/ru/, ''), language)
          const { status, body } = await own.get(address)
          const canonical = elementsOf(body, 'link').filter(
            (link) => attributeOf(link, 'rel') === 'canonical',
          )
          const card = await own.inject({ url: `/cards${address}.jpg`, headers: { 'if-none-match': '*' } })
          const asked = await own.get(call.replace('{}', encodeURIComponent(slug)))
          expect({
            ...{ address, status, card: card.statusCode, call: asked.status },
            canonical: canonical.map((link) => attributeOf(link, 'href')),
          }).toEqual({
            ...{ address, status: 200, canonical: [SITE_URL + address], card: 304, call: 200 },
          })
          expect(listed.get(localizedAddress(list, language))).toContain(address)
          expect(map).toContain(`<loc>${SITE_URL}${address.replaceAll("'", '&apos;')}</loc>`)
          if (language === 'en' && !['/games', '/terms'].includes(list))
            expect(feeds).toContain(`"url":"${SITE_URL}${address}"`)
        }
  }

  test('from a content API', async () => {
    const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    const sensible = any.filter((slug) => !/^\.+$|^\d+$|[/\p{Cc}\p{Cs}]|^\s|\s$/u.test(slug))
    const odd = ['продюсер', 'c#', 'what?', '100%', '%D0', 'a b', 'a&b="c\'', 'a\\b', '+1', 'x.html', '😀']
    const slugs = [...new Set([...odd, ...fc.sample(sensible, { numRuns: 5, seed: 1 })])]
    const api = await fakeApi()
    const records = slugs.map((slug, index) => ({
      ...{ id: 1000 + index, slug, title: 'Any', ...titles, created, status: 'active' },
      ...{ contentEn: 'x', contentRu: 'x', descriptionEn: 'x', descriptionRu: 'x' },
    }))
    api.behave('/api/jobs/', json(records))
    api.behave('/api/games/', json(records))
    api.behave('/api/blog/', json({ newsList: records }))
    const names = texts.map((langCode) => ({ name: 'Any', langCode }))
    api.behave(
      '/api/legaldocs-data/titles',
      json(slugs.map((slug) => ({ slug, show: true, legaldocs: names }))),
    )
    for (const record of records) {
      const slug = encodeURIComponent(record.slug)
      for (const list of ['jobs', 'games', 'blog']) api.behave(`/api/${list}/${slug}`, json(record))
      api.behave(`/api/legaldocs/${slug}/langs`, json(texts))
      for (const langCode of texts)
        api.behave(
          `/api/legaldocs-data/${slug}/${langCode}/data`,
          json({ slug: record.slug, langCode, name: 'Any', html: 'x' }),
        )
    }
    const own = await openSite({ settings: { SITE_URL, API_BASE_URL: api.url, API_TIMEOUT_MS: '20000' } })
    await expectOpen(own, slugs)
    await own.close()
    await api.close()
  })

  test('from the content pack', async () => {
    const pack = await packOnDisk()
    const write = (file: string, value: object) => pack.write(file, JSON.stringify(value))
    const slugs = ['продюсер', 'x~1.b_й']
    for (const [index, slug] of slugs.entries()) {
      const record = { id: 1000 + index, ...titles, created }
      await write(`careers/vacancies/${slug}/vacancy.json`, { ...record, status: 'active' })
      await write(`news/${slug}/news.json`, record)
      await write(`games/${slug}/game.json`, { id: 1000 + index, title: 'Any', status: 'active' })
      await write(`legal/${slug}/group.json`, { show: true, order: 1, names: { en: 'Any', ru: 'Любая' } })
      for (const language of texts) {
        await pack.write(`careers/vacancies/${slug}/description.${language}.md`, 'x')
        await pack.write(`news/${slug}/content.${language}.md`, 'x')
        await pack.write(`legal/${slug}/${language}.md`, 'x')
      }
    }
    await write('games/order.json', ['tides', 'acorn', 'draft', ...slugs])
    const own = await openSite({ settings: { SITE_URL, CONTENT_DIR: pack.directory } })
    await expectOpen(own, slugs)
    await own.close()
  })
})
