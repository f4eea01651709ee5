import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Markdown, RawHtml } from '#domain/rich-text/safe-html.ts'
import { parse5Sanitiser } from '#infrastructure/rendering/parse5-sanitiser.ts'
import { htmlSanitiser } from '#infrastructure/sanitising/html-sanitiser.ts'
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

  // These tests have a long time limit, because the sanitiser may use a second of processor time for each text.
  test.each([
    ['an address that never ends', `${'a.'.repeat(25_000)}@`],
    ['instructions that nothing ends', 'x <?'.repeat(80_000)],
    ['quotes in quotes', `${'> '.repeat(4000)}a`],
  ])(
    'is shown as it is written if markdown with %s would keep the site busy',
    async (_, text) => {
      const safe = await markdown(text)
      expect(safe).toBe(text.replaceAll('>', '&gt;').replaceAll('<', '&lt;'))
    },
    60_000,
  )

  test('is shown as it is written if its tags would be repeated in each paragraph', async () => {
    const opened = Array.from({ length: 900 }, (_, n) => `<b title=t${n}>`).join('')
    const safe = await html(`<p>${opened}${'<p>x</p>'.repeat(900)}`)
    expect(safe.startsWith('&lt;p&gt;&lt;b title=t0&gt;')).toBe(true)
  }, 60_000)

  test('is shown as it is written if it would become ten times as long', async () => {
    const growing = htmlSanitiser((text) => (text.length > 400_000 ? text : text.repeat(10)))
    expect(await growing.html('<'.repeat(200_000) as RawHtml)).toBe('&lt;'.repeat(200_000))
  })

  test('keeps nobody waiting longer than one text takes', async () => {
    const text = '<p>x</p>'.repeat(1000)
    let turns = 0
    const count = () => {
      turns += 1
      immediate = setImmediate(count)
    }
    let immediate = setImmediate(count)
    await Promise.all(Array.from({ length: 20 }, () => html(text)))
    clearImmediate(immediate)
    expect(turns).toBeGreaterThanOrEqual(19)
  })

  test('is its own text where sanitising always changes it, be it by an empty paragraph', async () => {
    const growing = htmlSanitiser((text) => `${text}<p></p>`)
    expect(await growing.html('<b>A</b>' as RawHtml)).toBe('&lt;b&gt;A&lt;/b&gt;')
  })

  test('is sanitised in time even when it is nested twenty thousand deep', async () => {
    expect(await html('<b>'.repeat(20_000) + '</b>'.repeat(20_000))).toContain('</b>')
  })

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
