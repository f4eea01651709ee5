import type { ApplicantPage } from '#application/applicant/applicant-page.ts'
import { appliedVacancy } from '#application/applicant/applied-vacancy.ts'
import { layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { fontPreloads } from '../head/font-preloads.ts'
import { meta, writtenHead } from '../head/head-tag.ts'
import type { SiteScreen } from '../router/screen.ts'
import { markupOf } from '../server-page.tsx'
import { applicantMessagesIn } from './applicant-messages.ts'
import { APPLICANT_SCRIPT, APPLICANT_STYLE } from './applicant-style.ts'
import { ApplicantView } from './applicant-view.tsx'

export { applicantMailIn, formerAddressMailIn } from './applicant-mail.tsx'

export const furtherConsentIn = (language: Language, facts: SiteFacts): string =>
  applicantMessagesIn(language, facts).further.consent

const nothing = () => {}

/**
 * Loads the applicant's page. The page is private, so search engines must not list it. `page: 'jobs'` gives the page
 * the style sheets of `/jobs`, which include the styles of forms.
 */
export const loadApplicantPage = async (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  page: ApplicantPage,
) => {
  const { language } = address
  const vacancy = page.is === 'application' ? page.shown.application.vacancy : null
  const [parts, applied] = await Promise.all([
    resolve(layout)(),
    page.is === 'application' ? resolve(appliedVacancy)(vacancy?.slug ?? null) : null,
  ])
  const { title } = applicantMessagesIn(language, facts)
  const screen: SiteScreen = {
    is: 'page',
    store: { onAddressChange: nothing, dispose: nothing },
    view: { render: () => <ApplicantView page={page} applied={applied} />, head: () => ({ title }) },
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
        style: APPLICANT_STYLE,
        script: APPLICANT_SCRIPT,
      }
    },
  }
}
