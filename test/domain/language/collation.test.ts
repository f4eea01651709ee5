import { expect, test } from 'vitest'
import { collatorOf } from '#domain/language/collation.ts'

test('ё stands after е in Russian, though its code unit is the last', () => {
  expect(['яма', 'ёж', 'ель', 'жук'].sort(collatorOf('ru').compare)).toEqual(['ёж', 'ель', 'жук', 'яма'])
})

test('capitals do not stand before small letters in English', () => {
  expect(['b', 'C', 'a'].sort(collatorOf('en').compare)).toEqual(['a', 'b', 'C'])
})

test('the Russian alphabet puts Cyrillic first, the English one Latin', () => {
  expect(['Art', 'Арт'].sort(collatorOf('ru').compare)).toEqual(['Арт', 'Art'])
  expect(['Арт', 'Art'].sort(collatorOf('en').compare)).toEqual(['Art', 'Арт'])
})

test('a collator is made once', () => {
  expect(collatorOf('ru')).toBe(collatorOf('ru'))
})
