import { expect, test } from 'vitest'
import { shownQuotes } from '#domain/studio/team-quote.ts'
import { texts } from '../../arbitraries/language.ts'

const said = (text: string, name: { readonly en: string; readonly ru: string }) => ({
  text: texts({ en: text, ru: text }),
  name: texts(name),
  role: texts({ en: '', ru: '' }),
  department: null,
  image: null,
})

test('what a member of the team says is shown where both the words and the name are in the language', () => {
  const quotes = [
    said('Only in English', { en: 'Ada', ru: '' }),
    said('In both', { en: 'Ada', ru: 'Ада' }),
    said(' ', { en: 'Ada', ru: 'Ада' }),
  ]
  expect(shownQuotes(quotes, 'en').map(({ text }) => text.en)).toEqual(['Only in English', 'In both'])
  expect(shownQuotes(quotes, 'ru').map(({ text }) => text.ru)).toEqual(['In both'])
})
