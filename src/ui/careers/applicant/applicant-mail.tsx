import type { ShownApplication } from '#application/inbox/applicant-page.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { ChosenVacancy, EntryEvent } from '#domain/inbox/entry.ts'
import { formatDate } from '#domain/language/date.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { formMessagesIn } from '../../forms/form-messages-in.ts'
import { filled } from '../../messages/filled.ts'
import { mailDocument } from '../../messages/mail-document.tsx'
import { applicantMessagesIn } from './applicant-messages.ts'
import { keptRows } from './kept-rows.ts'

/** Others may write an address into the form: texts in which they could write to its owner are on the page alone. */
const IN_LETTERS: ReadonlySet<string> = new Set(['vacancy', 'email', 'phone', 'referral'])

const WEB_ADDRESS = /:\/\/|www\./i

interface Parts {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly (readonly [heading: string, text: string])[]
  readonly open: string
  readonly address: string
  readonly code: string
  readonly token: string
  readonly foot: string
}

const textOf = ({ paragraphs, rows, open, address, code, token, foot }: Parts): string =>
  [
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...rows.map(([heading, text]) => `${heading}${heading.endsWith('?') ? '' : ':'} ${text}`),
    '',
    `${open}:`,
    address,
    '',
    `${code} ${token}`,
    '',
    '--',
    foot,
    '',
  ].join('\n')

const SOFT = { opacity: 0.75, fontSize: 14 } as const

const HEADING = {
  width: '40%',
  paddingRight: 16,
  opacity: 0.75,
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
} as const

const VALUE = { verticalAlign: 'top', overflowWrap: 'anywhere' } as const

const Mail = ({ paragraphs, rows, open, address, code, token, foot }: Parts) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <table style={{ width: '100%' }}>
      <tbody>
        {rows.map(([heading, text]) => (
          <tr key={heading}>
            <th style={HEADING}>{heading}</th>
            <td style={VALUE}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      <a href={address}>{open}</a>
    </p>
    <p>
      {code} <code>{token}</code>
    </p>
    <p style={SOFT}>{foot}</p>
  </>
)

/** What an applicant reads in an e-mail. `vacancies`: those of the content, as what was sent as a title may be any text. */
export const applicantMailIn = (
  facts: SiteFacts,
  event: EntryEvent,
  { id, keptUntil, application, files }: ShownApplication,
  { address, token }: { readonly address: string; readonly token: string },
  vacancies: readonly Pick<ChosenVacancy, 'id' | 'title'>[],
) => {
  const { language } = application
  const messages = applicantMessagesIn(language, facts)
  const { letters } = messages
  const date = formatDate(language, new Date(keptUntil).toISOString(), facts.timeZone)
  const { subject, text } =
    event === 'further-consent' || event === 'link' ? letters[event] : letters.received
  const words = { brand: facts.brand, date }
  const chosen = vacancies.find((one) => one.id === application.vacancy?.id)
  const vacancy = chosen ? inLanguageOrFallback(chosen.title, language) : ''
  const shown = { ...application, values: { ...application.values, vacancy } }
  const sent = keptRows(shown, formMessagesIn(language, facts)).filter(
    ([name, , value]) => IN_LETTERS.has(name) && !WEB_ADDRESS.test(value),
  )
  const parts: Parts = {
    subject: filled(subject, words),
    paragraphs: text.map((paragraph) => filled(paragraph, words)),
    rows: [
      [messages.reference, String(id)] as const,
      ...sent.map(([, label, value]) => [label, value] as const),
      [messages.files, files.length === 0 ? messages.none : String(files.length)] as const,
      [messages.keptUntil, date] as const,
    ],
    open: letters.open,
    address,
    code: letters.code,
    token,
    foot: filled(letters.foot, words),
  }
  const html = mailDocument({ subject: parts.subject, language, children: <Mail {...parts} /> })
  return { subject: parts.subject, text: textOf(parts), html }
}
