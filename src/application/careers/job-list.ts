import { createStore } from 'zustand/vanilla'
import type { Benefit } from '#domain/careers/benefit.ts'
import { type Chip, chipsOf, chosenDepartment, sectionsFor } from '#domain/careers/chips.ts'
import type { DepartmentId } from '#domain/careers/department.ts'
import { departmentChoice } from '#domain/careers/department-choice.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import { type Section, sectionsOf } from '#domain/careers/sections.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/language.ts'
import { type PageAddress, queryValue } from '#domain/site/page-address.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

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
