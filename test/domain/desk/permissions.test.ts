import { expect, test } from 'vitest'
import { mayDo } from '#domain/desk/permissions.ts'
import { ROLES } from '#domain/desk/person.ts'

test('states are changed by recruiters and owners', () => {
  expect(ROLES.filter((role) => mayDo({ role }, 'change-state'))).toEqual(['recruiter', 'owner'])
})

test('people are invited and removed by owners alone', () => {
  expect(ROLES.filter((role) => mayDo({ role }, 'manage-people'))).toEqual(['owner'])
})
