import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'

/** Marks the text that it has sanitised. */
export const markingSanitiser = {
  html: async (text) => `[${text}]` as SafeHtml,
  markdown: async (text) => `[${text}]` as SafeHtml,
} satisfies HtmlSanitiser
