import { expect, test } from 'vitest'
import { quoteAbout, shownQuotes } from '#domain/studio/team-quote.ts'
import { texts } from '../../arbitraries/language.ts'

const said = (
  text: string,
  name: { readonly en: string; readonly ru: string },
  game: number | null = null,
) => ({
  text: texts({ en: text, ru: text }),
  name: texts(name),
  role: texts({ en: '', ru: '' }),
  department: null,
  game,
  image: null,
})

test('a quote is shown if both its text and the name are in the language', () => {
  const quotes = [
    said('Only in English', { en: 'Ada', ru: '' }),
    said('In both', { en: 'Ada', ru: 'Ада' }),
    said(' ', { en: 'Ada', ru: 'Ада' }),
  ]
  expect(shownQuotes(quotes, 'en').map(({ text }) => text.en)).toEqual(['Only in English', 'In both'])
  expect(shownQuotes(quotes, 'ru').map(({ text }) => text.ru)).toEqual(['In both'])
})

test('a game has the first quote of its team that is shown in the language', () => {
  const both = { en: 'Ada', ru: 'Ада' }
  const quotes = [
    said('Of the studio', both),
    said('Only in English', { en: 'Ada', ru: '' }, 7),
    said('In both', both, 7),
  ]
  expect(quoteAbout(quotes, 7, 'en')?.text.en).toBe('Only in English')
  expect(quoteAbout(quotes, 7, 'ru')?.text.ru).toBe('In both')
  expect(quoteAbout(quotes, 8, 'en')).toBeNull()
})
