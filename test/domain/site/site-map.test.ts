import { describe, expect, test } from 'vitest'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { FIXED_PATHS } from '#domain/site/pages.ts'
import { SECTIONS } from '#domain/site/sections.ts'
import { chosenEntries, siteMap } from '#domain/site/site-map.ts'
import { aGame } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'

const nothing = { games: [], news: [], vacancies: [], documents: [] }

const vacancy: VacancyCard = {
  id: 1,
  slug: 'художник',
  title: texts({ en: 'Artist', ru: '' }),
  created: '2026-10-01',
  status: 'active',
  department: null,
  validThrough: '',
}

const addresses = (listed: Partial<Parameters<typeof siteMap>[0]>) =>
  siteMap({ ...nothing, ...listed })
    .map(({ address }) => address)
    .slice(LANGUAGES.length * FIXED_PATHS.length)

describe('the site map', () => {
  test('names the pages that always exist in every language, without a date, but neither 404 nor redirects', () => {
    const entries = siteMap(nothing)
    const named = entries.map(({ address }) => address)
    for (const language of LANGUAGES) {
      for (const path of ['', '/games', '/blog', '/about-us', '/jobs', '/contacts', '/support', '/terms'])
        expect(named).toContain(localizedAddress(path, language))
      for (const path of ['/404', '/search']) expect(named).not.toContain(localizedAddress(path, language))
    }
    expect(named.filter((address) => address.includes(':'))).toEqual([])
    expect(entries.every(({ modified }) => modified === null)).toBe(true)
  })

  test('names a vacancy only in the languages of its titles, with its date', () => {
    const last = siteMap({ ...nothing, vacancies: [vacancy] }).at(-1)
    const address = `/jobs/${encodeURIComponent('художник')}`
    expect(last).toEqual({
      address,
      alternates: [
        { hreflang: 'en', address },
        { hreflang: 'x-default', address },
      ],
      modified: '2026-10-01',
    })
  })

  test('names a game in every language, and news in the languages of their titles', () => {
    expect(addresses({ games: [aGame(1, { slug: 'a b' })] })).toEqual(
      LANGUAGES.map((language) => localizedAddress('/games/a%20b', language)),
    )
    const item = { slug: 'a b', title: texts({ en: '', ru: 'Новость' }), active: true, created: '2026-10-02' }
    expect(addresses({ news: [aNewsItem(1, item)] })).toEqual(['/ru/blog/a%20b'])
    expect(siteMap({ ...nothing, news: [aNewsItem(1, item)] }).at(-1)?.modified).toBe('2026-10-02')
    expect(addresses({ news: [aNewsItem(1, { ...item, active: false })] })).toEqual([])
  })

  test('leaves out closed and hidden content', () => {
    expect(addresses({ vacancies: [{ ...vacancy, status: 'closed' }] })).toEqual([])
    expect(
      addresses({ documents: [{ slug: 'a', show: false, documents: [{ name: 'A', language: 'en' }] }] }),
    ).toEqual([])
  })

  test('names a document in its own languages', () => {
    const documents = ['de', 'en', 'ru'].map((language) => ({ name: language, language }))
    expect(addresses({ documents: [{ slug: 'a', show: true, documents }] })).toEqual([
      '/terms/a/de',
      '/terms/a/en',
      '/ru/terms/a/ru',
    ])
  })

  test('is reciprocal, because each alternate of a page names the page back', () => {
    const documents = ['de', 'en', 'ru'].map((language) => ({ name: language, language }))
    const entries = siteMap({
      ...nothing,
      vacancies: [vacancy],
      documents: [{ slug: 'a', show: true, documents }],
    })
    const byAddress = new Map(entries.map((entry) => [entry.address, entry]))
    for (const { address, alternates } of entries) {
      for (const alternate of alternates) {
        expect(byAddress.get(alternate.address)?.alternates.some((back) => back.address === address)).toBe(
          true,
        )
      }
    }
  })
})

describe('the site map of a studio keeps', () => {
  const entries = siteMap({ ...nothing, games: [aGame(1, { slug: 'kite' })] })
  const kept = (languages: readonly Language[], off: readonly string[]) =>
    chosenEntries(entries, { languages, off })

  test('everything if nothing is turned off', () => {
    expect(kept(LANGUAGES, [])).toEqual(entries)
  })

  test('no section that it has turned off', () => {
    expect(kept(LANGUAGES, ['/games']).map(({ address }) => address)).toEqual(
      entries.map(({ address }) => address).filter((address) => !address.includes('/games')),
    )
  })

  test('a single language without alternates, if the site has no other', () => {
    const off = Object.values(SECTIONS).filter((path) => path !== '/games')
    expect(kept(['ru'], off)).toEqual(
      ['/ru', '/ru/games', '/ru/games/kite'].map((address) => ({ address, alternates: [], modified: null })),
    )
  })

  test('every document as a page in its own language', () => {
    const documents = ['de', 'ru'].map((language) => ({ name: language, language }))
    const listed = siteMap({ ...nothing, documents: [{ slug: 'a', show: true, documents }] })
    const both = ['/terms/a/de', '/ru/terms/a/ru']
    const found = chosenEntries(listed, { languages: ['ru'], off: [] }).filter(({ address }) =>
      address.includes('/terms/'),
    )
    expect(found.map(({ address }) => address)).toEqual(both)
    expect(
      chosenEntries(listed, { languages: ['ru'], off: ['/terms'] }).map(({ address }) => address),
    ).toEqual(expect.not.arrayContaining(both))
  })

  test('no alternate that it has turned off', () => {
    const withBlog = entries.map((entry) => ({
      ...entry,
      alternates: [...entry.alternates, { hreflang: 'x', address: '/blog' }],
    }))
    expect(chosenEntries(withBlog, { languages: LANGUAGES, off: ['/blog'] })).toEqual(
      kept(LANGUAGES, ['/blog']),
    )
  })
})
