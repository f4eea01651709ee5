import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/language.ts'
import { documentHeading } from '#domain/legal/document-heading.ts'
import { type LanguageLink, languageLinks } from '#domain/legal/document-languages.ts'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

export interface DocumentContent {
  readonly document: LegalDocument<SafeHtml>
  /** The languages in which the document exists. */
  readonly languages: readonly string[]
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
  /** The language of the document itself, which need not be the site's. */
  readonly language: string
  readonly links: readonly LanguageLink[]
  readonly html: SafeHtml
}

export const documentPageView = ({ document, languages, language }: DocumentPageState): DocumentPageView => ({
  heading: documentHeading(document),
  language: document.language,
  links: languageLinks(document.slug, languages, document.language),
  html: shownBody(document.html, language),
})
