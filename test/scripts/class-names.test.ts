import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classNames, shortNames } from '../../scripts/class-names.ts'

const keys = fc.uniqueArray(fc.string(), { maxLength: 600 })

test('two classes never have the same name, in whichever order they come', () => {
  fc.assert(
    fc.property(keys, (some) => {
      const names = shortNames(some)
      expect(new Set(names.values()).size).toBe(some.length)
      expect(shortNames(some.toReversed())).toEqual(names)
    }),
  )
})

test('a new class changes few of the other names', () => {
  const some = Array.from({ length: 600 }, (_, index) => `class ${index}`)
  const before = shortNames(some)
  const after = shortNames([...some, 'another'])
  expect(some.filter((key) => before.get(key) !== after.get(key)).length).toBeLessThanOrEqual(5)
})

test('a class of the site has a name of two characters, and an unknown one a longer name', () => {
  const nameOf = classNames()
  expect(nameOf('hero', 'src/ui/studio/home/hero.module.css')).toMatch(/^[a-z][a-z\d]$/i)
  expect(nameOf('unknown', 'src/ui/studio/home/hero.module.css')).toMatch(/^_[a-f\d]{8}$/)
})
