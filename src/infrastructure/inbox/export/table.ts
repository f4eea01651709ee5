import type { Field, FieldValue } from '#domain/forms/fields.ts'
import { contentOf, type Entry, type EntryFile, type EntryId, FORMS } from '#domain/inbox/entry.ts'
import { shownValues } from '../field-text.ts'

/** Does not use the visitor's name for the file, because that name could contain a path. */
export const storedName = (entry: EntryId, { place, kind }: EntryFile): string =>
  `${entry}-${place}.${kind === 'jpeg' ? 'jpg' : kind}`

/** The columns of the first release. Programs may rely on their order, so newer columns follow at the end. */
const RELEASED = [
  'id',
  'received',
  'kind',
  'suspicion',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'vacancy',
  'referral',
  'employee',
  'portfolio',
  'longer consent',
  'language',
  'files',
]

export const TABLE_COLUMNS: readonly string[] = [
  ...new Set([
    ...RELEASED,
    'state',
    ...Object.values(FORMS).flatMap((fields) => Object.values(fields).map(({ column }) => column)),
  ]),
]

const cellOf = (field: Field, value: FieldValue | undefined): string => {
  if (field.kind === 'consent') return value === true ? 'yes' : 'no'
  return shownValues(field, value).join('\n')
}

export const tableRow = (entry: Entry): readonly string[] => {
  const { fields, values } = contentOf(entry.sent)
  const row: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [field.column, cellOf(field, values[name])]),
    ),
    ...(entry.sent.kind === 'application' && { language: entry.sent.application.language }),
    id: String(entry.id),
    received: new Date(entry.receivedAt).toISOString(),
    kind: entry.sent.kind,
    suspicion: entry.suspicion ?? '',
    state: entry.state,
    files: entry.files.map((file) => storedName(entry.id, file)).join('\n'),
  }
  return TABLE_COLUMNS.map((column) => row[column] ?? '')
}
