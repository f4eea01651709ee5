import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNameOf, mayErase } from '#domain/desk/erasing.ts'

test.each([
  ['  grace   HOPPER', 'Grace Hopper'],
  ['grace\u00a0hopper', 'Grace Hopper'],
  ['пётр ёлкин', 'Пётр Ёлкин'],
  ['ПЕТР ЕЛКИН', 'Пётр Ёлкин'],
  ['ECE YILMAZ', 'Ece Yılmaz'],
  ['Ece Yilmaz', 'Ece Yılmaz'],
  ['DIANA YILMAZ', 'Diana Yılmaz'],
  ['İPEK', 'ipek'],
  ['HANS STRASSE', 'Hans Straße'],
  ['Οδυσσευς', 'ΟΔΥΣΣΕΥΣ'],
  ['Antonin Dvorak', 'Antonín Dvořák'],
  ['Lukasz', 'Łukasz'],
  ["Sinéad O'Connor", 'Sinéad O’Connor'],
  ['Anne-Marie', 'Anne\u2011Marie'],
])('“%s” is the name “%s”', (typed, name) => {
  expect(isNameOf(typed, name)).toBe(true)
  expect(isNameOf(name, typed)).toBe(true)
})

test.each([
  ['', 'Grace Hopper'],
  ['Grace', 'Grace Hopper'],
  ['GraceHopper', 'Grace Hopper'],
  ['AnneMarie', 'Anne-Marie'],
  ['Hopper Grace', 'Grace Hopper'],
  ['Петр Волкин', 'Пётр Ёлкин'],
  ['Grace 1', 'Grace 2'],
  ['王芳', '王方'],
])('“%s” is not the name “%s”', (typed, name) => {
  expect(isNameOf(typed, name)).toBe(false)
  expect(isNameOf(name, typed)).toBe(false)
})

const names = fc.string({
  unit: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...'ıİIißẞẑёЁй ')),
})

test('a name stays the same in another case, in another normal form and with other white space', () => {
  fc.assert(
    fc.property(names, fc.constantFrom('tr', 'en'), (name, locale) => {
      for (const typed of [
        name.toLocaleUpperCase(locale),
        name.toLocaleLowerCase(locale),
        name.normalize('NFC'),
        name.normalize('NFD'),
        `\u00a0 ${name.replaceAll(' ', ' \t')}\n`,
      ])
        expect(isNameOf(typed, name)).toBe(true)
    }),
  )
})

test('readers erase nothing, and people with some departments cannot erase a whole person', () => {
  const all = { departments: 'all' } as const
  const some = { departments: [1] } as const
  expect(mayErase({ role: 'reader', ...some }, 'entry')).toBe(false)
  expect(mayErase({ role: 'recruiter', ...some }, 'entry')).toBe(true)
  expect(mayErase({ role: 'recruiter', ...some }, 'person')).toBe(false)
  expect(mayErase({ role: 'recruiter', ...all }, 'person')).toBe(true)
  expect(mayErase({ role: 'owner', ...all }, 'person')).toBe(true)
})
