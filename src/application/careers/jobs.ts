import type { Benefit } from '#domain/careers/benefit.ts'
import {
  type Chip,
  chipsOf,
  chosenDepartment,
  departmentChoice,
  sectionsFor,
} from '#domain/careers/department-filter.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import { type Section, sectionsOf } from '#domain/careers/sections.ts'
import type { DepartmentId, VacancyCard } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { type PageAddress, queryValue } from '#domain/site/page-address.ts'
import { type WithForm, waitFor, withForm } from '../forms/deferred.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createAddressStore, type PageResult } from '../page-store.ts'
import type { Ports } from '../ports/ports.ts'
import { defineUseCase } from '../use-case.ts'
import type { ApplicationForm, OpenApplicationForm } from './application-form.ts'
import { openApplicationFormWhenNear } from './apply.ts'
import { loadVacancies } from './load-vacancies.ts'

export const BENEFITS = pageKey<readonly Benefit[]>('benefits')

export const JOBS_PAGE = pageKey<JobsPage>('jobsPage')

export interface JobListContent {
  readonly vacancies: readonly VacancyCard[]
  readonly benefits: readonly Benefit[]
  /** The studio's text above the list; empty: it has none. */
  readonly jobsPage: JobsPage | null
}

export interface JobListState extends JobListContent {
  readonly language: Language
  readonly departmentId: DepartmentId | null
}

export type JobList = AddressStore<JobListState>

const chosenAt = ({ language, search }: PageAddress) => ({
  language,
  departmentId: departmentChoice(queryValue(search, 'department')),
})

export const createJobList = (content: JobListContent, address: PageAddress): JobList =>
  createAddressStore(content, address, chosenAt)

export interface JobListView {
  readonly chips: readonly Chip[]
  readonly chosen: DepartmentId | null
  readonly sections: readonly Section[]
}

export const jobListView = ({ vacancies, language, departmentId }: JobListState): JobListView => {
  const sections = sectionsOf(vacancies, language)
  return {
    chips: chipsOf(sections),
    chosen: chosenDepartment(sections, departmentId),
    sections: sectionsFor(sections, departmentId),
  }
}

interface Dependencies extends Pick<Ports, 'careers' | 'pageState'> {
  readonly openApplicationForm: OpenApplicationForm
}

export type OpenJobList = (address: PageAddress) => Promise<PageResult<JobList & WithForm<ApplicationForm>>>

/** The vacancies are the page's own content; a block that cannot be loaded is left out. */
export const openJobList =
  ({ careers, pageState, openApplicationForm }: Dependencies): OpenJobList =>
  async (address) => {
    const [vacancies, benefits, jobsPage] = await Promise.all([
      loadVacancies({ careers, pageState }),
      takeOrLoad(pageState, BENEFITS, () => careers.benefits()),
      takeOrLoad(pageState, JOBS_PAGE, () => careers.jobsPage()),
    ])
    if (!vacancies.ok) return { is: 'unavailable' }
    const content = {
      vacancies: vacancies.value,
      benefits: benefits.ok ? benefits.value : [],
      jobsPage: jobsPage.ok ? jobsPage.value : null,
    }
    const form = openApplicationForm({ vacancies: vacancies.value, ofPage: null })
    if (pageState.collects) await waitFor(form)
    return { is: 'shown', store: withForm(createJobList(content, address), form) }
  }

export const jobsPage = defineUseCase(['careers', 'pageState', 'visibility', 'formTools'], (ports) =>
  openJobList({ ...ports, openApplicationForm: openApplicationFormWhenNear(ports) }),
)
