import { APPLICATION_FIELDS } from '../careers/application-fields.ts'
import { type ApplicationState, type StateName, WITHDRAWN } from '../careers/application-state.ts'
import { type FieldProblem, type ProblemAt, problemAt } from '../forms/checks.ts'
import { fieldProblems } from '../forms/problems.ts'
import { submittedValues } from '../forms/submitted-values.ts'
import type { EntryContent } from '../inbox/application-changes.ts'
import { isCleanLine } from '../inbox/clean-text.ts'
import type { ConsentProof } from '../inbox/consent-proof.ts'
import type { KeptApplication } from '../inbox/entry.ts'

/**
 * Rule: An applicant may withdraw an application until it has a final state, such as "hired". A state that the studio
 * has removed from its list counts as not final.
 */
export const mayWithdraw = (states: readonly ApplicationState[], now: StateName): boolean =>
  now !== WITHDRAWN && states.find(({ name }) => name === now)?.isFinal !== true

/**
 * Rule: If an applicant withdraws an application, its state becomes "withdrawn". An application with a final state
 * cannot be withdrawn.
 *
 * Returns null if the application cannot be withdrawn.
 */
export const withdrawn = (
  { sent, state, consents }: EntryContent,
  states: readonly ApplicationState[],
): EntryContent | null =>
  sent.kind === 'application' && mayWithdraw(states, state) ? { sent, state: WITHDRAWN, consents } : null

const CONTACT_FIELDS = { email: APPLICATION_FIELDS.email, phone: APPLICATION_FIELDS.phone } as const

export type Contact = Readonly<Record<keyof typeof CONTACT_FIELDS, string>>

const UNCLEAN = {
  email: { is: 'bad-email' },
  phone: { is: 'bad-phone' },
} as const satisfies Readonly<Record<keyof Contact, FieldProblem>>

/** Rule: A corrected e-mail address or phone number must meet the rules of the application form. */
export const contactProblems = (contact: Contact): readonly ProblemAt<keyof Contact>[] => {
  const problems: readonly ProblemAt<string>[] = fieldProblems(CONTACT_FIELDS, contact)
  const kept = submittedValues(CONTACT_FIELDS, contact)
  return (['email', 'phone'] as const).flatMap((field) => {
    const problem = problemAt(problems, field) ?? (isCleanLine(kept[field]) ? null : UNCLEAN[field])
    return problem === null ? [] : [{ field, problem }]
  })
}

const withValues = (
  { sent, state, consents }: EntryContent,
  changed: Partial<KeptApplication['values']>,
): EntryContent | null => {
  if (sent.kind !== 'application') return null
  const { application } = sent
  const values = { ...application.values, ...changed }
  return { sent: { ...sent, application: { ...application, values } }, state, consents }
}

/** Rule: An applicant may correct the e-mail address and the phone number of an application. */
export const corrected = (content: EntryContent, contact: Contact): EntryContent | null =>
  contactProblems(contact).length === 0 ? withValues(content, submittedValues(CONTACT_FIELDS, contact)) : null

/**
 * Rule: The site stores a proof each time an applicant gives the consent to longer storage or takes it back. After 50
 * proofs, the applicant can only take the consent back.
 */
export const MOST_PROOFS = 50

/**
 * Rule: An applicant can give the consent to longer storage, or take it back, at any time. An applicant who has
 * withdrawn the application can only take the consent back.
 *
 * Returns the application with one more proof, or null if the change is not allowed.
 */
export const withFurtherConsent = (content: EntryContent, proof: ConsentProof): EntryContent | null => {
  const { sent, state, consents } = content
  if (sent.kind !== 'application' || sent.application.values.consentsToStorage === proof.isGiven) return null
  if (proof.isGiven && (state === WITHDRAWN || consents.length >= MOST_PROOFS)) return null
  return withValues({ sent, state, consents: [...consents, proof] }, { consentsToStorage: proof.isGiven })
}
