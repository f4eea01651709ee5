import { expect, test } from 'vitest'
import type { Fields } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'

const FIELDS = {
  rules: { kind: 'consent', names: ['rules'], words: { given: 'yes', withheld: 'no' }, column: 'rules' },
  city: { kind: 'text', lines: 'one', names: ['city'], isRequired: true, limit: 3, column: 'city' },
} as const satisfies Fields

test('problems are in the order of the fields, whatever their kinds', () => {
  expect(fieldProblems(FIELDS, { city: '', rules: false })).toEqual([
    { field: 'rules', problem: { is: 'required' } },
    { field: 'city', problem: { is: 'required' } },
  ])
  expect(fieldProblems(FIELDS, { city: ' Rome', rules: true })).toEqual([
    { field: 'city', problem: { is: 'too-long', limit: 3 } },
  ])
})

test('a value that is missing is as wrong as an empty one', () => {
  expect(fieldProblems(FIELDS, {})).toEqual(fieldProblems(FIELDS, { city: '', rules: false }))
})
