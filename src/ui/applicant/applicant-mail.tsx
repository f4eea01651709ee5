import { Fragment } from 'react'
import type { LinkedApplication, ShownApplication } from '#application/applicant/applicant-page.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import type { EntryEvent } from '#domain/inbox/entry.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { isTitledIn } from '#domain/language/availability.ts'
import { formatDate } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { Colours } from '#domain/studio/colours.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import { filled } from '../messages/filled.ts'
import { MAIL_LINE, MAIL_SOFT, MailButton, studioMail } from '../messages/mail-document.tsx'
import { messagesIn } from '../messages/messages-in.ts'
import { type ApplicantMessages, applicantMessagesIn } from './applicant-messages.ts'
import { keptRows } from './kept-rows.ts'

/**
 * The names of the fields that an e-mail to an applicant may contain. Fields with free text are left out. Otherwise a
 * stranger could apply with another person's e-mail address, and the site would send the stranger's text to this
 * person.
 */
const IN_LETTERS: ReadonlySet<string> = new Set(['vacancy', 'email', 'phone', 'referral'])

const WEB_ADDRESS = /:\/\/|www\./i

interface ApplicationParts extends Pick<LinkedApplication, 'address' | 'token'> {
  readonly rows: readonly (readonly [heading: string, text: string])[]
}

interface Parts {
  readonly paragraphs: readonly string[]
  readonly applications: readonly ApplicationParts[]
  readonly open: string
  readonly code: string
  readonly foot: string
}

const textOf = ({ paragraphs, applications, open, code, foot }: Parts): string =>
  [
    ...paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...applications.flatMap(({ rows, address, token }) => [
      ...rows.map(([heading, text]) => `${heading}${heading.endsWith('?') ? '' : ':'} ${text}`),
      '',
      `${open}:`,
      address,
      '',
      `${code} ${token}`,
      '',
    ]),
    '--',
    foot,
    '',
  ].join('\n')

const FACTS = { width: '100%', margin: '32px 0', borderCollapse: 'collapse' } as const

const ROW = { borderTop: MAIL_LINE } as const

const HEADING = {
  width: '45%',
  padding: '14px 12px 14px 0',
  opacity: 0.75,
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
} as const

const VALUE = { padding: '14px 0', verticalAlign: 'top', overflowWrap: 'anywhere' } as const

/** The code is on a line of its own, because mail programs may break a line after each hyphen. */
const CODE = { display: 'inline-block', fontSize: 12 } as const

const Applications = ({ applications, open, code, colours }: Parts & { readonly colours: Colours }) =>
  applications.map(({ rows, address, token }) => (
    <Fragment key={token}>
      <table style={FACTS}>
        <tbody>
          {rows.map(([heading, text]) => (
            <tr key={heading} style={ROW}>
              <th style={HEADING}>{heading}</th>
              <td style={VALUE}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MailButton to={address} colours={colours}>
        {open}
      </MailButton>
      <p style={MAIL_SOFT}>
        {code} <code style={CODE}>{token}</code>
      </p>
    </Fragment>
  ))

type Vacancies = readonly Pick<ListedVacancy, 'id' | 'slug' | 'title'>[]

/** Returns the page whose card is at the top of the e-mail: the vacancy of a single application, or else the jobs. */
const pageOf = (
  facts: SiteFacts,
  language: Language,
  applications: readonly LinkedApplication[],
  vacancies: Vacancies,
) => {
  const [only, ...more] = applications
  const applied = more.length === 0 ? only?.shown.application.vacancy : null
  const chosen = vacancies.find((one) => one.id === applied?.id && isTitledIn(one, language))
  return chosen === undefined
    ? { path: localizedAddress(pathTo('jobs'), language), title: messagesIn(language, facts).jobs }
    : { path: localizedAddress(pathTo('vacancy', chosen), language), title: chosen.title[language] }
}

const rowsOf = (
  facts: SiteFacts,
  language: Language,
  { id, keptUntil, application, files }: ShownApplication,
  vacancies: Vacancies,
): ApplicationParts['rows'] => {
  const messages = applicantMessagesIn(language, facts)
  const chosen = vacancies.find((one) => one.id === application.vacancy?.id)
  const vacancy = chosen ? inLanguageOrFallback(chosen.title, language) : ''
  const shown = { ...application, values: { ...application.values, vacancy } }
  const sent = keptRows(shown, formMessagesIn(language, facts)).filter(
    ([name, , value]) => IN_LETTERS.has(name) && !WEB_ADDRESS.test(value),
  )
  return [
    [messages.reference, String(id)] as const,
    ...sent.map(([, label, value]) => [label, value] as const),
    [messages.files, files.length === 0 ? messages.none : String(files.length)] as const,
    [messages.keptUntil, dateIn(facts, language, keptUntil)] as const,
  ]
}

const dateIn = (facts: SiteFacts, language: Language, at: number): string =>
  formatDate(language, new Date(at).toISOString(), facts.timeZone)

const writtenMail = (
  facts: SiteFacts,
  colours: Colours,
  language: Language,
  letter: ApplicantMessages['letters']['addressChanged'],
  words: Readonly<Record<string, string>>,
  applications: readonly ApplicationParts[],
  about?: ReturnType<typeof pageOf>,
) => {
  const { open, code } = applicantMessagesIn(language, facts).letters
  const subject = filled(letter.subject, words)
  const paragraphs = letter.text.map((paragraph) => filled(paragraph, words))
  const parts = { paragraphs, applications, open, code, foot: filled(letter.foot, words) }
  return {
    subject,
    text: textOf(parts),
    html: studioMail({
      ...parts,
      facts,
      colours,
      about,
      subject,
      language,
      children: <Applications {...parts} colours={colours} />,
    }),
  }
}

/**
 * Writes an e-mail to an applicant. The title of the vacancy comes from the site's content. The title in the form
 * cannot be trusted, because a stranger may have submitted any text.
 */
export const applicantMailIn = (
  facts: SiteFacts,
  colours: Colours,
  event: EntryEvent,
  applications: readonly [LinkedApplication, ...LinkedApplication[]],
  vacancies: Vacancies,
) => {
  const [{ shown: first }] = applications
  const { language } = first.application
  const { letters } = applicantMessagesIn(language, facts)
  const letter = event === 'further-consent' || event === 'link' ? letters[event] : letters.received
  const words = { brand: facts.brand, date: dateIn(facts, language, first.keptUntil) }
  const parts = applications.map(({ shown, ...link }) => ({
    ...link,
    rows: rowsOf(facts, language, shown, vacancies),
  }))
  const about = pageOf(facts, language, applications, vacancies)
  return writtenMail(facts, colours, language, { foot: letters.foot, ...letter }, words, parts, about)
}

/**
 * Writes the e-mail to the former e-mail address of an applicant. The reference number helps the studio to find the
 * application. The former address may belong to a stranger, so the e-mail contains neither the link to the
 * application nor the applicant's new address.
 */
export const formerAddressMailIn = (
  facts: SiteFacts,
  colours: Colours,
  { id, application: { language } }: ShownApplication,
  writeTo: string,
) => {
  const { letters } = applicantMessagesIn(language, facts)
  const words = { brand: facts.brand, id: String(id), email: writeTo }
  return writtenMail(facts, colours, language, letters.addressChanged, words, [])
}
