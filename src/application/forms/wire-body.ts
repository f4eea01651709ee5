import { type Field, type Fields, type FieldValues, isAsked } from '#domain/forms/fields.ts'

const RANK = { vacancy: 0, text: 1, choice: 2, links: 3, consent: 4, file: 5 } as const satisfies Record<
  Field['kind'],
  number
>

const rankOf = (field: Field): number =>
  field.kind === 'text' && field.askedFor !== undefined ? RANK.choice : RANK[field.kind]

/**
 * The fields in the order of bodies and rows: texts, then choices with the texts that depend on them, links, consents,
 * files. Programs that read the inbox rely on this order.
 */
export const inWireOrder = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).toSorted(([, one], [, other]) => rankOf(one) - rankOf(other))

export interface UploadedFile {
  readonly name: string
  /** As the server answered it. */
  readonly path: string
}

/** A form as it travels: its values as they are submitted, and what is known of them only then. */
export interface FormSubmission<Values extends FieldValues = FieldValues> {
  readonly fields: Fields
  readonly values: Values
  /** The title of the chosen vacancy as the visitor saw it, or the text for any job. */
  readonly vacancyTitle?: string
  /** `null` for any job, and where the lookup failed. */
  readonly vacancy?: object | null
  /** By the names of their fields. */
  readonly files?: Readonly<Record<string, UploadedFile | null>>
}

const entriesOf = (
  name: string,
  field: Field,
  { values, vacancyTitle = '', vacancy = null, files = {} }: FormSubmission,
): readonly (readonly [string, unknown])[] => {
  switch (field.kind) {
    case 'text':
      return isAsked(field, values) ? field.names.map((at) => [at, values[name] ?? '']) : []
    case 'choice':
      return field.names.map((at) => [at, values[name] ?? ''])
    case 'links':
    case 'consent':
      return field.names.map((at) => [at, values[name]])
    case 'vacancy':
      return [
        ...field.names.map((at) => [at, vacancyTitle] as const),
        ...(vacancy === null ? [] : [[field.factsName, vacancy] as const]),
      ]
    case 'file': {
      const file = files[name] ?? null
      return file === null
        ? []
        : [
            [field.sentAs.name, file.name],
            [field.sentAs.path, file.path],
          ]
    }
  }
}

/** The body of a submission: each value under every name of its field; what a form does not have is left out. */
export const wireBody = (submitted: FormSubmission): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    inWireOrder(submitted.fields).flatMap(([name, field]) => entriesOf(name, field, submitted)),
  )

/** The name of a field, or of one link of a list, in a refusal. */
export const wireName = (fields: Fields, at: string): string => {
  const [name = '', ...place] = at.split('.')
  return [fields[name]?.names[0] ?? name, ...place].join('.')
}
