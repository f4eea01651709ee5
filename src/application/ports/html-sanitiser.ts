import type { Markdown, RawHtml, SafeHtml } from '#domain/rich-text/safe-html.ts'

/**
 * Makes HTML and Markdown from the content safe for a page. The server and the browser return the same result for the
 * same text.
 */
export interface HtmlSanitiser {
  html(text: RawHtml): Promise<SafeHtml>
  markdown(text: Markdown): Promise<SafeHtml>
}
