import * as z from 'zod'
import { REFERRAL_SOURCES } from '#domain/careers/referral.ts'
import type { Sent } from '#domain/inbox/entry.ts'
import { LANGUAGES } from '#domain/language/language.ts'

const message = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() })

const candidacy = z.object({
  language: z.enum(LANGUAGES),
  selectedVacancy: z.string(),
  vacancy: z
    .object({ id: z.number(), slug: z.string(), titleEn: z.string(), titleRu: z.string() })
    .nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  aboutMe: z.string(),
  referralSelect: z.enum(REFERRAL_SOURCES),
  referralEmployeeName: z.string(),
  portfolioLinks: z.array(z.string()),
  checkboxYears: z.boolean(),
})

/** What a person sent, as the inbox writes it down. */
export const sentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message }),
  z.object({ kind: z.literal('candidacy'), candidacy }),
]) satisfies z.ZodType<Sent>
