declare const contained: unique symbol

/** HTML that shows and does not act: parsed, balanced, and written out again. */
export type ContainedHtml = string & { readonly [contained]: true }

/** Makes what the content brings along fit to stand in a page. The same text gives the same on every side. */
export interface Typesetter {
  html(text: string): Promise<ContainedHtml>
  markdown(text: string): Promise<ContainedHtml>
}
