import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNameOf, mayErase } from '#domain/desk/erasing.ts'

test('a name is the same however it is spaced and in upper or lower case, and no other name is', () => {
  expect(isNameOf('  grace   HOPPER', 'Grace Hopper')).toBe(true)
  expect(isNameOf('пётр ёлкин', 'Пётр Ёлкин')).toBe(true)
  expect(isNameOf('', 'Grace Hopper')).toBe(false)
  expect(isNameOf('Grace', 'Grace Hopper')).toBe(false)
  expect(isNameOf('GraceHopper', 'Grace Hopper')).toBe(false)
  expect(isNameOf('Ece Yilmaz', 'Ece Yılmaz')).toBe(false)
  fc.assert(fc.property(fc.string(), (name) => isNameOf(` ${name} `, name)))
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => isNameOf(one, other) === isNameOf(other, one)),
  )
})

test('readers erase nothing, and who reads some departments erases no whole person', () => {
  const all = { departments: 'all' } as const
  const some = { departments: [1] } as const
  expect(mayErase({ role: 'reader', ...some }, 'entry')).toBe(false)
  expect(mayErase({ role: 'recruiter', ...some }, 'entry')).toBe(true)
  expect(mayErase({ role: 'recruiter', ...some }, 'person')).toBe(false)
  expect(mayErase({ role: 'recruiter', ...all }, 'person')).toBe(true)
  expect(mayErase({ role: 'owner', ...all }, 'person')).toBe(true)
})
