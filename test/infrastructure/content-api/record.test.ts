import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/language/languages.ts'
import {
  benefit,
  careersCalls,
  department,
  jobsPage,
  vacancy,
  vacancyCard,
} from '#infrastructure/content-api/careers.ts'
import { game, gameCard, gamesWidget } from '#infrastructure/content-api/games.ts'
import { legalDocument, legalIntro, listedDocument } from '#infrastructure/content-api/legal.ts'
import { article, articleCard, category } from '#infrastructure/content-api/news.ts'
import { text } from '#infrastructure/content-api/pieces.ts'
import { localized, type PieceOf, record, wireFieldName } from '#infrastructure/content-api/record.ts'
import { menu, menuItem, redirect } from '#infrastructure/content-api/site.ts'
import { aboutUs, award, contacts, studioCalls } from '#infrastructure/content-api/studio.ts'
import { texts } from '../../arbitraries/language.ts'
import { smallContent } from '../../support/small-pack.ts'

const content = smallContent()

const RECORDS: readonly (readonly [name: string, piece: PieceOf<unknown>, wire: readonly unknown[]])[] = [
  ['vacancy', vacancy, content.vacancies],
  ['department', department, content.departments],
  ['benefit', benefit, content.benefits],
  ['jobs page', jobsPage, [content.jobsPage]],
  ['game', game, content.games],
  ['games widget', gamesWidget, [content.gamesWidget]],
  ['news item', article, content.news],
  ['category', category, content.categories],
  ['legal document', legalDocument, content.legalDocuments],
  ['legal intro', legalIntro, [content.legalIntro]],
  ['listed document', listedDocument, content.legalTitles],
  ['studio', aboutUs, [content.aboutUs]],
  ['award', award, content.awards],
  ['contacts', contacts, content.contacts],
  ['menu item', menuItem, content.menus.header.en],
  ['redirect', redirect, content.redirects],
]

describe('a record is defined once', () => {
  test.each(RECORDS)('and its wire comes back as it was: %s', (_, piece, wires) => {
    expect(wires.length).toBeGreaterThan(0)
    for (const wire of wires) expect(piece.write(piece.read(z.parse(piece.wire, wire)))).toEqual(wire)
  })

  const title = record({ title: localized('studioTitle', text) })

  test('and each of its texts is read in each language, whatever the texts are', () => {
    const words = fc.record(Object.fromEntries(LANGUAGES.map((language) => [language, fc.string()])))
    fc.assert(
      fc.property(words, (texts) => {
        const wire = Object.fromEntries(
          LANGUAGES.map((language) => [wireFieldName('studioTitle', language), texts[language]]),
        )
        expect(title.read(z.parse(title.wire, wire))).toEqual({ title: texts })
      }),
    )
  })

  test('and a text that the wire leaves out is empty', () => {
    expect(title.read(z.parse(title.wire, { studioTitleRu: null }))).toEqual({
      title: texts({ en: '', ru: '' }),
    })
  })

  test.each([
    ['a vacancy', vacancy, vacancyCard, content.vacancies],
    ['a game', game, gameCard, content.games],
    ['a news item', article, articleCard, content.news],
  ] as const)('the card of %s is the part of the whole that lists need', (_, whole, card, wires) => {
    for (const wire of wires)
      expect((whole as PieceOf<unknown>).read(wire)).toMatchObject((card as PieceOf<object>).read(wire))
  })

  test('a vacancy whose department has no id is a vacancy without a department', () => {
    const [painter] = content.vacancies
    const departmentIn = (given: object) =>
      vacancy.read(vacancy.wire.parse({ ...painter, department: given })).department
    expect(departmentIn({ titleEn: 'Art', titleRu: 'Арт' })).toBe(null)
    expect(departmentIn({ id: null, titleEn: 'Art' })).toBe(null)
    expect(departmentIn({ id: 4, titleEn: 'Art' })).toMatchObject({ id: 4 })
    expect(vacancy.wire.safeParse({ ...painter, department: { id: 'four' } }).success).toBe(false)
  })

  test('a place without a name in any language is left out', () => {
    const [painter] = content.vacancies
    const places = (...location: readonly object[]) =>
      vacancy.read(vacancy.wire.parse({ ...painter, location })).places.map(({ country }) => country.en)
    expect(places({ city: '', country: ' ' }, { country: 'Cyprus' })).toEqual(['Cyprus'])
    expect(places({})).toEqual([])
  })

  test('a vacancy whose list of countries names no country is not remote', () => {
    const [painter] = content.vacancies
    const from = (remote: unknown) => vacancy.read(vacancy.wire.parse({ ...painter, remote })).remoteFrom
    expect(from([])).toBe(null)
    expect(from([{}, { country: ' ' }])).toBe(null)
    expect(from(true)).toEqual([])
    expect(from([{}, { country: 'Cyprus' }])).toMatchObject([{ en: 'Cyprus' }])
  })
})

test('a link of a record has no scheme that content may not have', () => {
  const linkOf = (link: string) => menuItem.read(menuItem.wire.parse({ name: 'A', link: { link } })).link
  expect(linkOf('javascript:alert(1)')).toBe('')
  expect(linkOf('data:text/html,<b>')).toBe('')
  for (const link of ['/jobs', 'https://studio.example', 'mailto:a@b.example'])
    expect(linkOf(link)).toBe(link)
})

test('a title or a name has at most 5,000 characters, so that no API can make every page large', () => {
  const item = menuItem.wire.parse({ name: '😀'.repeat(10_000), link: { link: '/' } })
  expect(menuItem.read(item).name).toBe('😀'.repeat(2500))
  const [painter] = content.vacancies
  const long = vacancy.wire.parse({ ...painter, titleEn: 'x'.repeat(100_000) })
  expect(vacancy.read(long).title.en).toHaveLength(5000)
})

test('a list that one page shows as a whole has at most 500 items, so that no API can make a page large', () => {
  const item = { name: 'Games', link: { link: '/games' }, image: null, icon: '' }
  expect(menu.read({ menuItems: Array.from({ length: 30_000 }, () => item) })).toHaveLength(500)
  const [painter] = content.vacancies
  const location = Array.from({ length: 20_000 }, () => ({ country: 'Cyprus' }))
  expect(vacancy.read(vacancy.wire.parse({ ...painter, location })).places).toHaveLength(500)
  const [first] = content.awards
  const awards = Array.from({ length: 20_000 }, () => ({ ...first, id: null }))
  expect(studioCalls.awards.piece.read(awards)).toHaveLength(500)
  const listed = Array.from({ length: 20_000 }, () => vacancy.wire.parse(painter))
  expect(careersCalls.vacancies.piece.read(listed)).toHaveLength(5000)
})
