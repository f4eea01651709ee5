import { APPLICATION_FIELDS, type ApplicationFields } from '../careers/application-fields.ts'
import type { StateName } from '../careers/application-state.ts'
import type { VacancyCard } from '../careers/vacancy.ts'
import type { Fields, FieldValues } from '../forms/fields.ts'
import type { KeptValues } from '../forms/submitted-values.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../language/date.ts'
import type { Language } from '../language/languages.ts'
import { CONTACT_FIELDS, type ContactMessage } from '../studio/contact-fields.ts'
import type { ConsentProof } from './consent-proof.ts'
import type { FileKind } from './file-kind.ts'
import type { Suspicion } from './spam-signals.ts'

export type EntryId = number

export const idIn = (text = ''): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export type ChosenVacancy = Pick<VacancyCard, 'id' | 'slug' | 'title'>

/**
 * Rule: The inbox stores the chosen vacancy as it is in the studio's content, not as the browser sent it.
 *
 * Returns null if the content does not have the vacancy. The inbox then stores only the title that the visitor saw.
 */
export const vacancyOfContent = (
  posted: ChosenVacancy | null,
  vacancies: readonly ChosenVacancy[],
): ChosenVacancy | null => {
  const known = vacancies.find(({ id }) => id === posted?.id)
  return known === undefined ? null : { id: known.id, slug: known.slug, title: known.title }
}

export interface KeptApplication {
  readonly language: Language
  readonly vacancy: ChosenVacancy | null
  /** `values.vacancy` is the title that the visitor saw, or the label of the option "any job". */
  readonly values: KeptValues<ApplicationFields>
}

export type Sent =
  | { readonly kind: 'message'; readonly message: ContactMessage }
  | { readonly kind: 'application'; readonly application: KeptApplication }

/** The number of a file within its entry. File 1 is the CV. */
export type FilePlace = number

export interface EntryFile {
  readonly place: FilePlace
  /** The name on the visitor's device. Never use it as a path. */
  readonly name: string
  readonly kind: FileKind
  readonly size: number
}

export const CHANNELS = ['email', 'webhook', 'applicant'] as const

export type Channel = (typeof CHANNELS)[number]

/**
 * The reasons why the site sends an e-mail or a webhook call about an entry. Four reasons need an explanation:
 * - `further-consent` asks an applicant whether the studio may keep the application for longer than two years.
 * - `link` sends an applicant a new link to the application if the applicant lost the old link.
 * - `reply` sends a reply that the studio wrote.
 * - `address-changed` warns the applicant's former e-mail address that the application now has another address.
 */
export const ENTRY_EVENTS = [
  'received',
  'withdrawn',
  'further-consent',
  'link',
  'reply',
  'address-changed',
] as const

export type EntryEvent = (typeof ENTRY_EVENTS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const

interface DeliveryState {
  readonly channel: Channel
  readonly event: EntryEvent
  readonly state: (typeof DELIVERY_STATES)[number]
  readonly attempts: number
  /** The time of the next attempt, or the approximate time of the last one if `state` is not `waiting`. */
  readonly dueAt: number
  readonly lastProblem: string
}

export interface Entry {
  readonly id: EntryId
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly sent: Sent
  readonly suspicion: Suspicion | null
  /** The state of an application. A message always has the state `new`. */
  readonly state: StateName
  /** Each change increases this number. The inbox refuses a change to an older version of the entry. */
  readonly version: number
  /** Oldest first. */
  readonly consents: readonly ConsentProof[]
  readonly files: readonly EntryFile[]
  readonly deliveries: readonly DeliveryState[]
}

export const FORMS = { message: CONTACT_FIELDS, application: APPLICATION_FIELDS } as const

export const contentOf = (sent: Sent): { readonly fields: Fields; readonly values: FieldValues } => ({
  fields: FORMS[sent.kind],
  values: sent.kind === 'message' ? sent.message : sent.application.values,
})

export const senderOf = (sent: Sent): { readonly name: string; readonly email: string } =>
  sent.kind === 'message' ? sent.message : sent.application.values

/**
 * Rule: The subject of a message is the text that the sender typed. The subject of an application is the title of its
 * vacancy.
 */
export const subjectOf = (sent: Sent): string =>
  sent.kind === 'message' ? sent.message.subject : sent.application.values.vacancy

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Rule: A search by vacancy finds an application by a part of its vacancy's title in any language, or by the whole
 * slug.
 */
export const isForVacancy = (sent: Sent, text: string): boolean => {
  if (sent.kind === 'message') return false
  const asked = folded(text.trim())
  const { vacancy, values } = sent.application
  const titles = [values.vacancy, ...Object.values(vacancy?.title ?? {})]
  return folded(vacancy?.slug ?? '') === asked || titles.some((title) => folded(title).includes(asked))
}

/**
 * Rule: The inbox finds a sender's entries by e-mail address. The search ignores the case of the letters A to Z.
 * Addresses that only look alike, for example with a Cyrillic letter, belong to different senders.
 */
export const foldedEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const YANDEX_ENDINGS = 'com by kz ua com.tr az co.il com.am com.ge ee fr kg lt lv md tj tm uz'.split(' ')

/** All domains of one mail provider lead to the same mailbox. */
export const MAIL_PROVIDERS: readonly (readonly [string, ...string[]])[] = [
  ['gmail.com', 'googlemail.com'],
  ['yandex.ru', 'ya.ru', 'narod.ru', ...YANDEX_ENDINGS.map((ending) => `yandex.${ending}`)],
  ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
  ['icloud.com', 'me.com', 'mac.com'],
]

const parted = (address: string): readonly [name: string, domain: string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}

/** Returns all domains of the address's mail provider, or only the domain of the address if it is not known. */
export const mailDomainsOf = (email: string): readonly [string, ...string[]] => {
  const [, domain] = parted(foldedEmail(email))
  return MAIL_PROVIDERS.find((domains) => domains.includes(domain)) ?? [domain]
}

/** Removes the characters that some mail providers ignore in addresses. */
export const withoutSeparators = (text: string): string => text.replace(/[._-]/g, '')

/**
 * Rule: The site limits how many e-mails each mailbox gets. Similar addresses count as one mailbox, because many mail
 * providers deliver them to the same mailbox. Two addresses are similar if they differ only in dots, dashes,
 * underscores, a suffix such as `+jobs`, or the domain of the same provider (`gmail.com` or `googlemail.com`).
 */
export const mailboxOf = (email: string): string => {
  const address = foldedEmail(email).replace(/^([^+@]+)\+[^@]*(?=@)/, '$1')
  const [name] = parted(address)
  return `${withoutSeparators(name)}@${mailDomainsOf(address)[0]}`
}

/**
 * Rule: If a browser without JavaScript sends the same content twice on one day (UTC), the inbox stores it only once.
 */
export const repetitionDay = (now: number): number => Math.floor(now / DAY_MS)

/** The site computes such a key from a form's content, so anyone who knows the content can compute it too. */
export const CONTENT_KEY_PREFIX = 'posted-'

const WAITS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS] as const
const LAST_WAIT = 12 * HOUR_MS
const MOST_ATTEMPTS = 20

/**
 * Rule: If the site cannot deliver an e-mail or a webhook call, it tries again for about a week, with longer and
 * longer waits.
 *
 * Returns null after the last attempt.
 */
export const waitBeforeRetry = (failedAttempts: number): number | null =>
  failedAttempts >= MOST_ATTEMPTS ? null : (WAITS[failedAttempts - 1] ?? LAST_WAIT)
