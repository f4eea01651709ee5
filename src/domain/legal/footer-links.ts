import type { Language } from '../language/languages.ts'
import { documentAddress } from './document-address.ts'

export const FOOTER_DOCUMENTS = ['legal-notices', 'privacy-notice', 'cookie-policy'] as const

export type FooterDocument = (typeof FOOTER_DOCUMENTS)[number]

export interface FooterLink {
  readonly document: FooterDocument
  readonly address: string
}

/** Rule: The footer links to three legal documents in the page's language, on the terms host if one is set, else on this site. */
export const footerLegalLinks = (termsHost: string, language: Language): readonly FooterLink[] =>
  FOOTER_DOCUMENTS.map((document) => ({
    document,
    address: termsHost.replace(/\/$/, '') + documentAddress(document, language),
  }))

export const APPLICANTS_NOTICE = 'privacy-notice-applicants'

/** Rule: The privacy notice for applicants is a legal document of this site. */
export const applicantsNoticeAddress = (language: Language): string =>
  documentAddress(APPLICANTS_NOTICE, language)
