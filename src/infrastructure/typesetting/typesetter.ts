import type { ContainedHtml, Typesetter } from '#application/ports/typesetter.ts'

/** One way of parsing HTML, taking out what acts, and writing it out again. */
export type Containment = (html: string) => string

const MOST_ROUNDS = 4

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)

/**
 * What was written out must read back the same, or hostile markup could mean one thing here and another in the page.
 * Markup that never settles is shown as its own text.
 */
const settled = (contain: Containment, html: string): ContainedHtml => {
  let written = contain(html)
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const again = contain(written)
    if (again === written) return written as ContainedHtml
    written = again
  }
  return escaped(html) as ContainedHtml
}

export const typesetter = (contain: Containment): Typesetter => ({
  html: async (text) => settled(contain, text),
  markdown: async (text) => {
    const { Marked } = await import('marked')
    return settled(contain, await new Marked({ gfm: true }).parse(text))
  },
})
