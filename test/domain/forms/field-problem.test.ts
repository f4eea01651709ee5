import { expect, test } from 'vitest'
import { problemAt } from '#domain/forms/field-problem.ts'

test('the problem of a field is found among those of the form', () => {
  const problems = [
    { field: 'name', problem: { is: 'required' } },
    { field: 'email', problem: { is: 'bad-email' } },
  ] as const
  expect(problemAt(problems, 'email')).toEqual({ is: 'bad-email' })
  expect(problemAt<string>(problems, 'phone')).toBeNull()
})
