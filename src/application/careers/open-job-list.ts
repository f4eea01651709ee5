import type { PageAddress } from '#domain/site/page-address.ts'
import { carried } from '../carried.ts'
import { type WithForm, waitFor, withForm } from '../forms/late.ts'
import type { Opened } from '../opened.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import { defineUseCase } from '../use-case.ts'
import type { ApplicationForm, OpenApplicationForm } from './application-form.ts'
import { openApplicationFormWhenNear } from './apply.ts'
import { BENEFITS, JOBS_PAGE, VACANCIES } from './carried-careers.ts'
import { createJobList, type JobList } from './job-list.ts'

interface Dependencies {
  readonly catalog: VacancyCatalog
  readonly transferState: TransferState
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
