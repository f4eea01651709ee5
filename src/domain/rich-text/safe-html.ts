declare const safe: unique symbol
declare const raw: unique symbol

/** HTML without scripts and other active parts. Only the sanitiser returns this type. */
export type SafeHtml = string & { readonly [safe]: true }

export type RawHtml = string & { readonly [raw]: 'html' }

export type Markdown = string & { readonly [raw]: 'markdown' }

export const NO_HTML = '' as SafeHtml
