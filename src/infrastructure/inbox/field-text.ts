import { type Field, type FieldValue, listOf, textOf } from '#domain/forms/fields.ts'

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export const shownHeading = ({ shownAs, column }: Field): string => shownAs ?? capitalised(column)

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
