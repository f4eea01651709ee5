import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { filterFrom, LONGEST_FILTER_NAME, maySaveFilter, savedFilter } from '#domain/desk/saved-filter.ts'

const filterOf = (values: Readonly<Record<string, string>>) => entryFilter((name) => values[name] ?? '')

const NEW = filterOf({ state: 'new' })

test('a filter can be saved if it chooses something and names nobody', () => {
  expect(maySaveFilter(NEW)).toBe(true)
  expect(maySaveFilter(filterOf({ unread: 'yes', vacancy: '7' }))).toBe(true)
  expect(maySaveFilter(filterOf({}))).toBe(false)
  expect(maySaveFilter(filterOf({ state: 'new', search: 'Grace' }))).toBe(false)
  expect(maySaveFilter(filterOf({ state: 'new', email: 'grace@example.com' }))).toBe(false)
})

test('the name of a filter is one short line', () => {
  expect(savedFilter(' New\n ones ', NEW)?.name).toBe('New ones')
  expect(savedFilter(' \u0007 ', NEW)).toBeNull()
  expect(savedFilter('😀'.repeat(30), NEW)?.name).toBe('😀'.repeat(LONGEST_FILTER_NAME / 2))
  expect(savedFilter(`${'x'.repeat(LONGEST_FILTER_NAME - 1)} y`, NEW)?.name).toBe(
    'x'.repeat(LONGEST_FILTER_NAME - 1),
  )
  expect(savedFilter('Everything', filterOf({}))).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (typed) => {
      const name = savedFilter(typed, NEW)?.name ?? 'none'
      expect(name.length).toBeLessThanOrEqual(LONGEST_FILTER_NAME)
      expect(name).toBe(name.trim())
      expect(name).not.toMatch(/\p{Cc}/u)
      expect(savedFilter(name, NEW)?.name).toBe(name)
    }),
  )
})

test('a saved filter is read back as it was, and unknown values are ignored', () => {
  const filter = filterOf({ state: 'new', vacancy: '7', mine: 'starred', from: '2026-05-31', unread: 'yes' })
  expect(filterFrom(entryFilterQuery(filter))).toEqual(filter)
  expect(filterFrom({ state: 'new', mine: 'unknown', another: 'yes' })).toEqual(NEW)
})
