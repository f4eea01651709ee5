import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import {
  isReadable,
  narrowed,
  type ReadableVacancies,
  readableVacancies,
  readersOf,
} from '#domain/desk/reading.ts'
import { keptValues } from '#domain/forms/submitted-values.ts'
import { aDepartment } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'
import { people } from './arbitrary-people.ts'

const VACANCIES = [
  { id: 1, department: aDepartment(3) },
  { id: 2, department: aDepartment(4) },
  { id: 5, department: null },
]

const message = {
  kind: 'message',
  message: { name: '', email: '', subject: '', message: '' },
} as const

const applicationFor = (id: number | null) =>
  ({
    kind: 'application',
    application: {
      language: 'en',
      vacancy: id === null ? null : { id, slug: '', title: texts({}) },
      values: keptValues(APPLICATION_FIELDS, emptyApplication()),
    },
  }) as const

test('a person with some departments reads only the applications for their vacancies', () => {
  const readable = readableVacancies({ departments: [3] }, VACANCIES)
  expect(readable).toEqual([1])
  expect(isReadable(applicationFor(1), readable)).toBe(true)
  for (const other of [
    applicationFor(2),
    applicationFor(5),
    applicationFor(99),
    applicationFor(null),
    message,
  ])
    expect(isReadable(other, readable)).toBe(false)
})

test('a person with all departments reads everything', () => {
  const readable = readableVacancies({ departments: 'all' }, VACANCIES)
  for (const sent of [applicationFor(99), applicationFor(null), message])
    expect(isReadable(sent, readable)).toBe(true)
})

const readables: fc.Arbitrary<ReadableVacancies> = fc.oneof(
  fc.constant('all' as const),
  fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
)

const sents = fc.oneof(fc.constant(message), fc.integer({ min: 1, max: 6 }).map(applicationFor))

test('no filter shows an entry that could not be read without it', () => {
  fc.assert(
    fc.property(readables, readables, sents, (readable, filter, sent) => {
      const isListed = isReadable(sent, narrowed(readable, filter))
      expect(isListed).toBe(isReadable(sent, readable) && isReadable(sent, filter))
    }),
  )
})

test('a person with some departments reads nothing of others', () => {
  fc.assert(
    fc.property(people(), (all) => {
      for (const person of all) {
        const readable = readableVacancies(person, VACANCIES)
        if (person.departments === 'all') expect(readable).toBe('all')
        else
          for (const { id, department } of VACANCIES)
            expect([...readable].includes(id)).toBe(
              department !== null && person.departments.includes(department.id),
            )
      }
    }),
  )
})

test('an entry may be assigned to exactly the people who may read it', () => {
  fc.assert(
    fc.property(people(), fc.constantFrom(1, 2, 5, null), (all, vacancy) => {
      const sent = vacancy === null ? message : applicationFor(vacancy)
      const readers = readersOf(sent, all, VACANCIES)
      for (const person of all)
        expect(readers.includes(person)).toBe(isReadable(sent, readableVacancies(person, VACANCIES)))
    }),
  )
})
