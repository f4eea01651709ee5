import { withoutPrefix } from '../language/address.ts'

export type ColourScheme = 'white' | 'black'

const WHITE_PAGES = /^\/(?:terms|blog)(?:[/?#]|$)/

/** Rule: Pages under /terms and /blog are white, all others black, in both languages. */
export const colourSchemeOf = (address: string): ColourScheme =>
  WHITE_PAGES.test(withoutPrefix(address)) ? 'white' : 'black'
