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

export const labelOfField = (field: CandidacyField, { application }: FormMessages): string =>
  isNamed(field) ? application[LABELS[field]] : application.link

export const FORM_ID = 'application'

export const idOfField = (field: CandidacyField): string => `${FORM_ID}-${field.replace('.', '-')}`
