import type { AlertsPage } from '#application/job-alerts/alerts-page.ts'
import { layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { fontPreloads } from '../head/font-preloads.ts'
import { meta, writtenHead } from '../head/head-tag.ts'
import type { SiteScreen } from '../router/screen.ts'
import { markupOf } from '../server-page.tsx'
import { ALERTS_STYLE } from './alerts-style.ts'
import { AlertsView } from './alerts-view.tsx'
import { jobAlertsMessagesIn } from './job-alerts-messages.ts'

export { alertMailIn } from './alert-mail.tsx'

const nothing = () => {}

/**
 * Loads a page of the job alerts. Search engines must not list it, because some of its addresses are private. `page:
 * 'jobs'` gives the page the style sheets of `/jobs`, which include the styles of forms.
 */
export const loadAlertsPage = async (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  page: AlertsPage,
) => {
  const { language } = address
  const parts = await resolve(layout)()
  const { title } = jobAlertsMessagesIn(language, facts)
  const screen: SiteScreen = {
    is: 'page',
    store: { onAddressChange: nothing, dispose: nothing },
    view: { render: () => <AlertsView page={page} />, head: () => ({ title }) },
    address,
  }
  return {
    is: 'page' as const,
    page: 'jobs' as const,
    render: () => {
      const fonts = fontPreloads(language, facts)
      const tags = [
        { name: 'title' as const, attributes: {}, text: title },
        meta('robots', 'noindex, nofollow'),
      ]
      return {
        language,
        head: fonts.tags + writtenHead(tags),
        link: fonts.link,
        markup: markupOf(parts, facts, screen),
        style: ALERTS_STYLE,
        script: '',
      }
    },
  }
}
