import type { Entry } from '#domain/inbox/entry.ts'

/** A terminal shows what it gets: no direction marks or other characters without a look of their own. */
const shown = (text: string): string =>
  text.replace(/[\p{Cf}\p{Cc}]/gu, (mark) => (mark === '\n' ? mark : ''))

const onOneLine = (text: string, most: number) => {
  const line = shown(text).replace(/\s+/g, ' ')
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

const moment = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** One entry a line, as `list` prints it. */
export const shownLine = ({ id, receivedAt, sent, suspicion, files }: Entry): string => {
  const [kind, who, about] =
    sent.kind === 'message'
      ? ['message', sent.message, sent.message.subject]
      : ['application', sent.candidacy, sent.candidacy.selectedVacancy]
  const marks = [
    files.length > 0 ? `[${files.length} file${files.length > 1 ? 's' : ''}]` : '',
    suspicion ?? '',
  ]
  return [
    String(id).padStart(6),
    moment(receivedAt),
    kind.padEnd(11),
    onOneLine(who.name, 24).padEnd(24),
    onOneLine(who.email, 30).padEnd(30),
    onOneLine(about, 40),
    ...marks.filter((mark) => mark !== ''),
  ].join('  ')
}

const fieldsOf = ({ sent }: Entry): Readonly<Record<string, string>> => {
  if (sent.kind === 'message') {
    const { name, email, subject, message } = sent.message
    return { Name: name, Email: email, Subject: subject, Message: message }
  }
  const { candidacy } = sent
  return {
    Vacancy: candidacy.selectedVacancy,
    Name: candidacy.name,
    Email: candidacy.email,
    Phone: candidacy.phone,
    Referral: candidacy.referralSelect,
    Employee: candidacy.referralEmployeeName,
    Portfolio: candidacy.portfolioLinks.join('\n'),
    'About me': candidacy.aboutMe,
    Kept: candidacy.checkboxYears ? 'for 7 years' : 'for 2 years',
  }
}

/** Everything about one entry, as `show` prints it. */
export const shownWhole = (entry: Entry): string => {
  const { id, receivedAt, sent, suspicion, files, deliveries } = entry
  const rows = {
    Entry: `${id}, ${sent.kind === 'message' ? 'a message' : 'an application'} of ${moment(receivedAt)} UTC`,
    Suspicion: suspicion ?? '',
    ...fieldsOf(entry),
    Files: files
      .map(({ place, name, kind, size }) => `${place}: ${name} (${kind}, ${size} bytes)`)
      .join('\n'),
    Announced: deliveries
      .map(({ channel, state, attempts, lastProblem }) =>
        [`${channel}: ${state} after ${attempts} attempts`, lastProblem].filter(Boolean).join(', '),
      )
      .join('\n'),
  }
  return Object.entries(rows)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name.padEnd(10)}  ${shown(value).replaceAll('\n', `\n${' '.repeat(12)}`)}\n`)
    .join('')
}
