import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import {
  languageCodes,
  legalDocument,
  legalIntro,
  titleGroup,
} from '#infrastructure/content-api/legal/schemas.ts'
import type { Content, DocumentRecord } from '#infrastructure/content-pack/content.ts'
import { documentOf, documentsOf, languagesOf } from '#infrastructure/content-pack/legal/documents-of.ts'
import { finding, listing } from '../operation.ts'

const documents = z.array(z.omit(legalDocument.wire, { html: true }))

const withoutHtml = ({ name, langCode, slug }: DocumentRecord) => ({ name, langCode, slug })

const exampleOf = ({ legalDocuments: [document] }: Content) => ({
  slug: document?.slug ?? 'none',
  lang: document?.langCode ?? DEFAULT_LANGUAGE,
})

export const LEGAL_CALLS = [
  listing({
    id: 'legalDocuments',
    path: '/api/legaldocs/',
    summary: 'All legal documents in all their languages, without their texts',
    schema: documents,
    answer: ({ legalDocuments }) => legalDocuments.map(withoutHtml),
  }),
  finding({
    id: 'legalDocumentLanguages',
    path: '/api/legaldocs/{slug}',
    summary: 'One legal document in all its languages, without its texts',
    schema: documents,
    answer: (content, { slug = '' }) => {
      const found = documentsOf(content, slug)
      return found.length === 0 ? undefined : found.map(withoutHtml)
    },
    example: exampleOf,
  }),
  finding({
    id: 'legalDocumentCodes',
    path: '/api/legaldocs/{slug}/langs',
    summary: 'The codes of the languages of a legal document',
    schema: languageCodes.wire,
    answer: (content, { slug = '' }) => languagesOf(content, slug),
    example: exampleOf,
  }),
  listing({
    id: 'legalIntro',
    path: '/api/legaldocs-data/',
    summary: 'The text over the list of legal documents',
    schema: legalIntro.wire,
    answer: ({ legalIntro }) => legalIntro,
  }),
  listing({
    id: 'legalTitles',
    path: '/api/legaldocs-data/titles',
    summary: 'The list of legal documents',
    schema: z.array(titleGroup.wire),
    answer: ({ legalGroups }) => legalGroups,
  }),
  finding({
    id: 'legalDocument',
    path: '/api/legaldocs-data/{slug}/{lang}/data',
    summary: 'One legal document in one language',
    schema: legalDocument.wire,
    answer: (content, { slug = '', lang = '' }) => documentOf(content, slug, lang),
    example: exampleOf,
  }),
]
