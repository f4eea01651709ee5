import type { FilteredVacancies } from '#domain/careers/vacancy-filter.ts'
import type { Rhythm } from '#domain/job-alerts/digest-time.ts'
import type { LinkUse } from '#domain/job-alerts/subscription.ts'
import type { Image } from '#domain/studio/image.ts'

export type AlertsPage =
  | {
      readonly is: 'form'
      readonly list: FilteredVacancies
      readonly email: string
      readonly rhythm: Rhythm
      readonly notice: 'bad-email' | 'foreign' | 'too-many' | 'unavailable' | null
    }
  | { readonly is: 'button'; readonly use: LinkUse }
  | { readonly is: 'answer'; readonly to: LinkUse | 'request' | 'gone' | 'unavailable' }

export interface PicturedAlerts {
  readonly page: AlertsPage
  /** The picture of the jobs page. */
  readonly image: Image | null
}
