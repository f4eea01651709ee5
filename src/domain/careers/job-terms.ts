import type { Language } from '../language/languages.ts'
import { formatMoney } from '../language/money.ts'

export const EMPLOYMENT_TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN'] as const

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]

export interface JobLocation {
  readonly city: string
  readonly country: string
}

export const SALARY_PERIODS = ['MONTH', 'YEAR'] as const

export interface Salary {
  /** ISO 4217, such as EUR */
  readonly currency: string
  readonly min: number
  readonly max: number
  readonly per: (typeof SALARY_PERIODS)[number]
}

/** Rule: A salary is shown as a range in its own currency, or as one amount if both ends are the same. */
export const salaryRange = ({ currency, min, max }: Salary, language: Language): string =>
  (min === max ? [min] : [min, max]).map((amount) => formatMoney(language, amount, currency)).join('\u00a0– ')
