import { describe, expect, test } from 'vitest'
import { html, markdown } from '#infrastructure/content-api/pieces.ts'
import { inFormat } from '#infrastructure/content-pack/texts.ts'
import { parse5Sanitiser } from '#infrastructure/rendering/parse5-sanitiser.ts'
import { checkedWith } from '../../support/small-pack.ts'

const inHtml = (text: string) => ({ file: 'a.html', format: 'html', text }) as const

describe('A text is written in Markdown or in HTML, as the name of its file says', () => {
  test('an article and a legal document in Markdown are HTML to the site', () => {
    const loaded = checkedWith({
      'news/third/news.json': '{ "id": 9, "titleEn": "Third", "created": "2026-01-02" }',
      'news/third/content.en.md': 'We are **three**.',
      'legal/rules/group.json': '{ "show": true, "order": 1, "names": { "de": "Regeln" } }',
      'legal/rules/de.md': '- Eins',
    })
    const content = loaded.ok ? loaded.content : null
    expect(content?.news.find(({ id }) => id === 9)?.contentEn).toBe(
      '<p>We are <strong>three</strong>.</p>\n',
    )
    expect(content?.legalDocuments.find(({ slug }) => slug === 'rules')?.html).toContain('<li>Eins</li>')
  })

  test.each([
    '<p>One *star* and _line_</p>\n\n<ul>\n    <li>two</li>\n\n</ul>',
    'A <b>word</b> first\n\n# not a heading',
    '<p>a</p>\n<pre>\n  kept\n\n    as it is</pre>\n<p>b</p>',
  ])('a vacancy in HTML keeps its elements: %j', async (text) => {
    const shown = await parse5Sanitiser.markdown(markdown.read(inFormat(inHtml(text), 'md')))
    const meant = await parse5Sanitiser.html(html.read(text))
    const withoutSpace = (markup: string) => markup.replace(/\s+/g, ' ').replace(/> </g, '><').trim()
    expect(withoutSpace(shown)).toBe(withoutSpace(meant))
  })
})
