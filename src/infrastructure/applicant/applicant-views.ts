import type {
  ApplicantPage,
  LinkedApplication,
  ShownApplication,
} from '#application/applicant/applicant-page.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import type { EntryEvent } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Colours } from '#domain/studio/colours.ts'
import type { LoadPrivate } from '../http/pages/private-pages.ts'

export interface ApplicantMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface ApplicantViews {
  readonly loadApplicantPage: LoadPrivate<ApplicantPage>
  readonly applicantMailIn: (
    facts: SiteFacts,
    colours: Colours,
    event: EntryEvent,
    applications: readonly [LinkedApplication, ...LinkedApplication[]],
    vacancies: readonly Pick<ListedVacancy, 'id' | 'slug' | 'title'>[],
  ) => ApplicantMail
  readonly formerAddressMailIn: (
    facts: SiteFacts,
    colours: Colours,
    application: ShownApplication,
    writeTo: string,
  ) => ApplicantMail
  readonly furtherConsentIn: (language: Language, facts: SiteFacts) => string
}
