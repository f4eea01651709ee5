import * as z from 'zod'
import { inWireOrder, wireBody } from '#application/forms/wire-body.ts'
import type { ReceivedApplication } from '#application/inbox/receive-submission.ts'
import { APPLICATION_FIELDS, type ApplicationFields } from '#domain/careers/application-fields.ts'
import { isBlank } from '#domain/forms/checks.ts'
import {
  eachField,
  emptyValues,
  type Field,
  type Fields,
  type FieldValue,
  type FieldValues,
  fieldsOfKind,
  isOption,
  type Values,
} from '#domain/forms/fields.ts'
import { isCleanLine, isCleanText } from '#domain/inbox/clean-text.ts'
import type { ChosenVacancy } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { chosenVacancySchema } from '#infrastructure/inbox/kept-rows.ts'

const NO_CONTROLS = { error: 'holds control characters or broken text' }

const orEmpty = (value: string | null | undefined): string => value ?? ''

const line = z.string().refine(isCleanLine, NO_CONTROLS).nullish().transform(orEmpty)

const lines = z.string().refine(isCleanText, NO_CONTROLS).nullish().transform(orEmpty)

const LONGEST_TITLE = 1000

const title = line.pipe(z.string().max(LONGEST_TITLE))

const vacancyFacts = chosenVacancySchema(z.int(), title)
  .nullish()
  .transform((value) => value ?? null)

const under = (names: readonly string[], schema: z.ZodType): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(names.map((name) => [name, schema]))

const shapeOf = (field: Field): Readonly<Record<string, z.ZodType>> => {
  switch (field.kind) {
    case 'text':
      return under(field.names, field.lines === 'many' ? lines : line)
    case 'choice':
      return under(field.names, line)
    case 'vacancy':
      return { ...under(field.names, title), [field.factsName]: vacancyFacts }
    case 'links':
      return under(field.names, z.array(line).max(field.most).nullish())
    case 'consent':
      return under(field.names, z.boolean().nullish())
    case 'file':
      return under([field.sentAs.name, field.sentAs.path], line)
  }
}

/**
 * Two fields that help to detect spam. `website` is invisible to people, so only programs fill in this field.
 * `filledInMs` shows whether the form was filled in too fast for a person.
 */
export const SIGNALS = {
  website: z.string().nullish().transform(orEmpty),
  filledInMs: z
    .number()
    .nullish()
    .transform((value) => value ?? null),
}

export const bodySchema = (fields: Fields) =>
  z.object({
    ...(Object.assign({}, ...inWireOrder(fields).map(([, field]) => shapeOf(field))) as Readonly<
      Record<string, z.ZodType>
    >),
    ...SIGNALS,
  })

type Body = Readonly<Record<string, unknown>>

const isChosen = (facts: unknown): facts is ChosenVacancy =>
  typeof facts === 'object' && facts !== null && 'title' in facts

const firstText = (names: readonly string[], body: Body): string =>
  names
    .map((name) => body[name])
    .find((value): value is string => typeof value === 'string' && value !== '') ?? ''

const firstList = (names: readonly string[], body: Body): readonly string[] =>
  names.map((name) => body[name]).find((value): value is string[] => Array.isArray(value)) ?? []

const valueIn = (body: Body, field: Field): FieldValue => {
  switch (field.kind) {
    case 'text':
      return firstText(field.names, body)
    case 'vacancy': {
      const given = firstText(field.names, body)
      return isBlank(given) ? null : given
    }
    case 'choice': {
      const given = firstText(field.names, body)
      return isOption(field, given) ? given : null
    }
    case 'links':
      return firstList(field.names, body)
    case 'consent':
      return field.names.some((name) => body[name] === true)
    case 'file':
      return null
  }
}

export const valuesIn = <Table extends Fields>(fields: Table, body: Body): Values<Table> =>
  eachField(fields, (field) => valueIn(body, field))

export const arrivedApplication = (
  body: Body,
  language: Language,
  fields: ApplicationFields = APPLICATION_FIELDS,
): ReceivedApplication => {
  const facts = body[fields.vacancy.factsName]
  return {
    language,
    values: valuesIn(fields, body),
    vacancy: isChosen(facts) ? facts : null,
    claims: fieldsOfKind(fields, 'file').flatMap(([, { place, sentAs }]) => {
      const token = firstText([sentAs.path], body)
      return token === '' ? [] : [{ place, token }]
    }),
  }
}

export const exampleBody = (fields: Fields): Readonly<Record<string, unknown>> => {
  const empty: FieldValues = emptyValues(fields)
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'text') return [name, field.example ?? '']
      if (field.kind === 'links') return [name, []]
      return [name, field.kind === 'consent' ? true : (empty[name] ?? null)]
    }),
  )
  return wireBody({ fields, values, vacancyTitle: 'Apply for any job' })
}
