import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EntryList, listAfterReload, neighbours } from '#ui/desk/walk.ts'

type Row = ReturnType<typeof rowsOf>[number]

const rowsOf = (ids: readonly number[], mark = '', isOldestFirst = false) =>
  ids.toSorted((one, other) => (isOldestFirst ? one - other : other - one)).map((id) => ({ id, mark }))

const listOf = (
  ids: readonly number[],
  {
    isOldestFirst = false,
    mark = '',
    past = null,
    next = null,
  }: Partial<EntryList<Row>> & { mark?: string } = {},
): EntryList<Row> => ({ entries: rowsOf(ids, mark, isOldestFirst), isOldestFirst, past, next })

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }))

test('the walk begins with the first entry and goes on from an entry that has left the list', () => {
  const list = listOf([9, 7, 4])
  const [nine, seven, four] = list.entries
  expect(neighbours(list, null)).toEqual({ previous: undefined, next: nine })
  expect(neighbours(list, 7)).toEqual({ previous: nine, next: four })
  expect(neighbours(list, 8)).toEqual({ previous: nine, next: seven })
  expect(neighbours(list, 4).next).toBeUndefined()
  expect(neighbours(listOf([9, 7, 4], { isOldestFirst: true }), 8)).toEqual({ previous: seven, next: nine })
})

test('whoever walks on until the end has seen every entry once, and walks back the same way', () => {
  fc.assert(
    fc.property(anyIds, fc.boolean(), (ids, isOldestFirst) => {
      const list = listOf(ids, { isOldestFirst })
      const seen: number[] = []
      for (let at = neighbours(list, null).next; at !== undefined; at = neighbours(list, at.id).next) {
        expect(neighbours(list, at.id).previous?.id).toBe(seen.at(-1))
        seen.push(at.id)
      }
      expect(seen).toEqual(list.entries.map(({ id }) => id))
    }),
  )
})

test('a part that is loaded again is what the newest answer says, and all other parts stay', () => {
  fc.assert(
    fc.property(
      anyIds,
      anyIds,
      fc.nat(61),
      fc.nat(61),
      fc.boolean(),
      (old, now, one, other, isOldestFirst) => {
        fc.pre(one !== other)
        // The part has the entries after `past`, up to and with `last`.
        const [past, last] = isOldestFirst === one < other ? [one, other] : [other, one]
        const inside = (id: number) => (isOldestFirst ? id > past && id <= last : id < past && id >= last)
        const shown = listOf(old, { isOldestFirst, mark: 'old', next: '/?past=1' })
        const part = [...new Set([...now.filter(inside), last])]
        const loaded = listOf(part, { isOldestFirst, mark: 'new', past, next: `/?past=${last}` })
        const outside = rowsOf(
          old.filter((id) => !inside(id)),
          'old',
        )
        expect(listAfterReload(shown, loaded, null).entries).toEqual(
          [...outside, ...loaded.entries].toSorted((first, second) =>
            isOldestFirst ? first.id - second.id : second.id - first.id,
          ),
        )
      },
    ),
  )
})

test('the open entry stays, also if the list no longer has it', () => {
  const shown = listOf([9, 8, 7])
  const loaded = listOf([9, 7])
  expect(listAfterReload(shown, loaded, 8).entries.map(({ id }) => id)).toEqual([9, 8, 7])
  expect(listAfterReload(shown, loaded, null).entries.map(({ id }) => id)).toEqual([9, 7])
  expect(listAfterReload(shown, { ...loaded, entries: [] }, null).entries).toEqual([])
})

test('a list that is loaded again begins and ends where its longest part does', () => {
  const long = listOf([9, 8, 7, 6], { next: '/?past=6' })
  const short = listOf([9, 8], { next: '/?past=8' })
  const second = listOf([7, 6], { past: 8, next: '/?past=6' })
  expect(listAfterReload(long, short, null).next).toBe('/?past=6')
  expect(listAfterReload(short, long, null).next).toBe('/?past=6')
  expect(listAfterReload(short, second, null)).toEqual(long)
  expect(listAfterReload(second, second, null)).toEqual(second)
  expect(listAfterReload(long, { ...short, next: null }, null)).toEqual({ ...short, next: null })
})
