import type { Receipt } from '#application/inbox/receipt.ts'
import { formatInZone } from '#domain/language/date.ts'
import { LANGUAGE_FACTS, type Language } from '#domain/language/languages.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { filled } from '../messages/filled.ts'
import type { InboxMessages } from './inbox-messages.ts'

export const receiptRows = (
  { receipt, by, at, entries }: Receipt,
  { receipt: texts, counts, actors, kinds }: InboxMessages,
  language: Language,
  moment: (instant: number) => string,
): readonly (readonly [string, readonly string[]])[] => {
  const words: Readonly<Record<string, string>> = kinds
  return [
    [texts.number, [receipt]],
    [texts.at, [moment(at)]],
    [texts.by, [by.is === 'person' ? by.email : actors[by.is]]],
    [
      texts.entries,
      entries.map(({ id, kind, files }) =>
        filled(texts.entry, {
          id,
          kind: words[kind] ?? kind,
          files: pluralPhrase(language, Number(files), counts.files),
        }),
      ),
    ],
  ]
}

export const receiptText = (
  receipt: Receipt,
  messages: InboxMessages,
  language: Language,
  timeZone: string,
): string => {
  const { date, time } = LANGUAGE_FACTS[language]
  const moment = (instant: number) => `${formatInZone(instant, timeZone, `${date} ${time}`)} (${timeZone})`
  const rows = receiptRows(receipt, messages, language, moment).map(
    ([name, lines]) => `${name}: ${lines.join('\n  ')}`,
  )
  return `${[messages.receipt.title, ...rows].join('\n')}\n`
}
