import type { ApplicantPage } from '#application/applicant/applicant-page.ts'
import { appliedVacancy } from '#application/applicant/applied-vacancy.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { loadPrivatePage } from '../server-page.tsx'
import { applicantMessagesIn } from './applicant-messages.ts'
import { APPLICANT_SCRIPT, APPLICANT_STYLE } from './applicant-style.ts'
import { ApplicantView } from './applicant-view.tsx'

export { applicantMailIn, formerAddressMailIn } from './applicant-mail.tsx'

export const furtherConsentIn = (language: Language, facts: SiteFacts): string =>
  applicantMessagesIn(language, facts).further.consent

export const loadApplicantPage = async (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  page: ApplicantPage,
) => {
  const applied =
    page.is === 'application'
      ? await resolve(appliedVacancy)(page.shown.application.vacancy?.slug ?? null, address.language)
      : null
  return loadPrivatePage(resolve, facts, address, {
    title: applicantMessagesIn(address.language, facts).title,
    element: <ApplicantView page={page} applied={applied} />,
    world: applied?.world,
    style: APPLICANT_STYLE,
    script: APPLICANT_SCRIPT,
  })
}
