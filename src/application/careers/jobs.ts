import { createStore } from 'zustand/vanilla'
import type { Benefit } from '#domain/careers/benefit.ts'
import { type Chip, chipsOf, chosenDepartment, sectionsFor } from '#domain/careers/chips.ts'
import type { DepartmentId } from '#domain/careers/department.ts'
import { departmentChoice } from '#domain/careers/department-choice.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import { type Section, sectionsOf } from '#domain/careers/sections.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { type PageAddress, queryValue } from '#domain/site/page-address.ts'
import { carried } from '../carried.ts'
import { type WithForm, waitFor, withForm } from '../forms/late.ts'
import type { Opened, PageUseCase } from '../opened.ts'
import type { Ports } from '../ports/ports.ts'
import { carriedKey } from '../ports/transfer-state.ts'
import type { Readable } from '../readable.ts'
import { defineUseCase } from '../use-case.ts'
import type { ApplicationForm, OpenApplicationForm } from './application-form.ts'
import { openApplicationFormWhenNear } from './apply.ts'

export const VACANCIES = carriedKey<readonly VacancyCard[]>('vacancies')

export const BENEFITS = carriedKey<readonly Benefit[]>('benefits')

export const JOBS_PAGE = carriedKey<JobsPage>('jobsPage')

export interface JobListContent {
  readonly vacancies: readonly VacancyCard[]
  readonly benefits: readonly Benefit[]
  /** The studio's own words over the list, where it has any. */
  readonly jobsPage: JobsPage | null
}

export interface JobListState extends JobListContent {
  readonly language: Language
  readonly departmentId: DepartmentId | null
}

export interface JobList extends PageUseCase {
  readonly state: Readable<JobListState>
}

const chosenAt = ({ language, search }: PageAddress) => ({
  language,
  departmentId: departmentChoice(queryValue(search, 'department')),
})

export const createJobList = (content: JobListContent, address: PageAddress): JobList => {
  const store = createStore<JobListState>(() => ({ ...content, ...chosenAt(address) }))
  return { state: store, arrive: (next) => store.setState(chosenAt(next)), dispose: () => {} }
}

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

interface Dependencies extends Pick<Ports, 'catalog' | 'transferState'> {
  readonly openApplicationForm: OpenApplicationForm
}

export type OpenJobList = (address: PageAddress) => Promise<Opened<JobList & WithForm<ApplicationForm>>>

/** The vacancies are the page's own content; its other blocks are left out where they cannot be had. */
export const openJobList =
  ({ catalog, transferState, openApplicationForm }: Dependencies): OpenJobList =>
  async (address) => {
    const [vacancies, benefits, jobsPage] = await Promise.all([
      carried(transferState, VACANCIES, () => catalog.vacancies()),
      carried(transferState, BENEFITS, () => catalog.benefits()),
      carried(transferState, JOBS_PAGE, () => catalog.jobsPage()),
    ])
    if (!vacancies.ok) return { is: 'unavailable' }
    const content = {
      vacancies: vacancies.value,
      benefits: benefits.ok ? benefits.value : [],
      jobsPage: jobsPage.ok ? jobsPage.value : null,
    }
    const form = openApplicationForm({ vacancies: vacancies.value, ofPage: null })
    if (transferState.collects) await waitFor(form)
    return { is: 'shown', useCase: withForm(createJobList(content, address), form) }
  }

export const jobsPage = defineUseCase(['catalog', 'transferState', 'attention', 'formTools'], (ports) =>
  openJobList({ ...ports, openApplicationForm: openApplicationFormWhenNear(ports) }),
)
