import type { PicturedAlerts } from '#application/job-alerts/alerts-page.ts'
import type { AlertMail } from '#application/job-alerts/tell-subscribers.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Colours } from '#domain/studio/colours.ts'
import type { View } from '#infrastructure/rendering/page-rendering.ts'
import type { AlertLinks } from './alert-links.ts'

export interface AlertViews {
  readonly loadAlertsPage: (
    resolve: Resolve,
    facts: SiteFacts,
    address: PageAddress,
    shown: PicturedAlerts,
  ) => Promise<View>
  readonly alertMailIn: (
    facts: SiteFacts,
    colours: Colours,
    mail: AlertMail,
    links: AlertLinks,
  ) => { readonly subject: string; readonly text: string; readonly html: string }
}
