import {
  APPLICATION_FIELDS,
  type ApplicationFields,
  type JobApplication,
} from '#domain/careers/application-fields.ts'
import type { FieldProblem } from '#domain/forms/checks.ts'
import { type Fields, type FieldValues, fieldsOfKind } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import { type ConsentProof, type ConsentWords, consentProofs } from '#domain/inbox/consent-proof.ts'
import {
  type Channel,
  type ChosenVacancy,
  type EntryId,
  type Sent,
  vacancyOfContent,
} from '#domain/inbox/entry.ts'
import { keptValues } from '#domain/inbox/kept-values.ts'
import { type SpamSignals, suspicionOf } from '#domain/inbox/spam-signals.ts'
import type { Language } from '#domain/language/languages.ts'
import { CONTACT_FIELDS, type ContactMessage } from '#domain/studio/contact-fields.ts'
import { type Answer, found } from '../answer.ts'
import { wireName } from '../forms/wire-body.ts'
import type { Clock } from '../ports/clock.ts'
import type { ClaimedFile, Inbox } from '../ports/inbox.ts'

/**
 * Returns true if the sender's network may cause one more confirmation e-mail. This e-mail counts towards the network's
 * limit.
 */
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

interface RefusedField {
  readonly field: string
  readonly code: FieldProblem['is'] | 'unknown-file'
}

export type SubmissionReceipt =
  | { readonly is: 'kept'; readonly id: EntryId }
  | { readonly is: 'refused'; readonly fields: readonly RefusedField[] }
  | { readonly is: 'used-key' }
  | { readonly is: 'unavailable' }

interface Received {
  readonly values: FieldValues
  readonly consents: readonly ConsentProof[]
  readonly claims: readonly ClaimedFile[]
  readonly details: ReceivedDetails
}

const receive = async (
  { inbox, clock, announceBy, onKept, mayConfirmFor = async () => true }: Dependencies,
  fields: Fields,
  { values, consents, claims, details }: Received,
  sent: () => Sent,
): Promise<SubmissionReceipt> => {
  const problems = fieldProblems(fields, values)
  if (problems.length > 0) {
    return {
      is: 'refused',
      fields: problems.map(({ field, problem }) => ({ field: wireName(fields, field), code: problem.is })),
    }
  }
  const content = sent()
  const suspicion = suspicionOf(details)
  // Sends no confirmation for probable spam, because a spammer may have entered a stranger's address.
  const isConfirmed =
    announceBy.includes('applicant') &&
    content.kind === 'application' &&
    suspicion === null &&
    (await mayConfirmFor(details.sender ?? null))
  const kept = await inbox.keep({
    sent: content,
    key: details.key,
    receivedAt: clock.now(),
    suspicion,
    consents,
    claims,
    announceBy: announceBy.filter((channel) => channel !== 'applicant' || isConfirmed),
  })
  if (kept.ok) {
    onKept?.()
    return { is: 'kept', id: kept.value }
  }
  if (kept.problem !== 'unknown-file') return { is: kept.problem }
  const { place } = kept
  const unknown = fieldsOfKind(fields, 'file').filter(([, file]) => file.place === place)
  return {
    is: 'refused',
    fields: unknown.map(([name]) => ({ field: wireName(fields, name), code: 'unknown-file' })),
  }
}

export type ReceiveMessage = (message: ContactMessage, details: ReceivedDetails) => Promise<SubmissionReceipt>

export const receiveMessage =
  (dependencies: Dependencies): ReceiveMessage =>
  (values, details) =>
    receive(dependencies, CONTACT_FIELDS, { values, consents: [], claims: [], details }, () => ({
      kind: 'message',
      message: submittedValues(CONTACT_FIELDS, values),
    }))

/** `claims` holds the tokens of the uploaded files. The server checked each file when it was uploaded. */
export interface ReceivedApplication {
  readonly language: Language
  /** The value of the field `vacancy` is the title that the visitor saw. */
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
}

export const receiveApplication =
  (
    { consentWords, vacancies, ...dependencies }: ApplicationDependencies,
    fields: ApplicationFields = APPLICATION_FIELDS,
  ): ReceiveApplication =>
  async ({ language, values, vacancy: posted, claims }, details) => {
    const all = posted === null ? found([]) : await vacancies()
    // If the content is unavailable, takes the vacancy from the submitted form. That vacancy still names its
    // department.
    const vacancy = all.ok ? vacancyOfContent(posted, all.value) : posted
    const consents = consentProofs(fields, values, consentWords, { language, at: dependencies.clock.now() })
    return receive(dependencies, fields, { values, consents, claims, details }, () => ({
      kind: 'application',
      application: { language, vacancy, values: keptValues(fields, values) },
    }))
  }
