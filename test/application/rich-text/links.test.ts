import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attribute,
  attributesIn,
  linksIn,
  rewriteLinks,
  valueNamed,
  withAttribute,
} from '#application/rich-text/links.ts'
import { brokenHtml } from '../../arbitraries/rich-text.ts'

describe('the attributes of a tag', () => {
  test('have a name in lower case and a value, with any quotes', () => {
    const values = attributesIn(` HREF="/a b" title='it"s' id=x hidden rel = "me" empty="" /`)
    expect(values.map(({ name, value }) => [name, value])).toEqual([
      ['href', '/a b'],
      ['title', 'it"s'],
      ['id', 'x'],
      ['hidden', ''],
      ['rel', 'me'],
      ['empty', ''],
    ])
  })

  test('keep their written form', () => {
    expect(attributesIn(` HREF = '/a' hidden`).map(({ source }) => source)).toEqual([`HREF = '/a'`, 'hidden'])
  })

  test('have their entities decoded', () => {
    expect(attributesIn('href="/a?b&amp;c"')).toMatchObject([{ value: '/a?b&c' }])
  })

  test('are not found inside a value', () => {
    expect(valueNamed(attributesIn(`title=" href='#1'" href="/x"`), 'href')).toBe('/x')
  })

  test('count once, the first of a name as in browsers', () => {
    expect(valueNamed(attributesIn('href="/a" href="/b"'), 'href')).toBe('/a')
    expect(valueNamed(attributesIn('title="/a"'), 'href')).toBeNull()
  })
})

describe('an attribute', () => {
  test('is read as it was written, whatever its value', () => {
    const value = `"a" & 'b' &amp; <c>`
    expect(attribute('title', value).source).toBe(`title="&quot;a&quot; &amp; 'b' &amp;amp; <c>"`)
    expect(attributesIn(attribute('title', value).source)).toEqual([attribute('title', value)])
  })

  test('gets a new value in its place', () => {
    const sources = withAttribute(attributesIn('id=a href=/b rel=c'), 'href', '/d').map(
      ({ source }) => source,
    )
    expect(sources).toEqual(['id=a', 'href="/d"', 'rel=c'])
  })
})

const addresses = (html: string) => linksIn(html).map(({ address }) => address)

describe('the links of a text', () => {
  test('are its <a> tags with an address', () => {
    expect(
      addresses(`<a href="/a">x</a><A title=y HREF=' /b '><a id="c"><abbr href="/d"><link href="/e">`),
    ).toEqual(['/a', '/b'])
  })

  test('are not in comments, scripts, closing tags or a tag that never closes', () => {
    expect(
      addresses('<!-- <a href="/a"> --><script>"<a href=/b>"</script></a href="/c"><a href="/d"'),
    ).toEqual([])
  })
})

describe('rewriting links', () => {
  test('changes the chosen ones and nothing else', () => {
    const html = '<p>1 <A  HREF=/a>x</A> <a href="/b" >y</a>'
    const second = linksIn(html).slice(1)
    expect(rewriteLinks(html, second, ({ attributes }) => attributes)).toBe(
      '<p>1 <A  HREF=/a>x</A> <a href="/b">y</a>',
    )
  })

  test('without any link to change returns the same text', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(rewriteLinks(html, [], ({ attributes }) => attributes)).toBe(html)
      }),
    )
  })

  test('keeps the number of links and their addresses', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => {
        expect(addresses(rewriteLinks(html, linksIn(html), ({ attributes }) => attributes))).toEqual(
          addresses(html),
        )
      }),
    )
  })
})
