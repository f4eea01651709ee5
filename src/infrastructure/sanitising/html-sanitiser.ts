import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import { withoutEmptyParagraphs } from '#application/rich-text/allowed-elements.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

export type SanitiseOnce = (html: string) => string

const MOST_ROUNDS = 4

/** The maximum number of characters. No real document is as long. If a text is longer, its end is not shown. */
const LONGEST_TEXT = 500_000

/**
 * The maximum number of characters in the result. A hostile text can make its result far longer than itself, because
 * the parser repeats unclosed tags in each paragraph.
 */
const LONGEST_HTML = 2 * LONGEST_TEXT

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)

/**
 * Sanitises HTML again and again, until the result no longer changes. Otherwise a browser could parse the result
 * differently from the sanitiser. Returns null if the result still changes in the last round, or is too long.
 */
const sanitised = (sanitise: SanitiseOnce, html: string): string | null => {
  // Parsers treat NUL characters and the start of CDATA differently, so both are replaced.
  let written = sanitise(html.replaceAll('\0', '').replaceAll('<![CDATA[', '<!CDATA['))
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const shorter = withoutEmptyParagraphs(written)
    written = sanitise(shorter)
    if (written.length > LONGEST_HTML) return null
    if (written === shorter) return written
  }
  return null
}

/** Runs `work`, and returns its result. Returns null if `work` takes too much processor time. */
export type RunWithinLimit = <Result>(work: () => Result) => Result | null

const orNull: RunWithinLimit = (work) => {
  try {
    return work()
  } catch (error) {
    // Deeply nested Markdown overflows the call stack of the Markdown parser.
    if (error instanceof RangeError) return null
    throw error
  }
}

/**
 * Makes a sanitiser. If a text is too long or takes too much time, visitors see its source, for example the tags as
 * text.
 */
export const htmlSanitiser = (
  sanitise: SanitiseOnce,
  withinLimit: RunWithinLimit = (work) => work(),
): HtmlSanitiser => {
  const safe = (text: string, htmlOf: (text: string) => string): SafeHtml => {
    const html =
      text.length > LONGEST_TEXT ? null : withinLimit(() => orNull(() => sanitised(sanitise, htmlOf(text))))
    return (html ?? escaped(text.slice(0, LONGEST_TEXT))) as SafeHtml
  }
  return {
    html: async (text) => safe(text, (html) => html),
    markdown: async (text) => {
      const { htmlOfMarkdown } = await import('./markdown.ts')
      return safe(text, htmlOfMarkdown)
    },
  }
}
