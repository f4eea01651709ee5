import {
  APPLICATION_FIELDS,
  type ApplicationFields,
  type JobApplication,
} from '#domain/careers/application-fields.ts'
import { type Fields, type FieldValues, fieldsOfKind } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { keptValues, submittedValues } from '#domain/forms/submitted-values.ts'
import { type ConsentProof, type ConsentWords, consentProofs } from '#domain/inbox/consent-proof.ts'
import {
  type Channel,
  type ChosenVacancy,
  type EntryId,
  type Sent,
  vacancyOfContent,
} from '#domain/inbox/entry.ts'
import { type SpamSignals, suspicionOf } from '#domain/inbox/spam-signals.ts'
import type { Language } from '#domain/language/languages.ts'
import { CONTACT_FIELDS, type ContactMessage } from '#domain/studio/contact-fields.ts'
import { type Answer, found } from '../answer.ts'
import { UNKNOWN_FILE } from '../forms/refusal.ts'
import { wireName } from '../forms/wire-body.ts'
import type { Clock } from '../ports/clock.ts'
import type { SubmissionResult } from '../ports/forms.ts'
import type { ClaimedFile, Inbox } from '../ports/inbox.ts'

/** Resolves to true if one more e-mail fits into the limits of the network and of the site. Counts this e-mail. */
export type MayConfirmFor = (sender: string | null) => Promise<boolean>

interface Dependencies {
  readonly inbox: Pick<Inbox, 'keep'>
  readonly clock: Clock
  readonly announceBy: readonly Channel[]
  readonly onKept?: () => void
  readonly mayConfirmFor?: MayConfirmFor
}

export interface ReceivedDetails extends SpamSignals {
  readonly key: string | null
  readonly sender?: string | null
}

export type SubmissionReceipt =
  | Extract<SubmissionResult, { is: 'delivered' | 'refused' | 'unavailable' }>
  /** This idempotency key was already used to send different content. */
  | { readonly is: 'used-key' }

/** Resolves to undefined if a stranger may have sent the same application again to get the link. */
export type LinkTo = (kept: {
  readonly id: EntryId
  readonly email: string
  readonly language: Language
  readonly key: string | null
}) => Promise<string | undefined>

interface Received {
  readonly values: FieldValues
  readonly sent: Sent
  readonly consents?: readonly ConsentProof[]
  readonly claims?: readonly ClaimedFile[]
  readonly linkTo?: (id: EntryId) => Promise<string | undefined>
}

const refused = (fields: Fields, codes: readonly (readonly [field: string, code: string])[]) =>
  ({
    is: 'refused',
    fields: Object.fromEntries(codes.map(([field, code]) => [wireName(fields, field), code])),
  }) as const

const receive = async (
  { inbox, clock, announceBy, onKept, mayConfirmFor = async () => true }: Dependencies,
  fields: Fields,
  { values, sent, consents = [], claims = [], linkTo }: Received,
  details: ReceivedDetails,
): Promise<SubmissionReceipt> => {
  const problems = fieldProblems(fields, values)
  if (problems.length > 0)
    return refused(
      fields,
      problems.map(({ field, problem }) => [field, problem.is]),
    )
  const suspicion = suspicionOf(details)
  // Sends no confirmation for probable spam, because a spammer may have entered a stranger's address.
  const isConfirmed =
    announceBy.includes('applicant') &&
    sent.kind === 'application' &&
    suspicion === null &&
    (await mayConfirmFor(details.sender ?? null))
  const kept = await inbox.keep({
    sent,
    key: details.key,
    receivedAt: clock.now(),
    suspicion,
    consents,
    claims,
    announceBy: announceBy.filter((channel) => channel !== 'applicant' || isConfirmed),
  })
  if (kept.ok) {
    onKept?.()
    return { is: 'delivered', reference: String(kept.value), link: await linkTo?.(kept.value) }
  }
  if (kept.problem !== 'unknown-file') return { is: kept.problem }
  const unknown = fieldsOfKind(fields, 'file').filter(([, { place }]) => place === kept.place)
  return refused(
    fields,
    unknown.map(([name]) => [name, UNKNOWN_FILE]),
  )
}

export type ReceiveMessage = (message: ContactMessage, details: ReceivedDetails) => Promise<SubmissionReceipt>

export const receiveMessage =
  (dependencies: Dependencies): ReceiveMessage =>
  (values, details) =>
    receive(
      dependencies,
      CONTACT_FIELDS,
      { values, sent: { kind: 'message', message: submittedValues(CONTACT_FIELDS, values) } },
      details,
    )

/** `claims` holds the tokens of the uploaded files. The server checked the files when they were uploaded. */
export interface ReceivedApplication {
  readonly language: Language
  /** `values.vacancy` is the vacancy's title as the visitor saw it. */
  readonly values: JobApplication
  readonly vacancy: ChosenVacancy | null
  readonly claims: readonly ClaimedFile[]
}

export type ReceiveApplication = (
  application: ReceivedApplication,
  details: ReceivedDetails,
) => Promise<SubmissionReceipt>

interface ApplicationDependencies extends Dependencies {
  readonly consentWords: ConsentWords
  readonly vacancies: () => Promise<Answer<readonly ChosenVacancy[]>>
  readonly fields?: () => ApplicationFields
  readonly linkTo?: LinkTo | undefined
}

export const receiveApplication =
  ({
    consentWords,
    vacancies,
    fields = () => APPLICATION_FIELDS,
    linkTo,
    ...dependencies
  }: ApplicationDependencies): ReceiveApplication =>
  async ({ language, values, vacancy: posted, claims }, details) => {
    const table = fields()
    const all = posted === null ? found([]) : await vacancies()
    // If the content is unavailable, stores the vacancy as the form sent it. Such a vacancy has no department, so the
    // desk later looks up the department by the vacancy's id.
    const vacancy = all.ok ? vacancyOfContent(posted, all.value) : posted
    const received: Received = {
      values,
      sent: { kind: 'application', application: { language, vacancy, values: keptValues(table, values) } },
      consents: consentProofs(table, values, consentWords, { language, at: dependencies.clock.now() }),
      claims,
      linkTo: async (id) => linkTo?.({ id, email: values.email, language, key: details.key }),
    }
    return receive(dependencies, table, received, details)
  }
