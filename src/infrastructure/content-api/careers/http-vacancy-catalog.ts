import type { Log } from '#application/ports/log.ts'
import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import { find, pathWith } from '../find.ts'
import { ask, type Http } from '../http.ts'
import { list } from '../record.ts'
import { benefit, department, internalLink, jobsPage, vacancy, vacancyCard } from './schemas.ts'

/** `/api/jobs/benefits` and `/api/jobs/page` are no vacancies. */
const OTHER_CALLS = ['benefits', 'page']

export const httpVacancyCatalog = (http: Http, log: Log): VacancyCatalog => ({
  vacancies: () => ask(http, log, list(vacancyCard), { method: 'GET', path: '/api/jobs/' }),
  vacancy: (slug) =>
    find(http, log, vacancy, OTHER_CALLS.includes(slug) ? null : pathWith`/api/jobs/${slug}`),
  departments: () => ask(http, log, list(department), { method: 'GET', path: '/api/departments/' }),
  benefits: () => ask(http, log, list(benefit), { method: 'GET', path: '/api/jobs/benefits/' }),
  jobsPage: () => ask(http, log, jobsPage, { method: 'GET', path: '/api/jobs/page/' }),
  internalLink: (id) => find(http, log, internalLink, pathWith`/api/links/${id}`),
})
