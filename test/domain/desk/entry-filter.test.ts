import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type EntryFilter,
  entryFilter,
  entryFilterQuery,
  FILTER_NAMES,
  notedFilter,
} from '#domain/desk/entry-filter.ts'

const read = (query: Readonly<Record<string, string>>): EntryFilter =>
  entryFilter((name) => query[name] ?? '')

const EVERYTHING = read({})

test('a value that makes no sense in an address restricts nothing', () => {
  const nonsense = {
    kind: 'toString',
    vacancy: '1e3',
    department: '-1',
    language: 'constructor',
    suspicion: 'maybe',
    unread: 'true',
    from: '2026-02-30',
    until: 'yesterday',
  }
  expect(read(nonsense)).toEqual(EVERYTHING)
  expect(entryFilterQuery(EVERYTHING)).toEqual({})
})

test('an address may restrict everything that a filter has', () => {
  const query = {
    search: 'Grace',
    email: 'grace@example.com',
    kind: 'application',
    vacancy: '7',
    department: '3',
    state: 'new',
    language: 'ru',
    suspicion: 'suspicious',
    unread: 'yes',
    mine: 'assigned',
    from: '2026-05-30',
    until: '2026-05-31',
  }
  expect(read(query)).toEqual({ ...query, vacancy: 7, department: 3, unread: true })
  expect(entryFilterQuery(read(query))).toEqual(query)
})

test.each([
  { kind: 'message' },
  { kind: 'application' },
  { suspicion: 'plain' },
  { mine: 'starred' },
  { mine: 'mentioned' },
])('the address %j restricts only that', (query) => {
  expect(read(query)).toEqual({ ...EVERYTHING, ...query })
})

test.each(['2026-05-31T10:00', ' 2026-05-31', '2026-05', '31.05.2026'])(
  '“%s” is not a day for a filter',
  (text) => {
    expect(read({ from: text, until: text })).toEqual(EVERYTHING)
  },
)

test('an address is that of a sender in upper or lower case', () => {
  expect(read({ email: ' Grace@Example.com ' })).toEqual({ ...EVERYTHING, email: 'grace@example.com' })
})

test('the log notes a filter without the words and the address', () => {
  expect(notedFilter(read({ search: 'Grace Hopper', vacancy: '7', unread: 'yes' }))).toBe(
    'search=…&vacancy=7&unread=yes',
  )
  expect(notedFilter(read({ email: 'grace@example.com', kind: 'message' }))).toBe('email=…&kind=message')
  expect(notedFilter(EVERYTHING)).toBe('')
})

test('a filter by state shows only applications, because a message has none', () => {
  expect(read({ state: 'new' }).kind).toBe('application')
  expect(read({ kind: 'message', state: 'new' })).toEqual(read({ kind: 'application', state: 'new' }))
})

test('a filter that is written into an address and read again is the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...FILTER_NAMES),
        fc.oneof(fc.string(), fc.constantFrom('yes', '7', 'ru', 'message', 'plain', '2026-05-31')),
      ),
      (query) => {
        const filter = read(query)
        expect(read(entryFilterQuery(filter))).toEqual(filter)
      },
    ),
  )
})
