import type { Attachment } from './attachment.ts'
import type { Check, FieldProblem } from './checks.ts'
import { NO_LINKS } from './link-list.ts'

interface FieldFacts {
  /**
   * The first name identifies the field in HTML controls, drafts and the inbox. The request body contains the value
   * under every name, because two back ends can expect different names.
   */
  readonly names: readonly [string, ...string[]]
  readonly column: string
  /**
   * The field's heading in e-mails and command-line output about an application or a message. The default heading is
   * `column` with a capital first letter.
   */
  readonly shownAs?: string
  readonly isWide?: boolean
}

export interface TextField extends FieldFacts {
  readonly kind: 'text'
  readonly lines: 'one' | 'many'
  readonly limit: number
  readonly isRequired?: boolean
  readonly check?: Check
  /** Changes the text while the visitor types. By default, only spaces at the start are removed. */
  readonly typed?: (text: string) => string
  readonly askedFor?: { readonly field: string; readonly option: string }
  readonly input?: 'email' | 'tel'
  readonly autoComplete?: string
  readonly example?: string
}

export interface ChoiceField<Option extends string = string> extends FieldFacts {
  readonly kind: 'choice'
  readonly options: readonly Option[]
  readonly startsWith: Option
  readonly missing: FieldProblem
}

export interface VacancyField extends FieldFacts {
  readonly kind: 'vacancy'
  readonly missing: FieldProblem
  /**
   * The key of an object with the vacancy's id, slug and title in the request body. The request body also contains
   * the title that the visitor saw, under each of the field's `names`.
   */
  readonly factsName: string
}

export interface LinksField extends FieldFacts {
  readonly kind: 'links'
  readonly most: number
  readonly limit: number
  readonly check: Check
  readonly completed: (link: string) => string
}

export interface FileField extends FieldFacts {
  readonly kind: 'file'
  readonly place: number
  /**
   * The keys of the file in the request body. `name` is the key of the file's name. `path` is the key of the uploaded
   * file's path.
   */
  readonly sentAs: { readonly name: string; readonly path: string }
}

export interface ConsentField extends FieldFacts {
  readonly kind: 'consent'
  /** True if the consent is optional. */
  readonly isFree?: boolean
  readonly words: { readonly given: string; readonly withheld: string }
}

export type Field = TextField | ChoiceField | VacancyField | LinksField | FileField | ConsentField

export type Fields = Readonly<Record<string, Field>>

/** `null` means that no option or no file was chosen. */
export type FieldValue = string | readonly string[] | Attachment | boolean | null

export type FieldValues = Readonly<Record<string, FieldValue>>

type ValueOf<Of extends Field> = Of extends TextField
  ? string
  : Of extends ChoiceField<infer Option>
    ? Option | null
    : Of extends VacancyField
      ? string | null
      : Of extends LinksField
        ? readonly string[]
        : Of extends FileField
          ? Attachment | null
          : boolean

export type Values<Table extends Fields> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> }

export type FieldName<Table extends Fields> = keyof Table & string

export type NameOf<Table extends Fields, Kind extends Field['kind']> = {
  [Name in FieldName<Table>]: Table[Name]['kind'] extends Kind ? Name : never
}[FieldName<Table>]

export type ProblemField<Table extends Fields> = FieldName<Table> | `${FieldName<Table>}.${number}`

export const fieldNames = <Table extends Fields>(fields: Table): readonly FieldName<Table>[] =>
  Object.keys(fields)

export const fieldsOfKind = <Table extends Fields, Kind extends Field['kind']>(fields: Table, kind: Kind) =>
  Object.entries(fields).filter(
    (entry): entry is [NameOf<Table, Kind>, Extract<Field, { kind: Kind }>] => entry[1].kind === kind,
  )

export const eachField = <Table extends Fields>(
  fields: Table,
  valueAt: (field: Field, name: string) => FieldValue,
): Values<Table> =>
  // The cast is safe if `valueAt` returns a value of the field's kind. The compiler cannot check this.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueAt(field, name)]),
  ) as Values<Table>

export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

export const listOf = (value: FieldValue | undefined): readonly string[] =>
  typeof value === 'object' && value !== null && !('size' in value) ? value : []

export const fileOf = (value: FieldValue | undefined): Attachment | null =>
  typeof value === 'object' && value !== null && 'size' in value ? value : null

export const isOption = <Option extends string>(
  { options }: ChoiceField<Option>,
  value: unknown,
): value is Option => options.some((option) => option === value)

const emptyValue = (field: Field): FieldValue => {
  switch (field.kind) {
    case 'text':
    case 'vacancy':
      return ''
    case 'choice':
      return field.startsWith
    case 'links':
      return NO_LINKS
    case 'file':
      return null
    case 'consent':
      return false
  }
}

/**
 * Rule: A new form is empty, and a form becomes empty again after the visitor has sent the form. Every choice starts
 * with its default option. No consent is given.
 */
export const emptyValues = <Table extends Fields>(fields: Table): Values<Table> =>
  eachField(fields, emptyValue)

/**
 * Rule: A field can depend on an option of another field. The form shows and sends the field only while this option is
 * selected. For example, the form asks for the name of an employee only if "referral program" is selected.
 */
export const isAsked = (field: Field, values: FieldValues): boolean =>
  field.kind !== 'text' ||
  field.askedFor === undefined ||
  values[field.askedFor.field] === field.askedFor.option

/** Rule: Links that were typed without `https://` are completed before they are checked and sent. */
export const withLinksCompleted = <Table extends Fields>(
  fields: Table,
  values: Values<Table>,
): Values<Table> => {
  const before: FieldValues = values
  const completed = eachField(fields, (field, name) => {
    const value = before[name] ?? null
    if (field.kind !== 'links') return value
    const links = listOf(value).map(field.completed)
    return links.every((link, place) => link === listOf(value)[place]) ? value : links
  })
  return Object.keys(fields).every((name) => completed[name] === values[name]) ? values : completed
}

export const typedText = ({ typed = withoutFirstSpace }: TextField, text: string): string => typed(text)

/**
 * Returns the value that the field gets from `input`. If `input` is an option that the field does not have, the field
 * keeps its old value.
 */
const accepted = (field: Field, input: FieldValue, before: FieldValue): FieldValue => {
  switch (field.kind) {
    case 'text':
      return typedText(field, textOf(input))
    case 'choice':
      return input === null || isOption(field, input) ? input : before
    case 'links':
      return listOf(input).map(withoutFirstSpace)
    case 'vacancy':
    case 'file':
    case 'consent':
      return input
  }
}

/**
 * Rule: A field that is no longer shown becomes empty. For example, the name of an employee is removed when the visitor
 * chooses another referral source.
 */
export const withValue = <Table extends Fields, Name extends FieldName<Table>>(
  fields: Table,
  values: Values<Table>,
  name: Name,
  input: Values<Table>[Name],
): Values<Table> => {
  const before: FieldValues = values
  const given: FieldValue = input
  const field: Field | undefined = fields[name]
  const value = field === undefined ? given : accepted(field, given, before[name] ?? null)
  if (value === before[name]) return values
  const changed = { ...before, [name]: value }
  return eachField(fields, (each, at) => (isAsked(each, changed) ? (changed[at] ?? null) : ''))
}

/** Rule: While a visitor types, spaces at the start of a text are removed. */
export const withoutFirstSpace = (typed: string): string => typed.trimStart()
