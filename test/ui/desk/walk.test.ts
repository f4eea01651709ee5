import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighbours, renewed } from '#ui/desk/walk.ts'

const rowsOf = (ids: readonly number[], mark = '') =>
  ids.toSorted((one, other) => other - one).map((id) => ({ id, mark }))

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }))

test('the walk begins with the newest entry and goes on from an entry that has left the list', () => {
  const rows = rowsOf([9, 7, 4])
  expect(neighbours(rows, null)).toEqual({ newer: undefined, older: rows[0] })
  expect(neighbours(rows, 7)).toEqual({ newer: rows[0], older: rows[2] })
  expect(neighbours(rows, 8)).toEqual({ newer: rows[0], older: rows[1] })
  expect(neighbours(rows, 4).older).toBeUndefined()
})

test('whoever walks on until the end has seen every entry once, and walks back the same way', () => {
  fc.assert(
    fc.property(anyIds, (ids) => {
      const rows = rowsOf(ids)
      const seen: number[] = []
      for (let at = neighbours(rows, null).older; at !== undefined; at = neighbours(rows, at.id).older) {
        const back = seen.at(-1)
        expect(neighbours(rows, at.id).newer?.id).toBe(back)
        seen.push(at.id)
      }
      expect(seen).toEqual(rows.map(({ id }) => id))
    }),
  )
})

test('a part that is loaded again is what the newest answer says, and all other parts stay', () => {
  fc.assert(
    fc.property(anyIds, anyIds, fc.nat(61), fc.nat(61), (before, now, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const inside = (id: number) => id >= from && id < to
      const shown = { entries: rowsOf(before, 'old'), before: null, next: '/?before=1' }
      const loaded = {
        entries: rowsOf([...new Set([...now.filter(inside), from])], 'new'),
        before: to,
        next: `/?before=${from}`,
      }
      fc.pre(from < to)
      const { entries } = renewed(shown, loaded, null)
      expect(entries).toEqual(
        [
          ...rowsOf(
            before.filter((id) => !inside(id)),
            'old',
          ),
          ...loaded.entries,
        ].toSorted((first, second) => second.id - first.id),
      )
    }),
  )
})

test('the open entry stays, also if the list no longer has it', () => {
  const shown = { entries: rowsOf([9, 8, 7]), before: null, next: null }
  const loaded = { entries: rowsOf([9, 7]), before: null, next: null }
  expect(renewed(shown, loaded, 8).entries.map(({ id }) => id)).toEqual([9, 8, 7])
  expect(renewed(shown, loaded, null).entries.map(({ id }) => id)).toEqual([9, 7])
  expect(renewed(shown, { ...loaded, entries: [] }, null).entries).toEqual([])
})

test('a list that is loaded again begins and ends where its longest part does', () => {
  const long = { entries: rowsOf([9, 8, 7, 6]), before: null, next: '/?before=6' }
  const short = { entries: rowsOf([9, 8]), before: null, next: '/?before=8' }
  const second = { entries: rowsOf([7, 6]), before: 8, next: '/?before=6' }
  expect(renewed(long, short, null).next).toBe('/?before=6')
  expect(renewed(short, long, null).next).toBe('/?before=6')
  expect(renewed(short, second, null)).toEqual(long)
  expect(renewed(second, second, null)).toEqual(second)
  expect(renewed(long, { ...short, next: null }, null)).toEqual({ ...short, next: null })
})
