import * as z from 'zod'
import { inWireOrder } from '#application/forms/wire-body.ts'
import type { Field, Fields, FieldValues } from '#domain/forms/fields.ts'
import { eachKeptField, type KeptValues } from '#domain/forms/submitted-values.ts'
import type { ConsentProof, CookieChoice } from '#domain/inbox/consent-proof.ts'
import {
  type ChosenVacancy,
  FORMS,
  foldedEmail,
  type KeptApplication,
  type Sent,
  senderOf,
} from '#domain/inbox/entry.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { string } from '#infrastructure/content-api/pieces.ts'
import { localized, same } from '#infrastructure/content-api/record.ts'

/**
 * This file defines the JSON format of an entry in the database, in exports and in webhooks. Other programs read this
 * format, so never rename a field, or a kind such as `candidacy`. The fields have the same order as in the request
 * body.
 */

type Values = NonNullable<FieldValues[string]>

const valueSchema = (field: Exclude<Field, { kind: 'file' }>): z.ZodType<Values> => {
  switch (field.kind) {
    case 'text':
    case 'vacancy':
      return z.string().default('')
    case 'choice':
      return z.enum(field.options).default(field.startsWith)
    case 'links':
      return z.array(z.string()).default([])
    case 'consent':
      return z.boolean().default(false)
  }
}

const valuesSchema = <Table extends Fields>(fields: Table): z.ZodType<KeptValues<Table>> =>
  z
    .object(
      Object.fromEntries(
        Object.values(fields).flatMap((field) =>
          field.kind === 'file' ? [] : [[field.names[0], valueSchema(field)]],
        ),
      ),
    )
    .transform((row) => eachKeptField(fields, (field) => row[field.names[0]] ?? ''))

export const chosenVacancySchema = (id: z.ZodType<number>, text: z.ZodType<string>) => {
  const titles = localized('title', same(text))
  return z
    .object({ id, slug: text, ...titles.shape })
    .transform((wire): ChosenVacancy => ({ id: wire.id, slug: wire.slug, title: titles.read(wire) }))
}

const keptVacancy = chosenVacancySchema(z.number(), z.string().default('')).nullable()

const title = localized('title', string)

const vacancyRow = (vacancy: ChosenVacancy | null) =>
  vacancy && { id: vacancy.id, slug: vacancy.slug, ...title.write(vacancy.title) }

const applicationValues = valuesSchema(FORMS.application)

const applicationSchema = z.looseObject({ language: z.enum(LANGUAGES) }).transform(
  (row): KeptApplication => ({
    language: row.language,
    vacancy: keptVacancy.parse(row[FORMS.application.vacancy.factsName]),
    values: applicationValues.parse(row),
  }),
)

export const sentSchema: z.ZodType<Sent> = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('message'), message: valuesSchema(FORMS.message) })
    .transform(({ message }): Sent => ({ kind: 'message', message })),
  z
    .object({ kind: z.literal('candidacy'), candidacy: applicationSchema })
    .transform(({ candidacy }): Sent => ({ kind: 'application', application: candidacy })),
])

const rowValues = (
  fields: Fields,
  values: FieldValues,
  vacancy: ChosenVacancy | null = null,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    inWireOrder(fields).flatMap(([name, field]) => {
      if (field.kind === 'file') return []
      const own: readonly [string, unknown] = [field.names[0], values[name]]
      return field.kind === 'vacancy' ? [own, [field.factsName, vacancyRow(vacancy)]] : [own]
    }),
  )

export const rowKindOf = ({ kind }: Pick<Sent, 'kind'>) => (kind === 'message' ? 'message' : 'candidacy')

export const rowContentOf = (sent: Sent): Readonly<Record<string, unknown>> => {
  if (sent.kind === 'message') return rowValues(FORMS.message, sent.message)
  const { language, vacancy, values } = sent.application
  return { language, ...rowValues(FORMS.application, values, vacancy) }
}

export const keptRowOf = (sent: Sent): Readonly<Record<string, unknown>> => {
  const kind = rowKindOf(sent)
  return { kind, [kind]: rowContentOf(sent) }
}

const consentSchema = z.object({
  name: z.string(),
  isGiven: z.boolean(),
  text: z.string(),
  version: z.string(),
  language: z.enum(LANGUAGES),
  at: z.number(),
})

export const consentsSchema: z.ZodType<readonly ConsentProof[]> = z.array(consentSchema)

export const cookieChoiceSchema: z.ZodType<CookieChoice> = consentSchema.extend({ visitor: z.string() })

export const columnsOf = (sent: Sent) => ({
  email: foldedEmail(senderOf(sent).email),
  longerConsent: sent.kind === 'application' && sent.application.values.consentsToStorage,
})
