import { atMost, checked, email, phone, required, webAddress } from '../forms/checks.ts'
import type { FieldProblem, ProblemAt } from '../forms/field-problem.ts'
import {
  ABOUT_ME_LIMIT,
  EMAIL_LIMIT,
  LINK_LIMIT,
  NAME_LIMIT,
  PHONE_LIMIT,
  REFERRAL_NAME_LIMIT,
} from '../forms/limits.ts'
import { phoneOf } from '../forms/phone.ts'
import { type Attachment, attachmentProblem } from './attachment.ts'
import type { Candidacy } from './candidacy.ts'
import { needsEmployeeName } from './referral.ts'

export type CandidacyField = Exclude<keyof Candidacy, 'portfolioLinks'> | `portfolioLinks.${number}`

type Problems = readonly ProblemAt<CandidacyField>[]

const field = checked<CandidacyField>

const problemIf = (isWrong: boolean, at: CandidacyField, problem: FieldProblem): Problems =>
  isWrong ? [{ field: at, problem }] : []

const fileProblems = (
  slot: 'file' | 'additionalFile',
  file: Attachment | null,
  maxUploadMb: number,
): Problems => {
  const problem = file && attachmentProblem(file, maxUploadMb)
  return problem ? [{ field: slot, problem }] : []
}

const employeeProblems = ({ referralSelect, referralEmployeeName }: Candidacy): Problems =>
  needsEmployeeName(referralSelect)
    ? field('referralEmployeeName', referralEmployeeName, required, atMost(REFERRAL_NAME_LIMIT))
    : []

/**
 * Rule: An application needs a vacancy or any job, a name, an e-mail address, a referral source with its
 * employee's name, and consent; whatever else is given must be right and fit its limit.
 */
export const candidacyProblems = (candidacy: Candidacy, maxUploadMb: number): Problems => [
  ...problemIf(candidacy.selectedVacancy === null, 'selectedVacancy', { is: 'no-vacancy' }),
  ...field('name', candidacy.name, required, atMost(NAME_LIMIT)),
  ...field('email', candidacy.email, required, atMost(EMAIL_LIMIT), email),
  ...field('phone', phoneOf(candidacy.phone), phone, atMost(PHONE_LIMIT)),
  ...problemIf(candidacy.referralSelect === null, 'referralSelect', { is: 'no-referral' }),
  ...employeeProblems(candidacy),
  ...field('aboutMe', candidacy.aboutMe, atMost(ABOUT_ME_LIMIT)),
  ...candidacy.portfolioLinks.flatMap((link, place) =>
    field(`portfolioLinks.${place}`, link, atMost(LINK_LIMIT), webAddress),
  ),
  ...fileProblems('file', candidacy.file, maxUploadMb),
  ...fileProblems('additionalFile', candidacy.additionalFile, maxUploadMb),
  ...problemIf(!candidacy.checkboxYears, 'checkboxYears', { is: 'required' }),
]
