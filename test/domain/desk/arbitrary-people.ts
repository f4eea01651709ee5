import fc from 'fast-check'
import { type Person, ROLES } from '#domain/desk/person.ts'

/** People with different addresses. Owners read all departments. */
export const people = (): fc.Arbitrary<readonly Person[]> =>
  fc
    .uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z]{1,5}$/),
        role: fc.constantFrom(...ROLES),
        departments: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        readsAll: fc.boolean(),
      }),
      { selector: ({ name }) => name },
    )
    .map((all) =>
      all.map(
        ({ name, role, departments, readsAll }): Person => ({
          id: name,
          email: `${name}@studio.example`,
          role,
          departments: role === 'owner' || (readsAll && role === 'recruiter') ? 'all' : departments,
        }),
      ),
    )
