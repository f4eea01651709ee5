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
