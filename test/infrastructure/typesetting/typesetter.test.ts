import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse5Containment } from '#infrastructure/server/parse5-containment.ts'
import { typesetter } from '#infrastructure/typesetting/typesetter.ts'
import { TYPESETTING_CASES } from '../../contract/typesetting-cases.ts'

const { html, markdown } = typesetter(parse5Containment)

describe('what the content brings along', () => {
  test.each(TYPESETTING_CASES)('%s', async (_, given, set) => {
    expect(await html(given)).toBe(set)
  })

  test('may be markdown, and the HTML inside of it is contained as well', async () => {
    expect(await markdown('## A\n\n- b [c](/jobs)\n\n<script>alert(1)</script>')).toBe(
      '<h2>A</h2>\n<ul>\n<li>b <a href="/jobs">c</a></li>\n</ul>\n',
    )
  })

  test('is set in time even when it is nested twenty thousand deep', async () => {
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

  test('never acts, however it is mixed, and is set once and for all', () =>
    fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const set = await html(text)
        expect(set).not.toMatch(/<(?:script|style|base|meta|template|noscript)[\s>]/i)
        expect(set).not.toMatch(/<[^>]+\son\w+=/i)
        expect(await html(set)).toBe(set)
      }),
      { numRuns: 500 },
    ))
})
