import type { AnnouncementWords } from '#application/ports/inbox.ts'
import type { Fields, FieldValues } from '#domain/forms/fields.ts'
import {
  contentOf,
  type Entry,
  type EntryEvent,
  type FilePlace,
  senderOf,
  subjectOf,
} from '#domain/inbox/entry.ts'
import { isLongText, shownHeading, shownValues } from '../field-text.ts'

/** Marks each line as a quotation, so that readers do not take a visitor's text for the text of the site. */
const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')

const linesOf = (
  fields: Fields,
  values: FieldValues,
  { labels, options }: AnnouncementWords,
): readonly string[] => {
  const all = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'consent'
      ? []
      : shownValues(field, values[name]).map((text) => ({
          field,
          label: labels[name] ?? shownHeading(field),
          text: options[name]?.[text] ?? text,
        })),
  )
  const rows = all.filter(({ field, text }) => text !== '' && !isLongText(field))
  const bodies = all.filter(({ field }) => isLongText(field))
  return [
    ...rows.map(({ label, text }) => `${label}: ${text}`),
    ...bodies.flatMap(({ text }) => ['', text === '' ? '' : quoted(text)]),
  ]
}

export interface Announced {
  readonly event?: EntryEvent
  readonly addresses?: ReadonlyMap<FilePlace, string> | undefined
  readonly page?: string | undefined
}

export const entryMail = (
  { id, sent, suspicion, files }: Entry,
  words: AnnouncementWords,
  { event = 'received', addresses, page }: Announced = {},
) => {
  const { fields, values } = contentOf(sent)
  const filed = files.flatMap(({ place, name, size }) => [
    `${words.file} ${place}: ${name} (${size} ${words.bytes})`,
    ...(addresses?.has(place) ? [addresses.get(place) ?? ''] : []),
  ])
  const fetched = files.slice(0, 1).map(({ place }) => `npm run inbox -- file ${id} ${place} --output PATH`)
  const title = words.titles[event === 'withdrawn' ? 'withdrawn' : sent.kind]
  const end = [
    '',
    '--',
    words.entry.replace('{id}', String(id)),
    ...(page === undefined ? [] : [page]),
    ...filed,
    ...fetched,
  ]
  return {
    subject: `${suspicion === null ? '' : `${words.suspected} `}${title}: ${subjectOf(sent)}`,
    replyTo: senderOf(sent).email,
    text: [...linesOf(fields, values, words), ...end].join('\n'),
  }
}
