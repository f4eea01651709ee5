import type { Markdown, RawHtml, SafeHtml } from '#domain/rich-text/safe-html.ts'

/** Makes the markup of the content fit for a page. The same text gives the same on the server and in the browser. */
export interface HtmlSanitiser {
  html(text: RawHtml): Promise<SafeHtml>
  markdown(text: Markdown): Promise<SafeHtml>
}
