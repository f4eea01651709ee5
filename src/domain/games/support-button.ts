import { hasText } from '../language/localized.ts'
import { pathTo } from '../site/pages.ts'

export type SupportButton =
  | { readonly leads: 'to a new tab'; readonly address: string }
  | { readonly leads: 'to a page'; readonly address: string }

/** Rule: A support button opens the separate support link in a new tab; without one it goes to /support. */
export const supportButton = (separateLink: string): SupportButton =>
  hasText(separateLink)
    ? { leads: 'to a new tab', address: separateLink.trim() }
    : { leads: 'to a page', address: pathTo('support') }
