import type { Benefit } from '#domain/careers/benefit.ts'
import { type JobsPage, withShownQuotes } from '#domain/careers/jobs-page.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { type FilteredVacancies, filterAt, filteredVacancies } from '#domain/careers/vacancy-filter.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { waitFor, withForm } from '../forms/deferred.ts'
import { pageKey, takeOrElse } from '../page-state.ts'
import { type AddressStore, createAddressStore } from '../page-store.ts'
import { definePageUseCase } from '../use-case.ts'
import { openApplicationFormWhenNear } from './apply.ts'
import { loadVacancies } from './load-vacancies.ts'

export const JOBS_PAGE = pageKey<JobsPage>('jobsPage')

export const BENEFITS = pageKey<readonly Benefit[]>('benefits')

export interface JobListContent {
  readonly vacancies: readonly ListedVacancy[]
  readonly benefits: readonly Benefit[]
  readonly jobsPage: JobsPage | null
}

const chosenAt = ({ language, search }: PageAddress) => ({ language, filter: filterAt(search) })

export type JobListState = JobListContent & Readonly<ReturnType<typeof chosenAt>>

export type JobList = AddressStore<JobListState>

export const createJobList = (content: JobListContent, address: PageAddress): JobList =>
  createAddressStore(content, address, chosenAt)

export const jobListView = ({ vacancies, language, filter }: JobListState): FilteredVacancies =>
  filteredVacancies(vacancies, language, filter)

export const jobsPage = definePageUseCase(
  ['careers', 'pageState', 'visibility', 'formTools'],
  (ports) => async (address) => {
    const { careers, pageState } = ports
    const list = loadVacancies(ports)
    const [vacancies, benefits, jobsPage] = await Promise.all([
      list,
      takeOrElse(pageState, BENEFITS, [], () => careers.benefits()),
      takeOrElse(pageState, JOBS_PAGE, null, async () => {
        const [answer, listed] = await Promise.all([careers.jobsPage(), list])
        return answer.ok && listed.ok ? found(withShownQuotes(answer.value, listed.value)) : answer
      }),
    ])
    if (!vacancies.ok) return { is: 'unavailable' }
    const content = { vacancies: vacancies.value, benefits, jobsPage }
    const form = openApplicationFormWhenNear(ports)({
      vacancies: vacancies.value,
      ofPage: null,
      steps: jobsPage?.steps ?? [],
      picture: jobsPage?.image ?? null,
    })
    if (pageState.collects) await waitFor(form)
    return { is: 'shown', store: withForm(createJobList(content, address), form) }
  },
)
