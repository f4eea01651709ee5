import type { PicturedAlerts } from '#application/job-alerts/alerts-page.ts'
import type { AlertMail } from '#application/job-alerts/tell-subscribers.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Colours } from '#domain/studio/colours.ts'
import type { LoadPrivate } from '../http/pages/private-pages.ts'
import type { AlertLinks } from './alert-links.ts'

export interface AlertViews {
  readonly loadAlertsPage: LoadPrivate<PicturedAlerts>
  readonly alertMailIn: (
    facts: SiteFacts,
    colours: Colours,
    mail: AlertMail,
    links: AlertLinks,
  ) => { readonly subject: string; readonly text: string; readonly html: string }
}
