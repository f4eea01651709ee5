import type { Content, DocumentRecord } from '../content.ts'

export const documentsOf = ({ legalDocuments }: Content, slug: string): readonly DocumentRecord[] =>
  legalDocuments.filter((document) => document.slug === slug)

/** The codes of the languages in which a document exists; `undefined` where there is no such document. */
export const languagesOf = (content: Content, slug: string): readonly string[] | undefined => {
  const codes = documentsOf(content, slug).map(({ langCode }) => langCode)
  return codes.length === 0 ? undefined : codes
}

export const documentOf = (content: Content, slug: string, langCode: string): DocumentRecord | undefined =>
  documentsOf(content, slug).find((document) => document.langCode === langCode)
