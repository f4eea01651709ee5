import { expect, test } from 'vitest'
import { allowedAttribute } from '#application/rich-text/allowed-attributes.ts'
import {
  ALLOWED_ELEMENTS,
  treatmentOf,
  withoutEmptyParagraphs,
} from '#application/rich-text/allowed-elements.ts'
import { attributesIn } from '#application/rich-text/links.ts'
import { markupIn } from '#domain/rich-text/markup.ts'

test.each('p a img h2 ul li table figure video picture details'.split(' '))('<%s> is shown', (name) => {
  expect(treatmentOf(name, true)).toBe('keep')
})

test.each(
  'script style template noscript object embed frameset title textarea select plaintext xmp'.split(' '),
)('<%s> is removed with its content', (name) => {
  expect(treatmentOf(name, true)).toBe('remove')
})

test.each(['form', 'button', 'label', 'my-widget', 'svg', 'math', 'text<script', 'constructor', ''])(
  '<%s> is replaced by its text',
  (name) => {
    expect(treatmentOf(name, true)).toBe('unwrap')
  },
)

test('another element replaces a frame', () => {
  expect(treatmentOf('iframe', true)).toBe('frame')
})

test('no element of the table may have a handler, a class or a document of its own', () => {
  const attributes = [...ALLOWED_ELEMENTS.values()].flat()
  expect(attributes.filter((name) => /^on|^class$|^srcdoc$|^ping$|^form/.test(name))).toEqual([])
})

test('an element that only marks up its text has no attributes', () => {
  expect(['b', 'h2', 'kbd', 'ruby'].flatMap((name) => ALLOWED_ELEMENTS.get(name))).toEqual([])
})

test.each([
  ['<p></p>', ''],
  ['<p>One</p><p></p><p> </p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['<p>&nbsp;<br>\n</p><p>One<br></p>', '<p>One<br></p>'],
  ['<p align="center" title="a"><br lang="en"></p>One', 'One'],
  ['<p><img src="/a.webp"></p><pre></pre>', '<p><img src="/a.webp"></p><pre></pre>'],
])('without empty paragraphs %j is %j', (html, rest) => {
  expect(withoutEmptyParagraphs(html)).toBe(rest)
})

test('a drawing is reduced to its text', () => {
  expect(treatmentOf('a', false)).toBe('unwrap')
  expect(treatmentOf('style', false)).toBe('remove')
})

test.each([
  // Browsers of 2025 and before write `<` unchanged in attributes.
  '<p><img alt="<p "></p>" src=x onerror=alert(1) &lt;p&gt;',
  '<p><img alt="<p title=" title="<br "></p>"',
  '<p title="<p></p',
])('no paragraph begins within an attribute: %s', (html) => {
  expect(withoutEmptyParagraphs(html)).toBe(html)
})

const ARTICLE = `
<header><hgroup><h1 id="season-2">The second season</h1><h2 lang="en">What is new</h2></hgroup></header>
<nav><menu><li><a href="#maps" name="top" title="Maps">Maps</a></li></menu></nav>
<main><section><article>
<p align="center">From <time datetime="2026-03-01">1 March</time> with <b>new</b> <i>maps</i>, <u>sounds</u> and <font color="#c00" face="Georgia" size="4">colours</font>.<br>
<a href="https://a.example/wallpaper.zip" download="wallpaper.zip" hreflang="en" rel="noopener" target="_blank">Wallpapers</a></p>
<hr align="left" size="2" width="50%">
<div align="right"><figure>
<picture><source media="(min-width: 600px)" sizes="50vw" srcset="/wide.webp 2x" type="image/webp" width="1200" height="600">
<img src="/map.webp" srcset="/map.webp 1x, /map-2.webp 2x" sizes="100vw" alt="The map" align="left" border="0" decoding="async" loading="lazy" width="600" height="300"></picture>
<figcaption><small>The map</small></figcaption></figure></div>
<video src="/trailer.mp4" poster="/trailer.webp" autoplay controls loop muted playsinline preload="none" width="640" height="360">
<track default kind="captions" label="English" src="/trailer.vtt" srclang="en"></video>
<audio src="/theme.mp3" autoplay controls loop muted preload="metadata"><source src="/theme.ogg" type="audio/ogg"></audio>
<blockquote cite="https://a.example/review"><p>The <q cite="/reviews">best</q> one</p></blockquote>
<p><del cite="/changes" datetime="2026-02-01">Ten</del> <ins cite="/changes" datetime="2026-02-02">Twelve</ins> maps</p>
<ol start="3" type="a" reversed><li type="i" value="7">Seventh</li></ol><ul type="square"><li>Other</li></ul>
<dl><dt>Raid</dt><dd>A long fight</dd></dl>
<details name="faq" open><summary>When?</summary><p>Soon</p></details>
<table align="center" border="1" cellpadding="4" cellspacing="0" summary="Prices by season" width="100%">
<caption align="bottom">Prices</caption>
<colgroup align="left" span="2" valign="top" width="50%"><col align="right" span="1" valign="middle" width="20%"></colgroup>
<thead align="center" valign="bottom"><tr align="left" valign="top"><th abbr="No." align="left" colspan="2" headers="n" rowspan="1" scope="col" valign="top" width="10" height="10">Number</th></tr></thead>
<tbody align="left" valign="top"><tr><td abbr="1" align="left" colspan="2" headers="n" rowspan="1" scope="row" valign="top" width="10" height="10">One</td></tr></tbody>
<tfoot align="right" valign="top"><tr><td>All</td></tr></tfoot></table>
</article></section></main>`

const removedFrom = (html: string): readonly string[] =>
  Array.from(markupIn(html))
    .filter(({ is }) => is === 'opening')
    .flatMap(({ name, start, end }) => {
      if (treatmentOf(name, true) !== 'keep') return [name]
      return attributesIn(html.slice(start + 1 + name.length, end - 1))
        .filter((one) => allowedAttribute(name, one.name, one.value) === null)
        .map((one) => `${name} ${one.name}`)
    })

test('an article with pictures, films, lists and tables keeps everything', () => {
  expect(removedFrom(ARTICLE)).toEqual([])
})

test('an article loses active elements and active addresses', () => {
  const acting =
    '<p onclick="go()"><a href="javascript:go()" ping="/x">x</a><form><img src="data:text/html,x" alt="x" onerror="go()">'
  expect(removedFrom(acting)).toEqual(['p onclick', 'a href', 'a ping', 'form', 'img src', 'img onerror'])
})
