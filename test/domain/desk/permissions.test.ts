import { expect, test } from 'vitest'
import { mayDo } from '#domain/desk/permissions.ts'
import { ROLES } from '#domain/desk/person.ts'

test('recruiters and owners change states', () => {
  expect(ROLES.filter((role) => mayDo({ role }, 'change-state'))).toEqual(['recruiter', 'owner'])
})

test('only owners invite and remove people', () => {
  expect(ROLES.filter((role) => mayDo({ role }, 'manage-people'))).toEqual(['owner'])
})
