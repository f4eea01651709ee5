import type { CandidacyField } from '#domain/careers/candidacy-problems.ts'
import type { FormMessages } from '../../forms/form-messages.ts'

const LABELS = {
  selectedVacancy: 'vacancy',
  name: 'name',
  email: 'email',
  phone: 'phone',
  referralSelect: 'referral',
  referralEmployeeName: 'employee',
  aboutMe: 'aboutMe',
  file: 'file',
  additionalFile: 'additionalFile',
  checkboxYears: 'retention',
} as const

const isNamed = (field: CandidacyField): field is keyof typeof LABELS => field in LABELS

/** Several links are told apart by their number. */
export const labelOfLink = (place: number, count: number, { application }: FormMessages): string =>
  count === 1 ? application.link : `${application.link} ${place + 1}`

export const labelOfField = (field: CandidacyField, linkCount: number, messages: FormMessages): string =>
  isNamed(field)
    ? messages.application[LABELS[field]]
    : labelOfLink(Number(field.replace(/\D/g, '')), linkCount, messages)

export const FORM_ID = 'application'

export const idOfField = (field: CandidacyField): string => `${FORM_ID}-${field.replace('.', '-')}`
