import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import {
  type EntryFilter,
  entryFilter,
  entryFilterQuery,
  filterForAuditLog,
  tabsOf,
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
    waiting: '1',
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
    waiting: 'yes',
    mine: 'assigned',
    from: '2026-05-30',
    until: '2026-05-31',
  }
  expect(read(query)).toEqual({ ...query, vacancy: 7, department: 3, unread: true, waiting: true })
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

test('an address matches a sender in upper or lower case', () => {
  expect(read({ email: ' Grace@Example.com ' })).toEqual({ ...EVERYTHING, email: 'grace@example.com' })
})

test('the log notes a filter without the words and the address', () => {
  expect(filterForAuditLog(read({ search: 'Grace Hopper', vacancy: '7', unread: 'yes' }))).toBe(
    'search=…&vacancy=7&unread=yes',
  )
  expect(filterForAuditLog(read({ email: 'grace@example.com', kind: 'message' }))).toBe(
    'email=…&kind=message',
  )
  expect(filterForAuditLog(EVERYTHING)).toBe('')
})

test('a filter by state shows only applications, because a message has none', () => {
  expect(read({ state: 'new' }).kind).toBe('application')
  expect(read({ kind: 'message', state: 'new' })).toEqual(read({ kind: 'application', state: 'new' }))
})

test('a filter that is written into an address and read again is the same', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...Object.keys(EVERYTHING)),
        fc.oneof(fc.string(), fc.constantFrom('yes', '7', 'ru', 'message', 'plain', '2026-05-31')),
      ),
      (query) => {
        const filter = read(query)
        expect(read(entryFilterQuery(filter))).toEqual(filter)
      },
    ),
  )
})

const anyCounts = fc.array(
  fc.record({
    kind: fc.constantFrom('message', 'application'),
    state: fc.constantFrom('new', 'offered', 'a removed state'),
    isRead: fc.boolean(),
    isWaiting: fc.boolean(),
    count: fc.nat(99),
  }),
)

test('every entry is counted under the first tab and under one other, and one tab is open', () => {
  fc.assert(
    fc.property(anyCounts, fc.constantFrom('', 'offered', 'a removed state'), (counts, state) => {
      const [all, ...others] = tabsOf(read({ state, search: 'Ada' }), DEFAULT_STATES, counts)
      const sum = (numbers: readonly (number | null | undefined)[]) =>
        numbers.reduce<number>((total, number) => total + (number ?? 0), 0)
      expect(sum(others.map(({ count }) => count))).toBe(all?.count)
      expect(sum(others.map(({ unread }) => unread))).toBe(all?.unread)
      expect(sum(others.map(({ waiting }) => waiting))).toBe(all?.waiting)
      for (const { count, waiting } of others) expect(waiting).toBeLessThanOrEqual(count ?? 0)
      expect(all?.count).toBe(sum(counts.map(({ count }) => count)))
      const isKnown =
        state !== 'a removed state' || counts.some((one) => one.state === state && one.kind === 'application')
      expect([all, ...others].filter((tab) => tab?.isOpen)).toHaveLength(isKnown ? 1 : 0)
    }),
  )
})

test('a tab has the number of its entries, and how many of them nobody has read or answered', () => {
  const application = { kind: 'application', state: 'offered' } as const
  const counts = [
    { ...application, isRead: true, isWaiting: false, count: 4 },
    { ...application, isRead: false, isWaiting: false, count: 3 },
    { kind: 'message', state: 'new', isRead: false, isWaiting: true, count: 2 },
  ] as const
  const tabs = tabsOf(EVERYTHING, [{ name: 'new' }, { name: 'offered' }], counts)
  expect(
    tabs.map(({ kind, state, count, ...more }) => [kind, state, count, more.unread, more.waiting]),
  ).toEqual([
    [null, '', 9, 5, 2],
    ['application', 'new', 0, 0, 0],
    ['application', 'offered', 7, 3, 0],
    ['message', '', 2, 2, 2],
  ])
})

test('the tab of messages lists no applications, and without counts no tab has a number', () => {
  const tabs = tabsOf(read({ kind: 'message', unread: 'yes' }), DEFAULT_STATES, null)
  expect(tabs.map(({ count }) => count)).toEqual(tabs.map(() => null))
  expect(tabs.at(-1)).toMatchObject({ isOpen: true, kind: 'message' })
  expect(tabs.map(({ state }) => state)).toEqual(['', ...DEFAULT_STATES.map(({ name }) => name), ''])
})
