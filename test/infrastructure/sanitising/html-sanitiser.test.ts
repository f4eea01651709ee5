import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Markdown, RawHtml } from '#domain/rich-text/safe-html.ts'
import { parse5Sanitiser } from '#infrastructure/server/parse5-sanitiser.ts'
import { SANITISING_CASES } from '../../contract/sanitising-cases.ts'

const html = (text: string) => parse5Sanitiser.html(text as RawHtml)
const markdown = (text: string) => parse5Sanitiser.markdown(text as Markdown)

describe('what the content brings along', () => {
  test.each(SANITISING_CASES)('%s', async (_, given, safe) => {
    expect(await html(given)).toBe(safe)
  })

  test('may be markdown, and the HTML inside of it is sanitised as well', async () => {
    expect(await markdown('## A\n\n- b [c](/jobs)\n\n<script>alert(1)</script>')).toBe(
      '<h2>A</h2>\n<ul>\n<li>b <a href="/jobs">c</a></li>\n</ul>\n',
    )
  })

  test('is sanitised in time even when it is nested twenty thousand deep', async () => {
    expect(await html('<b>'.repeat(20_000))).toContain('</b>')
  })

  const hostile = fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '/',
        '=',
        ' ',
        '<svg>',
        '<math>',
        '<mtext>',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        '<table>',
        '<mglyph>',
        '<img src=x onerror=alert(1)>',
        '<a href="javascript:alert(1)">',
        '<script>',
        '</script>',
        '<title>',
        '<noscript>',
        '<template>',
        '<form>',
        '<select>',
        '<p>',
        '</p>',
        '<br>',
        'text',
        '&lt;',
        '&#x6a;',
        '\0',
      ),
      { maxLength: 24 },
    )
    .map((pieces) => pieces.join(''))

  test('never acts, however it is mixed, and is not changed by sanitising it again', () =>
    fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const safe = await html(text)
        expect(safe).not.toMatch(/<(?:script|style|base|meta|template|noscript)[\s>]/i)
        expect(safe).not.toMatch(/<[^>]+\son\w+=/i)
        expect(await html(safe)).toBe(safe)
      }),
      { numRuns: 500 },
    ))
})
