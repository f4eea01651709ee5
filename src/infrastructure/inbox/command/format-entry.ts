import { FIRST_STATE } from '#domain/careers/application-state.ts'
import type { Field } from '#domain/forms/fields.ts'
import { contentOf, type Entry, type Sent, senderOf, subjectOf } from '#domain/inbox/entry.ts'
import { shownLine, shownText } from '../../terminal/output.ts'
import { isLongText, shownHeading, shownValues } from '../field-text.ts'

const onOneLine = (text: string, most: number) => {
  const line = shownLine(text)
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

export const entryLine = ({ id, receivedAt, sent, suspicion, state, files }: Entry): string => {
  const { name, email } = senderOf(sent)
  const marks = [
    files.length > 0 ? `[${files.length} file${files.length > 1 ? 's' : ''}]` : '',
    suspicion ?? '',
    state === FIRST_STATE ? '' : state,
  ]
  return [
    String(id).padStart(6),
    moment(receivedAt),
    sent.kind.padEnd(11),
    onOneLine(name, 24).padEnd(24),
    onOneLine(email, 30).padEnd(30),
    onOneLine(subjectOf(sent), 40),
    ...marks.filter((mark) => mark !== ''),
  ].join('  ')
}

const rankOf = (field: Field) => (field.kind === 'consent' ? 2 : Number(isLongText(field)))

const fieldsOf = (sent: Sent): Readonly<Record<string, string>> => {
  const { fields, values } = contentOf(sent)
  const ranked = Object.entries(fields).toSorted(([, one], [, other]) => rankOf(one) - rankOf(other))
  return Object.fromEntries(
    ranked.flatMap(([name, field]) =>
      field.kind === 'file' ? [] : [[shownHeading(field), shownValues(field, values[name]).join('\n')]],
    ),
  )
}

export const entryDetails = (entry: Entry): string => {
  const { id, receivedAt, sent, suspicion, state, consents, files, deliveries } = entry
  const rows = {
    Entry: `${id}, ${sent.kind === 'message' ? 'a message' : 'an application'} of ${moment(receivedAt)} UTC`,
    Suspicion: suspicion ?? '',
    State: state === FIRST_STATE ? '' : state,
    ...fieldsOf(sent),
    Files: files
      .map(({ place, name, kind, size }) => `${place}: ${name} (${kind}, ${size} bytes)`)
      .join('\n'),
    Consents: consents
      .map(
        ({ isGiven, text, version, at }) =>
          `${isGiven ? 'given' : 'not given'} ${moment(at)} UTC, version ${version}: ${text}`,
      )
      .join('\n'),
    Announced: deliveries
      .map(({ channel, event, state, attempts, lastProblem }) =>
        [
          `${event === 'received' ? channel : `${channel}, ${event}`}: ${state} after ${attempts} attempts`,
          lastProblem,
        ]
          .filter(Boolean)
          .join(', '),
      )
      .join('\n'),
  }
  return Object.entries(rows)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) => `${name.padEnd(10)}  ${shownText(value).replaceAll('\n', `\n${' '.repeat(12)}`)}\n`,
    )
    .join('')
}
