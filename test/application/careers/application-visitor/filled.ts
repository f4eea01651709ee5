import type { JobApplication } from '#domain/careers/application-fields.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import { artist } from '../../doubles/opened-application-form.ts'

/** What a visitor has filled in, as the visitor knows it. */
export interface Filled {
  readonly vacancy: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly aboutMe: string
  readonly referral: NonNullable<JobApplication['referral']>
  readonly employee: string
  readonly portfolioLinks: readonly string[]
  readonly file: Attachment | null
  readonly additionalFile: Attachment | null
  readonly consentsToStorage: boolean
}

export const NOTHING: Filled = {
  vacancy: artist.slug,
  name: '',
  email: '',
  phone: '',
  aboutMe: '',
  referral: 'site',
  employee: '',
  portfolioLinks: [''],
  file: null,
  additionalFile: null,
  consentsToStorage: false,
}
