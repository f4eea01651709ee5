import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departmentChoice } from '#domain/careers/department-choice.ts'

test('the chosen department is the number in the address', () => {
  expect(departmentChoice('12')).toBe(12)
  expect(departmentChoice('0')).toBe(0)
})

test.each([null, '', ' ', '-1', '1.5', '1e3', 'x1', '1x', '١', '9007199254740992'])(
  '%j is no choice',
  (query) => {
    expect(departmentChoice(query)).toBeNull()
  },
)

test('every id comes back from the address', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (id) => {
      expect(departmentChoice(String(id))).toBe(id)
    }),
  )
})
