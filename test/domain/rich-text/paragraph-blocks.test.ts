import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paragraphBlocks } from '#domain/rich-text/paragraph-blocks.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { brokenHtml } from '../../arbitraries/rich-text.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'

const blocksOf = (html: string) => paragraphBlocks(html as RawHtml)

describe('paragraph blocks', () => {
  test('hold two paragraphs each, or a last single one', () => {
    expect(blocksOf('<p>1</p><p>2</p><p>3</p>')).toEqual(['<p>1</p><p>2</p>', '<p>3</p>'])
  })

  test('drop a blank rest', () => {
    expect(blocksOf('<p>1</p>\n<p>2</p>\n \t')).toEqual(['<p>1</p>\n<p>2</p>'])
    expect(blocksOf(' ')).toEqual([])
    expect(blocksOf('')).toEqual([])
  })

  test('have no empty paragraph, which would take the place of another', () => {
    expect(blocksOf('<p>1</p><p></p>\n<p>&nbsp;<br> </p>\n<P>\u00a0</P>\n<p>2</p><p><br></p>')).toEqual([
      '<p>1</p>\n<p>2</p>',
    ])
    expect(blocksOf('<p dir="ltr"><br/></p><p>1</p><p class="a">&nbsp;</p><p>2</p>')).toEqual([
      '<p>1</p><p>2</p>',
    ])
    expect(blocksOf('<p>1</p><p><img src="a.webp"></p><p>2</p>')).toHaveLength(2)
  })

  test('keep a rest with text', () => {
    expect(blocksOf('<p>1</p>and so on')).toEqual(['<p>1</p>and so on'])
    expect(blocksOf('no paragraph')).toEqual(['no paragraph'])
  })

  test('recognise the end of a paragraph in any spelling', () => {
    expect(blocksOf('1</P>2</p >3</p  >')).toEqual(['1</P>2</p >', '3</p  >'])
    expect(blocksOf('1</pre>2</p>3</p>4')).toEqual(['1</pre>2</p>3</p>', '4'])
  })

  test('lose only blank parts', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        const saying = (text: string) => text.replace(/\s|&nbsp;|<\/?p[^<>]*>|<br[^<>]*>/gi, '')
        expect(saying(blocksOf(html).join(''))).toBe(saying(html))
      }),
    )
  })

  test.each(['</p', '</p ', ' >', '</p>', '<', '<p ', '<p>&nbsp;', '<p><br '])(
    'take linear time for 200,000 characters of %j',
    (piece) => {
      const html = piece.repeat(200_000 / piece.length)
      expect(cpuTimeOf(() => blocksOf(html))).toBeLessThan(2000)
    },
  )
})
