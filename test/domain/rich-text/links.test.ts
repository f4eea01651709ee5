import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linksIn, rewriteLinks } from '#domain/rich-text/links.ts'
import { brokenHtml } from '../arbitraries/rich-text.ts'

const addresses = (html: string) => linksIn(html).map(({ address }) => address)

describe('the links of a text', () => {
  test('are its <a> tags with an address', () => {
    expect(
      addresses(`<a href="/a">x</a><A title=y HREF=' /b '><a id="c"><abbr href="/d"><link href="/e">`),
    ).toEqual(['/a', '/b'])
  })

  test('are not what stands in comments, scripts, closing tags or a tag that never closes', () => {
    expect(
      addresses('<!-- <a href="/a"> --><script>"<a href=/b>"</script></a href="/c"><a href="/d"'),
    ).toEqual([])
  })
})

describe('rewriting links', () => {
  test('changes the chosen ones and leaves all else as it was written', () => {
    const html = '<p>1 <A  HREF=/a>x</A> <a href="/b" >y</a>'
    const second = linksIn(html).slice(1)
    expect(rewriteLinks(html, second, ({ attributes }) => attributes)).toBe(
      '<p>1 <A  HREF=/a>x</A> <a href="/b">y</a>',
    )
  })

  test('without any link to change gives the same text', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(rewriteLinks(html, [], ({ attributes }) => attributes)).toBe(html)
      }),
    )
  })

  test('leaves as many links as there were, with the same addresses', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(addresses(rewriteLinks(html, linksIn(html), ({ attributes }) => attributes))).toEqual(
          addresses(html),
        )
      }),
    )
  })
})
