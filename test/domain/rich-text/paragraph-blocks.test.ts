import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraphBlocks } from '#domain/rich-text/paragraph-blocks.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { brokenHtml } from '../arbitraries/rich-text.ts'
import { cpuTimeOf } from '../cpu-time.ts'

const blocksOf = (html: string) => paragraphBlocks(html as RawHtml)

describe('paragraph blocks', () => {
  test('hold two paragraphs each, a last odd one alone', () => {
    expect(blocksOf('<p>1</p><p>2</p><p>3</p>')).toEqual(['<p>1</p><p>2</p>', '<p>3</p>'])
  })

  test('drop blank remains', () => {
    expect(blocksOf('<p>1</p>\n<p>2</p>\n \t')).toEqual(['<p>1</p>\n<p>2</p>'])
    expect(blocksOf(' ')).toEqual([])
    expect(blocksOf('')).toEqual([])
  })

  test('keep a remain that says something', () => {
    expect(blocksOf('<p>1</p>and so on')).toEqual(['<p>1</p>and so on'])
    expect(blocksOf('no paragraph')).toEqual(['no paragraph'])
  })

  test('know the end of a paragraph however it is written', () => {
    expect(blocksOf('1</P>2</p >3</p  >')).toEqual(['1</P>2</p >', '3</p  >'])
    expect(blocksOf('1</pre>2</p>3</p>4')).toEqual(['1</pre>2</p>3</p>', '4'])
  })

  test('lose nothing but a blank remain', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        const kept = blocksOf(html).join('')
        expect(html.startsWith(kept)).toBe(true)
        expect(html.slice(kept.length).trim()).toBe('')
      }),
    )
  })

  test.each(['</p', '</p ', ' >', '</p>', '<'])(
    'of 200,000 characters of %j take no more than linear time',
    (piece) => {
      const html = piece.repeat(200_000 / piece.length)
      expect(cpuTimeOf(() => blocksOf(html))).toBeLessThan(2000)
    },
  )
})
