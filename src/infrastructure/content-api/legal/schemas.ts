import * as z from 'zod/mini'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import type { LegalIntro } from '#domain/legal/legal-intro.ts'
import type { TitleGroup } from '#domain/legal/title-group.ts'
import { type SchemaOf, slug, text } from '../pieces.ts'

export const legalDocument = z.object({
  name: z.string(),
  html: text,
  langCode: z.string().check(z.minLength(1)),
  slug,
}) satisfies SchemaOf<LegalDocument>

export const titleGroup = z.object({
  slug,
  show: z.boolean(),
  legaldocs: z.array(z.object({ name: z.string(), langCode: z.string() })),
}) satisfies SchemaOf<TitleGroup>

export const legalIntro = z.object({ introEn: text, introRu: text }) satisfies SchemaOf<LegalIntro>

export const languageCodes = z.array(z.string())
