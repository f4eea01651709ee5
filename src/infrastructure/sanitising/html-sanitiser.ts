import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import { withoutEmptyParagraphs } from '#domain/rich-text/allowed-elements.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

export type SanitiseOnce = (html: string) => string

const MOST_ROUNDS = 4

/**
 * The maximum number of elements that a text opens and does not close. A parser repeats open elements in later
 * paragraphs. The time therefore grows with the square of their number.
 */
const MOST_LEFT_OPEN = 2000

/** The maximum number of characters. No document is as long. */
const LONGEST_TEXT = 500_000

const OPENING = /<(?!(?:br|hr|img|input|source|track|wbr)\b)[a-z]/gi

const CLOSING = /<\//g

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)

/**
 * Sanitises HTML several times, until the result no longer changes. Otherwise a browser could parse the result
 * differently from the sanitiser. If the result still changes in the last round, the HTML is shown as text. HTML that
 * would keep the parser busy for long is shown as text too.
 */
const sanitised = (sanitise: SanitiseOnce, html: string): SafeHtml => {
  if (html.length > LONGEST_TEXT || countOf(OPENING, html) - countOf(CLOSING, html) > MOST_LEFT_OPEN)
    return escaped(html) as SafeHtml
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
