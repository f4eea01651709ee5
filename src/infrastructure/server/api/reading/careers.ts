import * as z from 'zod/mini'
import {
  benefit,
  department,
  internalLink,
  jobsPage,
  vacancy,
} from '#infrastructure/content-api/careers/schemas.ts'
import { finding, listing } from '../operation.ts'

export const CAREERS_CALLS = [
  listing({
    id: 'vacancies',
    path: '/api/jobs/',
    summary: 'All vacancies, inactive ones included',
    schema: z.array(vacancy.wire),
    answer: ({ vacancies }) => vacancies,
  }),
  finding({
    id: 'vacancy',
    path: '/api/jobs/{slug}',
    summary: 'One vacancy',
    schema: vacancy.wire,
    answer: ({ vacancies }, params) => vacancies.find(({ slug }) => slug === params['slug']),
    example: ({ vacancies }) => ({ slug: vacancies[0]?.slug ?? 'none' }),
  }),
  listing({
    id: 'benefits',
    path: '/api/jobs/benefits/',
    summary: 'What working at the studio brings',
    schema: z.array(benefit.wire),
    answer: ({ benefits }) => benefits,
  }),
  listing({
    id: 'jobsPage',
    path: '/api/jobs/page/',
    summary: "The studio's own words on the page of vacancies",
    schema: jobsPage.wire,
    answer: ({ jobsPage }) => jobsPage,
  }),
  listing({
    id: 'departments',
    path: '/api/departments/',
    summary: 'All departments',
    schema: z.array(department.wire),
    answer: ({ departments }) => departments,
  }),
  finding({
    id: 'internalLink',
    path: '/api/links/{id}',
    summary: 'Where a link of the form #number in a description leads',
    schema: internalLink.wire,
    answer: ({ internalLinks }, { id = '' }) => internalLinks.get(id),
    example: ({ internalLinks }) => ({ id: internalLinks.keys().next().value ?? '0' }),
  }),
]
