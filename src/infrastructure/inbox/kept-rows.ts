import * as z from 'zod'
import { inWireOrder } from '#application/forms/wire-body.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import type { Field, Fields, FieldValues } from '#domain/forms/fields.ts'
import type { ConsentProof, CookieChoice } from '#domain/inbox/consent-proof.ts'
import {
  type ChosenVacancy,
  FORMS,
  foldedEmail,
  type KeptApplication,
  type Sent,
} from '#domain/inbox/entry.ts'
import { eachKeptField, type KeptValues } from '#domain/inbox/kept-values.ts'
import { LANGUAGES, perLanguage } from '#domain/language/languages.ts'
import type { ContactFields } from '#domain/studio/contact-fields.ts'
import { wireName, wireTexts } from '#infrastructure/content-api/record.ts'

/**
 * The JSON format of an entry in rows, exports and webhooks. Each value has the first name of its field, and the
 * values have the same order as in a request body. The kinds have the names of the released schema.
 */

type Values = NonNullable<FieldValues[string]>

/** Returns the schema of a value. A row that is older than the field gets the default value. */
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

/** Returns the schema of a chosen vacancy in rows and request bodies. It has a title in each language. */
export const chosenVacancySchema = (id: z.ZodType<number>, text: z.ZodType<string>) =>
  z
    .object({
      id,
      slug: text,
      ...Object.fromEntries(LANGUAGES.map((language) => [wireName('title', language), text])),
    })
    .transform(
      (
        wire: Readonly<Record<string, unknown>> & { readonly id: number; readonly slug: string },
      ): ChosenVacancy => ({
        id: wire.id,
        slug: wire.slug,
        title: perLanguage((language) => String(wire[wireName('title', language)] ?? '')),
      }),
    )

const keptVacancy = chosenVacancySchema(z.number(), z.string().default('')).nullable()

const vacancyRow = (vacancy: ChosenVacancy | null) =>
  vacancy && { id: vacancy.id, slug: vacancy.slug, ...wireTexts('title', vacancy.title) }

const applicationSchema = (fields: ApplicationFields): z.ZodType<KeptApplication> =>
  z.looseObject({ language: z.enum(LANGUAGES) }).transform((row) => ({
    language: row.language,
    vacancy: keptVacancy.parse(row[fields.vacancy.factsName]),
    values: valuesSchema(fields).parse(row),
  }))

/** Returns the schema of a submission in a row. `forms` holds the fields of both forms. */
export const sentSchema = (
  forms: { readonly message: ContactFields; readonly application: ApplicationFields } = FORMS,
): z.ZodType<Sent> =>
  z.discriminatedUnion('kind', [
    z
      .object({ kind: z.literal('message'), message: valuesSchema(forms.message) })
      .transform(({ message }): Sent => ({ kind: 'message', message })),
    z
      .object({ kind: z.literal('candidacy'), candidacy: applicationSchema(forms.application) })
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

export type RowKind = 'message' | 'candidacy'

export const rowKindOf = ({ kind }: Pick<Sent, 'kind'>): RowKind =>
  kind === 'message' ? 'message' : 'candidacy'

/** Returns the content of an entry for webhooks, without the kind. */
export const rowContentOf = (sent: Sent, forms: typeof FORMS = FORMS): Readonly<Record<string, unknown>> => {
  if (sent.kind === 'message') return rowValues(forms.message, sent.message)
  const { language, vacancy, values } = sent.application
  return { language, ...rowValues(forms.application, values, vacancy) }
}

export const rowOf = (sent: Sent, forms?: typeof FORMS): Readonly<Record<string, unknown>> => {
  const kind = rowKindOf(sent)
  return { kind, [kind]: rowContentOf(sent, forms) }
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

/** Returns the database columns that are needed to find and erase entries. */
export const columnsOf = (sent: Sent): { readonly email: string; readonly longerConsent: boolean } =>
  sent.kind === 'message'
    ? { email: foldedEmail(sent.message.email), longerConsent: false }
    : {
        email: foldedEmail(sent.application.values.email),
        longerConsent: sent.application.values.consentsToStorage,
      }
