import * as z from 'zod/mini'
import type { LegalDocument, LegalIntro, TitleGroup } from '#domain/legal/legal-document.ts'
import { html, slug, string, text } from '../pieces.ts'
import { list, localized, named, type PieceOf, record, same } from '../record.ts'

export const legalDocument = record({
  name: string,
  html,
  language: named('langCode', same(z.string().check(z.minLength(1)))),
  slug,
}) satisfies PieceOf<LegalDocument>

export const titleGroup = record({
  slug,
  show: same(z.boolean()),
  documents: named('legaldocs', list(record({ name: string, language: named('langCode', string) }))),
}) satisfies PieceOf<TitleGroup>

export const legalIntro = record({ text: localized('intro', text) }) satisfies PieceOf<LegalIntro>

export const languageCodes = list(string)
