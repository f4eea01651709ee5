import { hasText } from '../language/text-in.ts'

export const SUPPORT_PAGE = '/support'

export type SupportButton =
  | { readonly leads: 'to a new tab'; readonly address: string }
  | { readonly leads: 'to a page'; readonly address: typeof SUPPORT_PAGE }

/** Rule: A support button opens the separate support link in a new tab; without one it goes to /support. */
export const supportButton = (separateLink: string): SupportButton =>
  hasText(separateLink)
    ? { leads: 'to a new tab', address: separateLink.trim() }
    : { leads: 'to a page', address: SUPPORT_PAGE }
