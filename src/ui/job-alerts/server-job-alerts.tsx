import type { PicturedAlerts } from '#application/job-alerts/alerts-page.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { loadPrivatePage } from '../server-page.tsx'
import { ALERTS_STYLE } from './alerts-style.ts'
import { AlertsView } from './alerts-view.tsx'
import { jobAlertsMessagesIn } from './job-alerts-messages.ts'

export { alertMailIn } from './alert-mail.tsx'

export const loadAlertsPage = (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  shown: PicturedAlerts,
) =>
  loadPrivatePage(resolve, facts, address, {
    title: jobAlertsMessagesIn(address.language, facts).title,
    element: <AlertsView {...shown} />,
    style: ALERTS_STYLE,
  })
