import { type Field, type FieldValue, listOf, textOf } from '#domain/forms/fields.ts'

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The heading of a field where the inbox shows an entry. */
export const shownHeading = ({ shownAs, column }: Field): string => shownAs ?? capitalised(column)

/** What the studio reads of a value: of a list, each entry; of a file nothing, as files stand beside the values. */
export const shownValues = (field: Field, value: FieldValue | undefined): readonly string[] => {
  switch (field.kind) {
    case 'text':
    case 'choice':
    case 'vacancy':
      return [textOf(value)]
    case 'links':
      return listOf(value)
    case 'consent':
      return [value === true ? field.words.given : field.words.withheld]
    case 'file':
      return []
  }
}

export const isLongText = (field: Field): boolean => field.kind === 'text' && field.lines === 'many'
