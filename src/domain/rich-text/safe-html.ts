declare const safe: unique symbol
declare const raw: unique symbol

/** HTML without anything active: parsed, balanced, and written out again. Only the sanitiser makes it. */
export type SafeHtml = string & { readonly [safe]: true }

/** HTML as it is in the content, not sanitised. */
export type RawHtml = string & { readonly [raw]: 'html' }

/** Markdown as it is in the content. */
export type Markdown = string & { readonly [raw]: 'markdown' }

export const NO_HTML = '' as SafeHtml
