import type { Language } from '../language/languages.ts'
import { documentAddress } from './document-address.ts'

export const FOOTER_DOCUMENTS = ['legal-notices', 'privacy-notice', 'cookie-policy'] as const

export type FooterDocument = (typeof FOOTER_DOCUMENTS)[number]

const addressOf = (document: FooterDocument, termsHost: string, language: Language): string =>
  termsHost.replace(/\/$/, '') + documentAddress(document, language)

/** Rule: The cookie banner links to the cookie policy. */
export const cookiePolicyAddress = (termsHost: string, language: Language): string =>
  addressOf('cookie-policy', termsHost, language)

/**
 * Rule: The footer links to three legal documents in the page's language. If the studio has a separate host for legal
 * documents, the links lead to this host.
 */
export const footerLegalLinks = (termsHost: string, language: Language) =>
  FOOTER_DOCUMENTS.map((document) => ({
    document,
    address: addressOf(document, termsHost, language),
  }))

export const APPLICANTS_NOTICE = 'privacy-notice-applicants'

/**
 * Rule: The privacy notice for applicants is always on this site, even if the studio has a separate host for legal
 * documents.
 */
export const applicantsNoticeAddress = (language: Language): string =>
  documentAddress(APPLICANTS_NOTICE, language)
