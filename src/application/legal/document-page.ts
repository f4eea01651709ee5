import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/language.ts'
import { documentHeading } from '#domain/legal/document-heading.ts'
import { type LanguageLink, languageLinks } from '#domain/legal/document-languages.ts'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

export interface DocumentContent {
  /** Its text is set already. */
  readonly document: LegalDocument
  readonly langCodes: readonly string[]
}

export interface DocumentPageState extends DocumentContent {
  readonly language: Language
}

export interface DocumentPage extends PageUseCase {
  readonly state: Readable<DocumentPageState>
}

export const createDocumentPage = (content: DocumentContent, { language }: PageAddress): DocumentPage => {
  const store = createStore<DocumentPageState>(() => ({ ...content, language }))
  return {
    state: store,
    arrive: (address) => store.setState({ language: address.language }),
    dispose: () => {},
  }
}

export interface DocumentPageView {
  readonly heading: string
  /** Of the document itself, which need not be the site's. */
  readonly langCode: string
  readonly links: readonly LanguageLink[]
  readonly html: string
}

export const documentPageView = ({ document, langCodes, language }: DocumentPageState): DocumentPageView => ({
  heading: documentHeading(document),
  langCode: document.langCode,
  links: languageLinks(document.slug, langCodes, document.langCode),
  html: shownBody(document.html, language),
})
