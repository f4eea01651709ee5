import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeEntities } from '#domain/rich-text/decode-entities.ts'
import { brokenHtml } from '../../arbitraries/rich-text.ts'

describe('an entity', () => {
  test('becomes its character, by name', () => {
    expect(decodeEntities('&lt;R&amp;D&gt; &laquo;a&raquo; &quot;b&quot; &apos;c&apos;')).toBe(
      '<R&D> «a» "b" \'c\'',
    )
    expect(decodeEntities('&lsquo;a&rsquo; &ldquo;b&rdquo; &ndash; &mdash; &hellip;')).toBe('‘a’ “b” – — …')
    expect(decodeEntities('a&nbsp;b &copy; &reg; &trade; co&shy;op')).toBe('a\u00a0b © ® ™ co\u00adop')
  })

  test('becomes its character, by number', () => {
    expect(decodeEntities('&#1105; &#x451; &#X1F600; &#128512;')).toBe('ё ё 😀 😀')
    expect(decodeEntities('&#x10ffff;')).toBe('\u{10ffff}')
  })

  test.each(['&#0;', '&#xd800;', '&#x110000;', '&#9999999;'])(
    'for an invalid character (%s) becomes a replacement character',
    (entity) => {
      expect(decodeEntities(entity)).toBe('\ufffd')
    },
  )

  test.each(['&unknown;', '&amp', '& amp;', '&#;', '&#x;', '&;', '&LT;', '&#12345678;'])(
    'that does not exist (%s) stays',
    (text) => {
      expect(decodeEntities(text)).toBe(text)
    },
  )

  test('is decoded only once', () => {
    expect(decodeEntities('&amp;lt;')).toBe('&lt;')
  })

  test('never makes decoding fail', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(typeof decodeEntities(html)).toBe('string')
      }),
    )
  })
})
