import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invitation, keepsAnOwner, ROLES } from '#domain/desk/person.ts'
import { people } from './arbitrary-people.ts'

const EMAIL = 'Ada@Studio.example '

test('an owner reads all departments, a recruiter all or some, a reader the named ones', () => {
  const invited = { email: EMAIL, departments: [3, 3, 5] }
  const email = 'ada@studio.example'
  expect(invitation({ ...invited, role: 'owner' })).toEqual({ email, role: 'owner', departments: 'all' })
  expect(invitation({ ...invited, role: 'recruiter' })).toEqual({
    email,
    role: 'recruiter',
    departments: [3, 5],
  })
  expect(invitation({ ...invited, role: 'recruiter', departments: [] })).toMatchObject({ departments: 'all' })
  expect(invitation({ ...invited, role: 'reader' })).toEqual({ email, role: 'reader', departments: [3, 5] })
})

test('nobody is invited without an address, with an unknown role, or as a reader of nothing', () => {
  expect(invitation({ email: 'ada', role: 'owner', departments: [] })).toBe('bad-email')
  expect(invitation({ email: EMAIL, role: 'admin', departments: [] })).toBe('bad-role')
  expect(invitation({ email: EMAIL, role: 'toString', departments: [] })).toBe('bad-role')
  expect(invitation({ email: EMAIL, role: 'reader', departments: [] })).toBe('no-department')
})

test('an owner remains after every allowed change, if there was one', () => {
  fc.assert(
    fc.property(
      people().filter((all) => all.some(({ role }) => role === 'owner')),
      fc.nat(),
      fc.constantFrom(...ROLES, null),
      (all, at, role) => {
        const { email = '' } = all[at % all.length] ?? {}
        const after = all.flatMap((one) =>
          one.email === email ? (role === null ? [] : { ...one, role }) : one,
        )
        const isKept = after.some((one) => one.role === 'owner')
        expect(keepsAnOwner(all, { email, role })).toBe(isKept)
      },
    ),
  )
})

test('the first person of a desk may have any role', () => {
  expect(keepsAnOwner([], { email: 'ada@studio.example', role: 'reader' })).toBe(true)
})

test('any change is allowed if the desk has no owner to lose', () => {
  fc.assert(
    fc.property(
      people().map((all) => all.filter(({ role }) => role !== 'owner')),
      fc.constantFrom(...ROLES, null),
      (all, role) => {
        for (const { email } of all) expect(keepsAnOwner(all, { email, role })).toBe(true)
      },
    ),
  )
})
