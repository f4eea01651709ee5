import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markupIn } from '#domain/rich-text/markup.ts'
import { brokenHtml, words } from '../../arbitraries/rich-text.ts'

const written = (html: string) => [...markupIn(html)].map(({ start, end }) => html.slice(start, end))
const kinds = (html: string) => [...markupIn(html)].map(({ is, name }) => [is, name])

describe('markup', () => {
  test('has opening and closing tags, with names in lower case', () => {
    expect(kinds('<P class="x">a</p ><br/><h1>')).toEqual([
      ['opening', 'p'],
      ['closing', 'p'],
      ['opening', 'br'],
      ['opening', 'h1'],
    ])
  })

  test.each([
    ['<!-- <b> -->', ''],
    ['<!-->', ''],
    ['<!doctype html>', ''],
    ['<?php ?>', ''],
    ['</>', ''],
    ['<script>"</b>"</script >', 'script'],
    ['<STYLE>a > b {}</style>', 'style'],
  ])('includes whole comments, doctypes, scripts and styles (%s)', (markup, name) => {
    expect(written(`a${markup}b`)).toEqual([markup])
    expect(kinds(markup)).toEqual([['unseen', name]])
  })

  test.each(['1 < 2', 'I <3 you', '< p>', '<', '>', ''])('is not in %j', (text) => {
    expect(written(text)).toEqual([])
  })

  test('ends at the first angle bracket outside a quoted value', () => {
    expect(written('<i title="a > b" x>c')).toEqual(['<i title="a > b" x>'])
    expect(written("<i title = 'a > b'>c")).toEqual(["<i title = 'a > b'>"])
    expect(written('<i title="it\'s > b">c')).toEqual(['<i title="it\'s > b">'])
    expect(written('<i "a > b">c')).toEqual(['<i "a >'])
    expect(written('<i a=b>c>')).toEqual(['<i a=b>'])
    expect(written('<i a=>c>')).toEqual(['<i a=>'])
  })

  test.each(['<b', '<b title="x>y', '<!-- x', '<script>x</scriptx>', '<style></style', '<!x', '</b'])(
    'that never closes (%j) swallows the rest, as in browsers',
    (open) => {
      expect(written(`a${open}`)).toEqual([open])
    },
  )

  test('continues after a script', () => {
    expect(written('<script src="x>y">1</script><b>')).toEqual(['<script src="x>y">1</script>', '<b>'])
  })

  test('is in order, without overlap, and starts with an angle bracket, in any text', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        let from = 0
        for (const { start, end } of markupIn(html)) {
          expect(html[start]).toBe('<')
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(html.length)
      }),
    )
  })

  test('is missing in a text without angle brackets', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(written(text)).toEqual([])
      }),
    )
  })
})
