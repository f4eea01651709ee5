import { type Field, type Fields, type FieldValues, isAsked } from '#domain/forms/fields.ts'
import { cleanFileName } from '#domain/inbox/clean-text.ts'

const RANK = { vacancy: 0, text: 1, choice: 2, links: 3, consent: 4, file: 5 } as const satisfies Record<
  Field['kind'],
  number
>

const rankOf = (field: Field): number =>
  field.kind === 'text' && field.askedFor !== undefined ? RANK.choice : RANK[field.kind]

/**
 * Returns the fields in the order of the request body. Programs that read the inbox rely on this order. Text fields
 * come before choices. But a text field that the form shows only for one option of a choice, such as the employee's
 * name, comes among the choices.
 */
export const inWireOrder = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).toSorted(([, one], [, other]) => rankOf(one) - rankOf(other))

export interface UploadedFile {
  readonly name: string
  readonly path: string
}

export interface FormSubmission<Values extends FieldValues = FieldValues> {
  readonly fields: Fields
  readonly values: Values
  /**
   * The title of the chosen vacancy in the visitor's language. If the visitor chose no vacancy, this is the label of
   * the option "any job".
   */
  readonly vacancyTitle?: string
  readonly vacancy?: object | null
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
            // Cleans the name, because the server refuses a name with invisible characters.
            [field.sentAs.name, cleanFileName(file.name)],
            [field.sentAs.path, file.path],
          ]
    }
  }
}

/**
 * Returns the request body. If a field has several names, the body contains the value under each name. The body
 * leaves out the text fields that the form does not show. It also leaves out a file or a vacancy that was not chosen.
 */
export const wireBody = (submitted: FormSubmission): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    inWireOrder(submitted.fields).flatMap(([name, field]) => entriesOf(name, field, submitted)),
  )

export const wireName = (fields: Fields, at: string): string => {
  const [name = '', ...place] = at.split('.')
  return [fields[name]?.names[0] ?? name, ...place].join('.')
}
