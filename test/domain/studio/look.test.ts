import { describe, expect, test } from 'vitest'
import { DEFAULT_LOOK, lookAttributes, lookSheet } from '#domain/studio/look.ts'

describe('the look of a studio', () => {
  test('needs no styles if it is the default', () => {
    expect(lookSheet(DEFAULT_LOOK)).toBe('')
  })

  test('names only what the studio has chosen, including corners of 0', () => {
    expect(lookSheet({ ...DEFAULT_LOOK, corners: 0 })).toBe('html:root{--radius:0px}')
  })

  test('has an attribute for titles in the middle, because lists follow them', () => {
    const titles = { ...DEFAULT_LOOK.titles, centred: true }
    expect(lookAttributes(DEFAULT_LOOK)).toEqual({})
    expect(lookAttributes({ ...DEFAULT_LOOK, titles })).toEqual({ 'data-centred': '' })
  })

  test('has an attribute for the header, for titles below the picture, and for a plain footer', () => {
    expect(
      lookAttributes({ ...DEFAULT_LOOK, header: 'above', titleOnPicture: false, plainFooter: true }),
    ).toEqual({ 'data-header': 'above', 'data-apart': '', 'data-plain': '' })
  })

  test('has an attribute for each list that the studio shows in another way', () => {
    expect(lookAttributes({ ...DEFAULT_LOOK, pictures: 'plates', quotes: 'letters' })).toEqual({
      'data-plates': '',
      'data-letters': '',
    })
    expect(lookAttributes({ ...DEFAULT_LOOK, vacancies: 'notices' })).toEqual({ 'data-notices': '' })
  })

  test('spaces titles in shares of their size', () => {
    const titles = { upperCase: true, textFace: true, centred: true, spacing: -2, weight: 500 }
    expect(lookSheet({ ...DEFAULT_LOOK, buttonCorners: 8, titles })).toBe(
      'html:root{--radius-pill:8px;--title-align:center;--title-case:uppercase;--title-face:var(--font-text);--title-spacing:-0.02em;--title-weight:500}',
    )
  })
})
