import type { Language } from '../language/languages.ts'
import { documentAddress } from './document-address.ts'
import type { ListedDocument } from './legal-document.ts'

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
