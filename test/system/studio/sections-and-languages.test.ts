import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isTurnedOff, SECTIONS, type Section } from '#domain/site/sections.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Copies the second studio with some sections turned off. */

const packWith = async (studio: object): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'kite-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await cp('test/fixtures/content-kite', directory, { recursive: true })
  const file = join(directory, 'site/studio.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...studio }))
  return directory
}

const siteWith = async (studio: object) => {
  const site = await openSite({
    settings: { CONTENT_DIR: await packWith(studio), SITE_URL: 'https://kite.example' },
  })
  onTestFinished(site.close)
  const siteMap = async () => (await site.get('/sitemap.xml')).body
  const pages = async () =>
    [...(await siteMap()).matchAll(/<loc>https:\/\/kite\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    )
  return { ...site, siteMap, pages }
}

const ALL = Object.keys(SECTIONS) as Section[]

/** These sections are turned off together. Every section is in one group. */
const GROUPS = [0, 1].map((half) => ALL.filter((_, place) => place % 2 === half))

const FORMS = [SECTIONS.jobs, SECTIONS.contacts] as const

describe('a section that is turned off', () => {
  test.each(GROUPS)(
    'has no page, no feed and no form, and no link leads to it: %s, %s, %s …',
    async (...group) => {
      const { get, pages, inject } = await siteWith({
        sections: Object.fromEntries(group.map((section) => [section, false])),
      })
      const off = group.map((section) => SECTIONS[section])
      const isOff = (address: string) => isTurnedOff(address, off)
      for (const section of off) {
        for (const address of [
          section,
          `/ru${section}`,
          `${section}/any`,
          `${section}/feed.xml`,
          `${section}/indeed.xml`,
        ])
          expect((await get(address)).status, address).toBe(404)
      }
      for (const url of FORMS.filter(isOff))
        expect((await inject({ url, method: 'POST', payload: '' })).statusCode).toBe(404)
      const listed = await pages()
      expect(listed.length).toBeGreaterThan(10)
      expect(listed.filter(isOff)).toEqual([])
      for (const address of [...listed, '/nowhere']) {
        const links = elementsOf((await get(address)).body, 'a').map(
          (link) => attributeOf(link, 'href') ?? '',
        )
        expect(
          links.filter((link) => link.startsWith('/') && isOff(link)),
          address,
        ).toEqual([])
      }
    },
  )

  test('leaves the others unchanged', async () => {
    const { get } = await siteWith({ sections: { blog: false, games: true } })
    expect((await get('/games')).status).toBe(200)
    expect((await get('/jobs/feed.xml')).status).toBe(200)
    const regions = elementsOf((await get('/')).body, 'h2').map(textOf)
    expect(regions).toContain('The game')
    expect(regions).not.toContain('Blog')
  })
})

describe('with one language', () => {
  /** Search engines and bookmarks still know the addresses of the other language. */
  const expectLeadsTo = async (
    get: Awaited<ReturnType<typeof openSite>>['get'],
    from: string,
    to: string,
  ) => {
    const { status, headers } = await get(from)
    expect([status, headers.location]).toEqual([302, to])
    expect((await get(to)).status).toBe(200)
  }

  test('there is no choice of languages, and no other version of a page', async () => {
    const { get, pages, siteMap } = await siteWith({ languages: ['en'] })
    const listed = await pages()
    expect(listed.filter((path) => path?.startsWith('/ru'))).toEqual([])
    expect(await siteMap()).not.toContain('hreflang')
    for (const address of ['/', '/jobs', '/jobs/animator', '/blog/how-wind-works']) {
      const { status, body } = await get(address)
      expect(status, address).toBe(200)
      expect(body, address).not.toMatch(/hreflang|og:locale:alternate|href="\/ru/i)
    }
    expect((await get('/ru/blog/feed.xml')).status).toBe(404)
    expect((await get('/.well-known/security.txt')).body).toContain('Preferred-Languages: en\n')
    await expectLeadsTo(get, '/ru/jobs/animator?department=1', '/jobs/animator?department=1')
  })

  test('a site in Russian only keeps its addresses, and the installed site opens at them', async () => {
    const { get, pages } = await siteWith({ languages: ['ru'] })
    expect((await pages()).filter((path) => !path?.startsWith('/ru'))).toEqual([])
    expect(JSON.parse((await get('/site.webmanifest')).body)).toMatchObject({ start_url: '/ru' })
    await expectLeadsTo(get, '/', '/ru')
    await expectLeadsTo(get, '/jobs', '/ru/jobs')
  })

  test('no text of the other language is reported as missing', async () => {
    const directory = await packWith({ languages: ['en'], taglineRu: '', companyRu: '', supportRu: '' })
    for (const file of await readdir(directory, { recursive: true })) {
      const path = join(directory, file)
      if (/\.ru\.\w+$|\/ru\.html$/.test(file)) await rm(path)
      else if (file.endsWith('.json')) {
        const text = await readFile(path, 'utf8')
        const isRussian = (key: string) => /Ru$|^ru$/.test(key)
        const value = JSON.parse(text, (key, inner) => (isRussian(key) ? undefined : inner))
        await writeFile(path, JSON.stringify(value))
      }
    }
    expect(await loadContent(directory)).toMatchObject({ ok: true, warnings: [] })
  })
})
