declare const safe: unique symbol
declare const raw: unique symbol

/** HTML without active parts. It was parsed, balanced, and written out again. Only the sanitiser makes it. */
export type SafeHtml = string & { readonly [safe]: true }

/** HTML from the content, not sanitised. */
export type RawHtml = string & { readonly [raw]: 'html' }

/** Markdown from the content, not sanitised. */
export type Markdown = string & { readonly [raw]: 'markdown' }

export const NO_HTML = '' as SafeHtml
