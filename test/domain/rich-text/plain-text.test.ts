import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf, plainText } from '#domain/rich-text/plain-text.ts'
import { brokenHtml, words } from '../../arbitraries/rich-text.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

describe('plain text', () => {
  test('has no tags, and characters instead of entities', () => {
    expect(plainText('<p>Wind &amp; <b>s</b>ails</p>')).toBe('Wind & sails')
  })

  test('has a space for &nbsp; and for any run of spaces', () => {
    expect(plainText(' Glass&nbsp;\n\t Patience ')).toBe('Glass Patience')
  })

  test('keeps the words of neighbouring blocks apart', () => {
    expect(plainText('<h2>One</h2><p>two<br>three</p><ul><li>four</li></ul>')).toBe('One two three four')
  })

  test.each(
    'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(
      ' ',
    ),
  )('keeps a word with <%s> whole', (name) => {
    expect(plainText(`main<${name}>sp</${name}>ring`)).toBe('mainspring')
  })

  test('leaves out comments, scripts and styles, without parting words', () => {
    expect(plainText('main<!-- x --><script>1</script><style>b{}</style>spring')).toBe('mainspring')
  })

  test('keeps angle brackets that are not tags', () => {
    expect(plainText('1 < 2 &lt;b&gt;')).toBe('1 < 2 <b>')
  })

  test('of a text without markup is that text with single spaces', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(plainText(text)).toBe(text.split(/\s+/).join(' ').trim())
      }),
    )
  })

  test('never fails, and is one line without needless spaces', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(plainText(html)).not.toMatch(/^\s|\s$|\s\s|[^\S ]/)
      }),
    )
  })

  test.each(['<', '<a ', '<a b="', '<!--', '&#', '<script>', '<p', ' ', '='])(
    'takes linear time for 200,000 characters of %j',
    (piece) => {
      const html = piece.repeat(200_000 / piece.length)
      expect(cpuTimeOf(() => plainText(html))).toBeLessThan(2000)
    },
  )
})

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

  test('has no punctuation mark before its ellipsis', () => {
    expect(excerptOf('Chart islands. They move.', 18)).toBe('Chart islands…')
    expect(excerptOf('Острова, что уходят', 10)).toBe('Острова…')
    expect(excerptOf('Morning · Builds', 10)).toBe('Morning…')
  })

  test('cuts a word that is longer than the excerpt, but never a character', () => {
    expect(excerptOf('Chart', 4)).toBe('Cha…')
    expect(excerptOf('😀😀😀', 4)).toBe('😀…')
    expect(excerptOf('😀😀😀', 5)).toBe('😀😀…')
  })

  test('is never longer than its limit', () => {
    fc.assert(
      fc.property(brokenHtml, fc.integer({ min: 1, max: 30 }), (html, length) => {
        expect(excerptOf(html, length).length).toBeLessThanOrEqual(length)
      }),
    )
    expect(excerptOf('x'.repeat(161))).toHaveLength(160)
  })
})
