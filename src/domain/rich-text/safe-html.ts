declare const safe: unique symbol
declare const raw: unique symbol

/** HTML that shows and does not act: parsed, balanced, and written out again. Only the sanitiser makes it. */
export type SafeHtml = string & { readonly [safe]: true }

/** HTML as the content has it. */
export type RawHtml = string & { readonly [raw]: 'html' }

/** Markdown as the content has it. */
export type Markdown = string & { readonly [raw]: 'markdown' }

export const NO_HTML = '' as SafeHtml
