import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutFirstSpace } from '#domain/forms/typed.ts'
import { typed } from '../arbitraries/forms.ts'

test('a space cannot be typed as the first character, and may be typed later', () => {
  expect(withoutFirstSpace(' Ada L ')).toBe('Ada L ')
})

test('nothing else is taken away', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const kept = withoutFirstSpace(text)
      expect(text.endsWith(kept)).toBe(true)
      expect(text.slice(0, text.length - kept.length).trim()).toBe('')
      expect(kept).not.toMatch(/^\s/)
    }),
  )
})
