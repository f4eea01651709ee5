import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { LegalContent } from '#application/ports/content.ts'
import type { LegalDocument, LegalIntro, ListedDocument } from '#domain/legal/legal-document.ts'

interface Held {
  readonly intro?: LegalIntro
  readonly titles?: readonly ListedDocument[]
  readonly documents?: readonly LegalDocument[]
}

/** Content that the test did not give is unavailable. */
export const memoryLegal = ({ intro, titles, documents = [] }: Held) =>
  ({
    intro: async () => (intro === undefined ? UNAVAILABLE : found(intro)),
    titles: async () => (titles === undefined ? UNAVAILABLE : found(titles)),
    languages: async (slug) => {
      const codes = documents.filter((one) => one.slug === slug).map(({ language }) => language)
      return codes.length === 0 ? NOT_FOUND : found(codes)
    },
    document: async (slug, language) => {
      const document = documents.find((one) => one.slug === slug && one.language === language)
      return document === undefined ? NOT_FOUND : found(document)
    },
  }) satisfies LegalContent
