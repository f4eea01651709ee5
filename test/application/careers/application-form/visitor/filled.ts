import { emptyApplication, type JobApplication } from '#domain/careers/application-fields.ts'
import { artist } from '../../../../support/opened-application-form.ts'

/** The values that a visitor has filled in. */
export interface Filled extends JobApplication {
  readonly vacancy: string
  readonly referral: NonNullable<JobApplication['referral']>
}

export const NOTHING: Filled = { ...emptyApplication(), vacancy: artist.slug, referral: 'site' }
