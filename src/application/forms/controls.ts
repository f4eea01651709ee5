import type { Attachment } from '#domain/forms/attachment.ts'
import {
  eachField,
  type Field,
  type Fields,
  type FieldValue,
  type FieldValues,
  fileOf,
  isAsked,
  isOption,
  listOf,
  textOf,
  typedText,
  type Values,
  withoutFirstSpace,
} from '#domain/forms/fields.ts'
import { NO_LINKS } from '#domain/forms/link-list.ts'
import { withoutControls } from '#domain/inbox/clean-text.ts'

export interface Controls {
  texts(name: string): readonly string[]
  file(name: string): Attachment | null
}

const controlValue = (field: Field, { texts, file }: Controls): FieldValue => {
  const [name] = field.names
  const [text = ''] = texts(name)
  switch (field.kind) {
    case 'text':
      return typedText(field, text)
    case 'vacancy':
      return text
    case 'choice':
      return isOption(field, text) ? text : null
    case 'links': {
      const links = texts(name)
        .map((link) => field.completed(withoutFirstSpace(withoutControls({ lines: 'one' }, link))))
        .filter((link) => link !== '')
      return links.length === 0 ? NO_LINKS : links.slice(0, field.most)
    }
    case 'file':
      return file(name)
    case 'consent':
      return texts(name).length > 0
  }
}

export const postedValues = <Table extends Fields>(fields: Table, controls: Controls): Values<Table> => {
  const posted: FieldValues = eachField(fields, (field) => {
    const value = controlValue(field, controls)
    // Removes invisible control characters, which can come from pasted text. Otherwise the server would refuse the
    // text because of characters that the visitor cannot see.
    return field.kind === 'text' ? withoutControls(field, textOf(value)) : value
  })
  return eachField(fields, (field, name) => (isAsked(field, posted) ? (posted[name] ?? null) : ''))
}

const isSame = (field: Field, one: FieldValue, other: FieldValue): boolean => {
  switch (field.kind) {
    case 'links':
      return listOf(one).join('\n') === listOf(other).join('\n')
    case 'text':
      return textOf(one) === textOf(other)
    default:
      return one === other
  }
}

const withDraft = (field: Field, typed: FieldValue, now: FieldValue): FieldValue =>
  field.kind === 'links' ? [...listOf(typed), ...listOf(now).slice(listOf(typed).length)] : typed

/**
 * Returns the values that the visitor entered before the page's script started. The caller puts these values into the
 * form. Untouched controls are left out, because they must not overwrite values from the saved draft.
 */
export const touchedValues = <Table extends Fields>(
  fields: Table,
  controls: Controls,
  rendered: Values<Table>,
  now: Values<Table>,
): Partial<Values<Table>> => {
  const [before, current]: readonly FieldValues[] = [rendered, now]
  const touched = Object.entries(fields).flatMap(([name, field]) => {
    const value = controlValue(field, controls)
    const isUntouched =
      value === null ||
      value === false ||
      isSame(field, value, before?.[name] ?? null) ||
      fileOf(value)?.name === ''
    return isUntouched ? [] : [[name, withDraft(field, value, current?.[name] ?? null)]]
  })
  return Object.fromEntries(touched)
}
