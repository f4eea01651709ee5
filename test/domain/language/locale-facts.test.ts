import { expect, test } from 'vitest'
import { LOCALE_FACTS } from '#domain/language/locale-facts.ts'

test('the facts of Russian', () => {
  expect(LOCALE_FACTS.ru).toEqual({
    weekStart: 'monday',
    currency: 'RUB',
    money: '{n}\u00a0₽',
    decimalMark: ',',
    groupMark: '\u00a0',
    date: 'dd.MM.y',
    shortDate: 'dd.MM.yy',
    time: 'HH:mm',
  })
})

test('English pages write numbers the English way, all else as Russian ones do', () => {
  expect(LOCALE_FACTS.en).toEqual({
    ...LOCALE_FACTS.ru,
    money: '₽{n}',
    decimalMark: '.',
    groupMark: ',',
  })
})
