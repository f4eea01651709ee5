import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPages } from '#application/announcing/changed-pages.ts'

const digests = fc.dictionary(
  fc.constantFrom('/', '/blog', '/blog/a', '__proto__', 'constructor'),
  fc.constantFrom('1', '2'),
)

test('pages that are new, gone or different have changed, each once, and no others', () => {
  fc.assert(
    fc.property(digests, digests, (before, after) => {
      const changed = changedPages(before, after)
      const all = new Set([...Object.keys(before), ...Object.keys(after)])
      const valueIn = (pages: Readonly<Record<string, string>>, address: string) =>
        Object.hasOwn(pages, address) ? pages[address] : undefined
      expect(new Set(changed)).toEqual(
        new Set([...all].filter((address) => valueIn(before, address) !== valueIn(after, address))),
      )
      expect(new Set(changed).size).toBe(changed.length)
    }),
  )
})
