import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import { withoutEmptyParagraphs } from '#domain/rich-text/allowed-elements.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

export type SanitiseOnce = (html: string) => string

const MOST_ROUNDS = 4

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)

/**
 * Sanitises HTML several times, until the result no longer changes. Otherwise a browser could parse the result
 * differently from the sanitiser. If the result still changes in the last round, the HTML is shown as text.
 */
const sanitised = (sanitise: SanitiseOnce, html: string): SafeHtml => {
  // Replaces NUL characters and the start of CDATA, because parsers treat them differently.
  let written = sanitise(html.replaceAll('\0', '').replaceAll('<![CDATA[', '<!CDATA['))
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const shorter = withoutEmptyParagraphs(written)
    written = sanitise(shorter)
    if (written === shorter) return written as SafeHtml
  }
  return escaped(html) as SafeHtml
}

export const htmlSanitiser = (sanitise: SanitiseOnce): HtmlSanitiser => ({
  html: async (text) => sanitised(sanitise, text),
  markdown: async (text) => {
    const { htmlOfMarkdown } = await import('./markdown.ts')
    const html = await htmlOfMarkdown(text)
    return html === null ? (escaped(text) as SafeHtml) : sanitised(sanitise, html)
  },
})
