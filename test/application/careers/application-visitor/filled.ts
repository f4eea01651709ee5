import type { Attachment } from '#domain/careers/attachment.ts'
import type { ReferralSource } from '#domain/careers/referral.ts'
import { artist } from '../../doubles/opened-application-form.ts'

/** What a visitor has filled in, as the visitor knows it. */
export interface Filled {
  readonly selectedVacancy: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly aboutMe: string
  readonly referralSelect: ReferralSource
  readonly referralEmployeeName: string
  readonly portfolioLinks: readonly string[]
  readonly file: Attachment | null
  readonly additionalFile: Attachment | null
  readonly checkboxYears: boolean
}

export const NOTHING: Filled = {
  selectedVacancy: artist.slug,
  name: '',
  email: '',
  phone: '',
  aboutMe: '',
  referralSelect: 'site',
  referralEmployeeName: '',
  portfolioLinks: [''],
  file: null,
  additionalFile: null,
  checkboxYears: false,
}
