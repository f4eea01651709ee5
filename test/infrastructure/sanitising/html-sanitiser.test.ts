import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Markdown, RawHtml } from '#domain/rich-text/safe-html.ts'
import { htmlSanitiser } from '#infrastructure/sanitising/html-sanitiser.ts'
import { parse5Sanitiser } from '#infrastructure/sanitising/parse5-sanitiser.ts'
import { DOMPURIFY_CORPUS, harmIn, hostileMarkup } from '../../contract/hostile-markup.ts'
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

  test('may have lists in lists, and emphasis in emphasis', async () => {
    expect(await markdown('- a\n  - *b **c***\n\n> > d')).toBe(
      '<ul>\n<li>a<ul>\n<li><em>b <strong>c</strong></em></li>\n</ul>\n</li>\n</ul>\n<blockquote>\n<blockquote>\n<p>d</p>\n</blockquote>\n</blockquote>\n',
    )
  })

  test('may have tables', async () => {
    const table = await markdown('|a|b|\n|-|-|\n|c|d|')
    expect(table.match(/<t[hd]>[a-d]</g)).toEqual(['<th>a<', '<th>b<', '<td>c<', '<td>d<'])
  })

  test.each([
    ['emphasis', `${'_'.repeat(4000)}a ${'_ a'.repeat(4000)}`],
    ['emphasis of two kinds', '*a **b '.repeat(1000) + 'c** d* '.repeat(1000)],
    ['deleted text', '~~a *b '.repeat(1000) + 'c* d~~ '.repeat(1000)],
    ['quotes', `${'> '.repeat(4000)}a`],
    ['lists', `${'- '.repeat(4000)}a`],
    ['unmatched signs', '*a '.repeat(20_000)],
    ['empty cells', `${'|a'.repeat(3000)}|\n${'|-'.repeat(3000)}|\n${'|b|\n'.repeat(3000)}`],
    ['indented lists', Array.from({ length: 1500 }, (_, level) => `${' '.repeat(level)}- a`).join('\n')],
    ['short lists', `${'- '.repeat(9)}a\n\n`.repeat(4000)],
  ])('is shown as it is written if markdown of too many %s would block the site', async (_, text) => {
    const safe = await markdown(text)
    expect(safe).toBe(text.replaceAll('>', '&gt;'))
  })

  test('is its own text where sanitising always changes it, be it by an empty paragraph', async () => {
    const growing = htmlSanitiser((text) => `${text}<p></p>`)
    expect(await growing.html('<b>A</b>' as RawHtml)).toBe('&lt;b&gt;A&lt;/b&gt;')
  })

  test('is sanitised in time even when it is nested twenty thousand deep', async () => {
    expect(await html('<b>'.repeat(20_000) + '</b>'.repeat(20_000))).toContain('</b>')
  })

  test.each(['<a><b><i><p>', '<b><p>', '<table><td>'])(
    'is shown as it is written if it opens %s thousands of times and closes nothing',
    async (opened) => {
      const safe = opened.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      expect(await html(opened.repeat(5000))).toBe(safe.repeat(5000))
    },
  )

  test('may have a thousand lines and paragraphs that nothing closes', async () => {
    expect(await html('<p>a<br>b'.repeat(1000))).toBe('<p>a<br>b</p>'.repeat(1000))
  })

  test('is harmless afterwards, and is not changed by sanitising it again', () =>
    fc.assert(
      fc.asyncProperty(hostileMarkup, async (text) => {
        const safe = await html(text)
        expect(harmIn(safe)).toEqual([])
        expect(await html(safe)).toBe(safe)
      }),
      { numRuns: 2000 },
    ))

  test('is harmless afterwards when it is what DOMPurify is tested with', async () => {
    expect(DOMPURIFY_CORPUS.length).toBeGreaterThan(100)
    for (const text of DOMPURIFY_CORPUS) expect(harmIn(await html(text)), text).toEqual([])
  })
})
