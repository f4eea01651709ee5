import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import { withoutEmptyParagraphs } from '#domain/rich-text/allowed-elements.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

export type SanitiseOnce = (html: string) => string

const MOST_ROUNDS = 4

/** The maximum number of characters. No document is as long. The site does not show the rest of a longer text. */
const LONGEST_TEXT = 500_000

/** The maximum number of characters in the result. The parser repeats tags that nothing closes in each paragraph. */
const LONGEST_HTML = 2 * LONGEST_TEXT

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)

/**
 * Sanitises HTML several times, until the result no longer changes. Otherwise a browser could parse the result
 * differently from the sanitiser. Returns null if the result still changes in the last round, or is too long.
 */
const sanitised = (sanitise: SanitiseOnce, html: string): string | null => {
  // Replaces NUL characters and the start of CDATA, because parsers treat them differently.
  let written = sanitise(html.replaceAll('\0', '').replaceAll('<![CDATA[', '<!CDATA['))
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const shorter = withoutEmptyParagraphs(written)
    written = sanitise(shorter)
    if (written.length > LONGEST_HTML) return null
    if (written === shorter) return written
  }
  return null
}

/** Runs a function, and returns null if the function would keep the site busy for long. */
export type RunWithinLimit = <Result>(work: () => Result) => Result | null

const orNull: RunWithinLimit = (work) => {
  try {
    return work()
  } catch (error) {
    // Deeply nested Markdown overflows the call stack of its parser.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Makes a sanitiser. A text that cannot be sanitised, or not within the limit, is shown as it is written. */
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
