import { phoneOf } from '../forms/phone.ts'
import type { Candidacy } from './candidacy.ts'
import { sentLinks } from './portfolio-links.ts'
import { needsEmployeeName, type ReferralSource } from './referral.ts'
import type { Vacancy } from './vacancy.ts'

/** Two back ends name some values differently: both names are sent. */
export interface SentCandidacy {
  readonly selectedVacancy: string
  readonly vacancy?: Vacancy
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly aboutMe: string
  readonly referralSelect: ReferralSource | ''
  readonly findingMethod: ReferralSource | ''
  readonly referralEmployeeName?: string
  readonly portfolioLinks: readonly string[]
  readonly links: readonly string[]
  readonly checkboxYears: boolean
  readonly firstFile?: string
  readonly firstCvUrl?: string
  readonly secondFile?: string
  readonly secondCvUrl?: string
}

/** What the upload of a file came to: the path that the back end gave it. */
interface Uploaded {
  readonly name: string
  readonly path: string
}

/** What is known only when the form is sent. */
export interface Enclosed {
  /** The title as the visitor saw it, or the text for any job. */
  readonly vacancyTitle: string
  /** `null` for any job, and where the lookup failed. */
  readonly vacancy: Vacancy | null
  readonly file: Uploaded | null
  readonly additionalFile: Uploaded | null
}

const employeeOf = ({ referralSelect, referralEmployeeName }: Candidacy) =>
  needsEmployeeName(referralSelect) ? { referralEmployeeName: referralEmployeeName.trim() } : {}

/** Rule: An application is sent trimmed and in both namings; what it does not have is left out. */
export const sentCandidacy = (candidacy: Candidacy, enclosed: Enclosed): SentCandidacy => {
  const { vacancyTitle, vacancy, file, additionalFile } = enclosed
  const source = candidacy.referralSelect ?? ''
  const links = sentLinks(candidacy.portfolioLinks)
  return {
    selectedVacancy: vacancyTitle,
    ...(vacancy && { vacancy }),
    name: candidacy.name.trim(),
    email: candidacy.email.trim(),
    phone: phoneOf(candidacy.phone),
    aboutMe: candidacy.aboutMe.trim(),
    referralSelect: source,
    findingMethod: source,
    ...employeeOf(candidacy),
    portfolioLinks: links,
    links,
    checkboxYears: candidacy.checkboxYears,
    ...(file && { firstFile: file.name, firstCvUrl: file.path }),
    ...(additionalFile && { secondFile: additionalFile.name, secondCvUrl: additionalFile.path }),
  }
}
