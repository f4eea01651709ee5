import type { Entry, ReceivedCandidacy } from '#domain/inbox/entry.ts'
import type { ContactMessage } from '#domain/studio/contact-form.ts'

export interface Letter {
  readonly subject: string
  readonly replyTo: string
  readonly text: string
}

const rows = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))

const messageText = ({ name, email, subject, message }: ContactMessage) => [
  ...rows([
    ['Name', name],
    ['Email', email],
    ['Subject', subject],
  ]),
  '',
  message,
]

const candidacyText = (candidacy: ReceivedCandidacy) => [
  ...rows([
    ['Vacancy', candidacy.selectedVacancy],
    ['Name', candidacy.name],
    ['Email', candidacy.email],
    ['Phone', candidacy.phone],
    ['Heard of us by', candidacy.referralSelect],
    ['Employee', candidacy.referralEmployeeName],
    ...candidacy.portfolioLinks.map((link) => ['Portfolio', link] as const),
  ]),
  '',
  candidacy.aboutMe,
]

const SUSPECTED = '[probably spam] '

/** What the studio reads of an entry in its mail. */
export const letterOf = ({ id, sent, suspicion, files }: Entry): Letter => {
  const mark = suspicion === null ? '' : SUSPECTED
  const filed = files.map(({ place, name, size }) => `File ${place}: ${name} (${size} bytes)`)
  const fetched = files.length === 0 ? [] : [`npm run inbox -- file ${id} 1 --output PATH`]
  const end = ['', '--', `Entry ${id} of the inbox`, ...filed, ...fetched]
  return sent.kind === 'message'
    ? {
        subject: `${mark}Message: ${sent.message.subject}`,
        replyTo: sent.message.email,
        text: [...messageText(sent.message), ...end].join('\n'),
      }
    : {
        subject: `${mark}Application: ${sent.candidacy.selectedVacancy}`,
        replyTo: sent.candidacy.email,
        text: [...candidacyText(sent.candidacy), ...end].join('\n'),
      }
}
