import { expect, test } from 'vitest'
import {
  jobsHeading,
  jobsPageTitle,
  quoteBesideList,
  quoteOf,
  quoteOfVacancy,
  withShownQuotes,
} from '#domain/careers/jobs-page.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'

const said = (text: string, name: { readonly en: string; readonly ru: string }, department: number) => ({
  text: texts({ en: text, ru: text }),
  name: texts(name),
  role: texts({ en: '', ru: '' }),
  department,
  game: null,
  image: null,
})

const page = {
  title: texts({ en: 'Make worlds with us', ru: ' ' }),
  text: texts({ en: '', ru: '' }),
  seoTitle: texts({ en: '', ru: 'Работа в студии' }),
  image: null,
  quotes: [
    said('Only in English', { en: 'Ada', ru: '' }, 4),
    said('In both', { en: 'Ada', ru: 'Ада' }, 4),
    said(' ', { en: 'Ada', ru: 'Ада' }, 7),
  ],
  steps: [
    { title: texts({ en: 'We read it', ru: '' }), text: texts({ en: 'Soon', ru: 'Скоро' }) },
    { title: texts({ en: 'We talk', ru: 'Мы говорим' }), text: texts({ en: '', ru: '' }) },
  ],
}

test('the studio’s own title replaces the heading, in its language', () => {
  expect(jobsHeading(page, 'en', 'Work')).toBe('Make worlds with us')
  expect(jobsHeading(page, 'ru', 'Работа')).toBe('Работа')
  expect(jobsHeading(null, 'en', 'Work')).toBe('Work')
})

test('the page has its SEO title, or else the site’s', () => {
  expect(jobsPageTitle(page, 'ru', 'Вакансии')).toBe('Работа в студии')
  expect(jobsPageTitle(page, 'en', 'Jobs')).toBe('Jobs')
  expect(jobsPageTitle(null, 'en', 'Jobs')).toBe('Jobs')
})

test('a department has the first of its quotes that is shown, or none', () => {
  expect(quoteOf(page, 4, 'en')?.text.en).toBe('Only in English')
  expect(quoteOf(page, 4, 'ru')?.text.ru).toBe('In both')
  expect(quoteOf(page, 7, 'en')).toBeNull()
  expect(quoteOf(page, undefined, 'en')).toBeNull()
  expect(quoteOf(null, 4, 'en')).toBeNull()
})

test('a vacancy has the quote of its game, or of its department, but none about another game', () => {
  const about = (game: number | null, department: number, name: string) => ({
    ...said(name, { en: name, ru: name }, department),
    game,
  })
  const quotes = [about(1, 4, 'Ada'), about(2, 5, 'Boris'), about(null, 6, 'Vera')]
  const nameFor = (department: number | null, game: number | null) =>
    quoteOfVacancy(
      { quotes },
      { department: department === null ? null : { id: department, title: texts({ en: '', ru: '' }) }, game },
      'en',
    )?.name.en
  expect(nameFor(4, null)).toBe('Ada')
  expect(nameFor(4, 1)).toBe('Ada')
  expect(nameFor(4, 2)).toBe('Boris')
  expect(nameFor(null, 2)).toBe('Boris')
  expect(nameFor(6, 3)).toBe('Vera')
  expect(nameFor(4, 3)).toBeUndefined()
  expect(nameFor(8, 3)).toBeUndefined()
  expect(quoteOfVacancy(null, aVacancy(1, { game: 1 }), 'en')).toBeNull()
})

test('a department has its quote next to a list of four vacancies, but not next to a shorter one', () => {
  const department = { id: 4, title: texts({ en: 'Art', ru: 'Арт' }) }
  const beside = (count: number) =>
    quoteBesideList(page, { department, vacancies: Array.from({ length: count }) }, 'en')
  expect(beside(4)?.text.en).toBe('Only in English')
  expect(beside(3)).toBeNull()
})

test('quotes of departments without a long list are not in the page', () => {
  const inArt = [1, 2, 3, 4].map((id) =>
    aVacancy(id, { department: { id: 4, title: texts({ en: 'Art', ru: '' }) } }),
  )
  expect(withShownQuotes(page, inArt).quotes).toEqual(page.quotes.slice(0, 2))
  expect(withShownQuotes(page, inArt.slice(1)).quotes).toEqual([])
  const ofNone = aVacancy(5, { department: null })
  expect(withShownQuotes(page, [ofNone, ...inArt]).quotes).toEqual(page.quotes.slice(0, 2))
  expect(withShownQuotes(page, [ofNone, ...inArt.slice(1)]).quotes).toEqual([])
})
