import { createStore } from 'zustand/vanilla'
import { type Salary, salaryRange } from '#domain/careers/job-terms.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import { isClosed, takesApplications } from '#domain/careers/vacancy-page.ts'
import { type Availability, availabilityOf } from '#domain/language/availability.ts'
import type { Language } from '#domain/language/language.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageUseCase } from '../opened.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { Readable } from '../readable.ts'
import { type CopyLink, createCopyLink } from '../site/copy-link.ts'

export interface VacancyPageState {
  readonly vacancy: Vacancy<SafeHtml>
  readonly language: Language
}

export interface VacancyPage extends PageUseCase {
  readonly state: Readable<VacancyPageState>
  readonly copyLink: CopyLink
}

interface Dependencies {
  readonly clipboard: Clipboard
}

export const createVacancyPage =
  (dependencies: Dependencies) =>
  (vacancy: Vacancy<SafeHtml>, { language }: PageAddress): VacancyPage => {
    const store = createStore<VacancyPageState>(() => ({ vacancy, language }))
    const copyLink = createCopyLink(dependencies)
    return {
      state: store,
      copyLink,
      arrive: (address) => store.setState({ language: address.language }),
      dispose: copyLink.dispose,
    }
  }

export interface VacancyPageView {
  readonly title: string
  readonly department: string | null
  readonly availability: Availability
  readonly salary: { readonly range: string; readonly per: Salary['per'] } | null
  readonly isOpen: boolean
  readonly takesApplications: boolean
  readonly descriptionHtml: SafeHtml
}

export const vacancyPageView = ({ vacancy, language }: VacancyPageState): VacancyPageView => ({
  title: vacancy.title[language],
  department: vacancy.department === null ? null : inLanguageOrFallback(vacancy.department.title, language),
  availability: availabilityOf(vacancy, language),
  salary: vacancy.salary && { range: salaryRange(vacancy.salary, language), per: vacancy.salary.per },
  isOpen: !isClosed(vacancy),
  takesApplications: takesApplications(vacancy, language),
  descriptionHtml: shownBody(vacancy.description[language], language),
})
