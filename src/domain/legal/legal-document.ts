import { DEFAULT_LANGUAGE, type Language } from '../language/languages.ts'
import type { Localized } from '../language/localized.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import { documentAddress } from './document-address.ts'

/** `language` may be a language that the rest of the site does not have, such as `de`. */
export interface LegalDocument<Html extends string = RawHtml> {
  readonly slug: string
  readonly language: string
  readonly name: string
  readonly html: Html
}

export interface ListedDocument {
  readonly slug: string
  readonly show: boolean
  readonly documents: readonly Pick<LegalDocument, 'name' | 'language'>[]
}

export interface LegalIntro {
  readonly text: Localized
}

const BASE_LANGUAGE = /^[a-z]{2,3}(?=-|$)/i

/** Rule: The heading of a legal document is its name in capitals, by the rules of the document's language. */
export const documentHeading = ({ name, language }: Pick<LegalDocument, 'name' | 'language'>): string =>
  name.toLocaleUpperCase(BASE_LANGUAGE.exec(language)?.[0] ?? DEFAULT_LANGUAGE)

/**
 * Rule: Lists of legal documents contain only the documents that are marked as shown. A visitor can read any other
 * document only at its own address.
 */
export const shownGroups = (groups: readonly ListedDocument[]): readonly ListedDocument[] =>
  groups.filter(({ show }) => show)

/** Rule: The page /terms lists a document only if it is marked as shown and exists in the page's language. */
export const shownDocuments = (groups: readonly ListedDocument[], language: Language) =>
  shownGroups(groups).flatMap(({ slug, documents }) =>
    documents
      .filter((document) => document.language === language)
      .slice(0, 1)
      .map(({ name }) => ({ slug, name, address: documentAddress(slug, language) })),
  )
