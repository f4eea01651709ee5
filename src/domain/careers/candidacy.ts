import type { Attachment } from './attachment.ts'
import { NO_PORTFOLIO_LINKS, type PortfolioLinks } from './portfolio-links.ts'
import { DEFAULT_REFERRAL, needsEmployeeName, type ReferralSource } from './referral.ts'
import { ANY_VACANCY, type VacancyChoice } from './vacancy-choice.ts'

/** What a person fills in to work at the studio; a choice not made is `null`. */
export interface Candidacy {
  readonly selectedVacancy: VacancyChoice | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly referralSelect: ReferralSource | null
  readonly referralEmployeeName: string
  readonly aboutMe: string
  readonly portfolioLinks: PortfolioLinks
  readonly file: Attachment | null
  readonly additionalFile: Attachment | null
  readonly checkboxYears: boolean
}

/** Rule: A form is empty at first and after success, with its default vacancy and referral source. */
export const emptyCandidacy = (selectedVacancy: VacancyChoice = ANY_VACANCY): Candidacy => ({
  selectedVacancy,
  name: '',
  email: '',
  phone: '',
  referralSelect: DEFAULT_REFERRAL,
  referralEmployeeName: '',
  aboutMe: '',
  portfolioLinks: NO_PORTFOLIO_LINKS,
  file: null,
  additionalFile: null,
  checkboxYears: false,
})

/** Rule: Choosing a source other than the referral program clears the employee's name. */
export const withReferral = (candidacy: Candidacy, referralSelect: ReferralSource | null): Candidacy => ({
  ...candidacy,
  referralSelect,
  referralEmployeeName: needsEmployeeName(referralSelect) ? candidacy.referralEmployeeName : '',
})
