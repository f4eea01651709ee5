import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf } from '#domain/rich-text/excerpt.ts'
import { brokenHtml } from '../arbitraries/rich-text.ts'

describe('an excerpt', () => {
  test('of a short text is its plain text', () => {
    expect(excerptOf('<p>Chart islands</p><p>that move.</p>')).toBe('Chart islands that move.')
    expect(excerptOf('Chart islands', 13)).toBe('Chart islands')
  })

  test('is cut between words', () => {
    expect(excerptOf('Chart islands', 12)).toBe('Chart…')
    expect(excerptOf('Chart islands that', 14)).toBe('Chart islands…')
    expect(excerptOf('Chart islands that', 13)).toBe('Chart…')
  })

  test('cuts a word that is longer than the excerpt, but no character', () => {
    expect(excerptOf('Chart', 4)).toBe('Cha…')
    expect(excerptOf('😀😀😀', 4)).toBe('😀…')
    expect(excerptOf('😀😀😀', 5)).toBe('😀😀…')
  })

  test('is never longer than it may be', () => {
    fc.assert(
      fc.property(brokenHtml, fc.integer({ min: 1, max: 30 }), (html, length) => {
        expect(excerptOf(html, length).length).toBeLessThanOrEqual(length)
      }),
    )
    expect(excerptOf('x'.repeat(161))).toHaveLength(160)
  })
})
