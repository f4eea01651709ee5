import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withSections } from '#application/rich-text/sections.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

const safe = (html: string) => html as SafeHtml

describe('the sections of a text', () => {
  test('are its second-level headings, each of which gets an address', () => {
    const { html, sections } = withSections(
      safe('<p>So</p><h2>Who &amp; <em>why</em></h2><h3>In detail</h3><h2 lang="en">When</h2>'),
    )
    expect(sections).toEqual([
      { id: 'part-1', title: 'Who & why' },
      { id: 'part-2', title: 'When' },
    ])
    expect(html).toBe(
      '<p>So</p><h2 id="part-1">Who &amp; <em>why</em></h2><h3>In detail</h3><h2 id="part-2" lang="en">When</h2>',
    )
  })

  test('keep the addresses that the studio gives them', () => {
    const text = safe('<h2 id="rights">Your rights</h2>')
    expect(withSections(text)).toEqual({ html: text, sections: [{ id: 'rights', title: 'Your rights' }] })
  })

  test('have titles', () => {
    const { html, sections } = withSections(safe('<h2>&nbsp;</h2><h2><br></h2><h2>Why</h2>'))
    expect(sections).toEqual([{ id: 'part-3', title: 'Why' }])
    expect(html).toContain('<h2 id="part-3">Why</h2>')
  })

  test('have different addresses, and say what the text says', () => {
    const title = fc.stringMatching(/^[a-zа-я ]*[a-zа-я]$/)
    const text = fc.array(fc.tuple(fc.constantFrom('h2', 'h3', 'p'), title))
    fc.assert(
      fc.property(text, (blocks) => {
        const written = safe(blocks.map(([name, words]) => `<${name}>${words}</${name}>`).join(''))
        const { html, sections } = withSections(written)
        expect(plainText(html)).toBe(plainText(written))
        expect(sections.map((one) => one.title)).toEqual(
          blocks.filter(([name]) => name === 'h2').map(([, words]) => plainText(words)),
        )
        expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
        for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`)
      }),
    )
  })
})
