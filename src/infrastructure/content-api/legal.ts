import * as z from 'zod/mini'
import type { LegalContent } from '#application/ports/content.ts'
import type { LegalDocument, LegalIntro, ListedDocument } from '#domain/legal/legal-document.ts'
import { always, type CallsOf, ifFound } from './content-call.ts'
import { html, slug, string, text } from './pieces.ts'
import { localized, named, type PieceOf, record, same, shortList } from './record.ts'

export const legalDocument = record(
  {
    name: string,
    html,
    language: named('langCode', same(z.string().check(z.minLength(1)))),
    slug,
  },
  'LegalDoc',
) satisfies PieceOf<LegalDocument>

export const listedDocument = record(
  {
    slug,
    show: same(z.boolean()),
    documents: named('legaldocs', shortList(record({ name: string, language: named('langCode', string) }))),
  },
  'TitleGroup',
) satisfies PieceOf<ListedDocument>

export const legalIntro = record(
  { text: localized('intro', text) },
  'LegalIntro',
) satisfies PieceOf<LegalIntro>

export const languageCodes = shortList(string)

const withoutHtml = same(z.array(z.omit(legalDocument.wire, { html: true })))

export const legalCalls = {
  documents: always(
    'legalDocuments',
    '/api/legaldocs/',
    'All legal documents in all their languages, without their texts',
    withoutHtml,
  ),
  versions: ifFound(
    'legalDocumentLanguages',
    '/api/legaldocs/{slug}',
    'One legal document in all its languages, without its texts',
    withoutHtml,
  ),
  languages: ifFound(
    'legalDocumentCodes',
    '/api/legaldocs/{slug}/langs',
    'The codes of the languages of a legal document',
    languageCodes,
  ),
  intro: always(
    'legalIntro',
    '/api/legaldocs-data/',
    'The text over the list of legal documents',
    legalIntro,
  ),
  titles: always(
    'legalTitles',
    '/api/legaldocs-data/titles',
    'The list of legal documents',
    shortList(listedDocument),
  ),
  document: ifFound(
    'legalDocument',
    '/api/legaldocs-data/{slug}/{lang}/data',
    'One legal document in one language',
    legalDocument,
  ),
} satisfies CallsOf<LegalContent>
