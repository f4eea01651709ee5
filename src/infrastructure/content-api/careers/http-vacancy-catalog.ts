import * as z from 'zod/mini'
import type { Log } from '#application/ports/log.ts'
import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import { ask, type Http, lookup } from '../http.ts'
import { benefit, department, internalLink, jobsPage, vacancy, vacancyCard } from './schemas.ts'

export const httpVacancyCatalog = (http: Http, log: Log): VacancyCatalog => ({
  vacancies: () => ask(http, log, z.array(vacancyCard), { method: 'GET', path: '/api/jobs/' }),
  vacancy: (slug) =>
    lookup(http, log, vacancy, { method: 'GET', path: `/api/jobs/${encodeURIComponent(slug)}` }),
  departments: () => ask(http, log, z.array(department), { method: 'GET', path: '/api/departments/' }),
  benefits: () => ask(http, log, z.array(benefit), { method: 'GET', path: '/api/jobs/benefits/' }),
  jobsPage: () => ask(http, log, jobsPage, { method: 'GET', path: '/api/jobs/page/' }),
  internalLink: (id) =>
    lookup(http, log, internalLink, { method: 'GET', path: `/api/links/${encodeURIComponent(id)}` }),
})
