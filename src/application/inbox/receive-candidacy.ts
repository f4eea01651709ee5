import type { Candidacy } from '#domain/careers/candidacy.ts'
import { type CandidacyField, candidacyProblems } from '#domain/careers/candidacy-problems.ts'
import { sentLinks } from '#domain/careers/portfolio-links.ts'
import { DEFAULT_REFERRAL, needsEmployeeName } from '#domain/careers/referral.ts'
import { phoneOf } from '#domain/forms/phone.ts'
import type { ChosenVacancy, FilePlace, ReceivedCandidacy } from '#domain/inbox/entry.ts'
import { suspicionOf } from '#domain/inbox/spam-signals.ts'
import type { Language } from '#domain/language/language.ts'
import type { ClaimedFile } from '../ports/inbox.ts'
import type { ReceivedDetails, Receiving } from './receive-message.ts'
import { type Receipt, refused } from './refusal.ts'

/** An application as it arrives: its files were uploaded before, and are claimed by their tokens. */
export interface ArrivedCandidacy {
  readonly language: Language
  /** `selectedVacancy` is the title as the visitor saw it. */
  readonly form: Candidacy
  readonly vacancy: ChosenVacancy | null
  readonly claims: readonly ClaimedFile[]
}

export type ReceiveCandidacy = (
  arrived: ArrivedCandidacy,
  how: ReceivedDetails,
) => Promise<Receipt<CandidacyField>>

const FIELD_OF_PLACE = { 1: 'file', 2: 'additionalFile' } as const satisfies Record<FilePlace, CandidacyField>

const received = ({ language, form, vacancy }: ArrivedCandidacy): ReceivedCandidacy => ({
  language,
  selectedVacancy: (form.selectedVacancy ?? '').trim(),
  vacancy,
  name: form.name.trim(),
  email: form.email.trim(),
  phone: phoneOf(form.phone),
  aboutMe: form.aboutMe.trim(),
  referralSelect: form.referralSelect ?? DEFAULT_REFERRAL,
  referralEmployeeName: needsEmployeeName(form.referralSelect) ? form.referralEmployeeName.trim() : '',
  portfolioLinks: sentLinks(form.portfolioLinks),
  checkboxYears: form.checkboxYears,
})

export const receiveCandidacy =
  ({
    inbox,
    clock,
    announceBy,
    maxUploadMb,
  }: Receiving & { readonly maxUploadMb: number }): ReceiveCandidacy =>
  async (arrived, how) => {
    const problems = candidacyProblems(arrived.form, maxUploadMb)
    if (problems.length > 0) return refused(problems)
    const kept = await inbox.keep({
      sent: { kind: 'candidacy', candidacy: received(arrived) },
      key: how.key,
      receivedAt: clock.now(),
      suspicion: suspicionOf(how),
      claims: arrived.claims,
      announceBy,
    })
    if (kept.ok) return { is: 'kept' }
    if (kept.problem === 'unavailable') return { is: 'unavailable' }
    return { is: 'refused', fields: [{ field: FIELD_OF_PLACE[kept.place], code: 'unknown-file' }] }
  }
