import type { Candidacy } from '#domain/careers/candidacy.ts'
import { MOST_PORTFOLIO_LINKS, type PortfolioLinks } from '#domain/careers/portfolio-links.ts'
import { isReferralSource } from '#domain/careers/referral.ts'
import type { VacancyChoice } from '#domain/careers/vacancy-choice.ts'
import { textsIn } from '../forms/draft-text.ts'

type Draft = Readonly<Record<string, unknown>>

/** All but the files, which no page may keep; with the default vacancy of the page where it was written. */
export const draftOfCandidacy = (
  { file: _, additionalFile: __, ...rest }: Candidacy,
  defaultVacancy: VacancyChoice,
): Draft => ({ ...rest, defaultVacancy })

const linksIn = (links: unknown, otherwise: PortfolioLinks): PortfolioLinks => {
  if (!Array.isArray(links) || links.length === 0) return otherwise
  return links.slice(0, MOST_PORTFOLIO_LINKS).map((link) => (typeof link === 'string' ? link : ''))
}

/** The vacancy is taken from the draft only on the same page, or on one with the same default. */
const vacancyIn = (draft: Draft, { selectedVacancy }: Candidacy): VacancyChoice | null => {
  const kept = draft['selectedVacancy']
  return draft['defaultVacancy'] === selectedVacancy && typeof kept === 'string' ? kept : selectedVacancy
}

export const restoredCandidacy = (candidacy: Candidacy, draft: Draft): Candidacy => {
  const { name, email, phone, aboutMe, referralEmployeeName } = candidacy
  const { referralSelect, portfolioLinks, checkboxYears } = draft
  return {
    ...candidacy,
    ...textsIn(draft, { name, email, phone, aboutMe, referralEmployeeName }),
    selectedVacancy: vacancyIn(draft, candidacy),
    referralSelect: isReferralSource(referralSelect) ? referralSelect : candidacy.referralSelect,
    portfolioLinks: linksIn(portfolioLinks, candidacy.portfolioLinks),
    checkboxYears: checkboxYears === true,
  }
}
