import * as z from 'zod/mini'
import type { CareersContent } from '#application/ports/content.ts'
import type { Benefit } from '#domain/careers/benefit.ts'
import { EMPLOYMENT_TYPES, SALARY_PERIODS } from '#domain/careers/job-terms.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import {
  type Department,
  isKnownStatus,
  VACANCY_STATUSES,
  type Vacancy,
  type VacancyCard,
} from '#domain/careers/vacancy.ts'
import type { InternalLink } from '#domain/rich-text/internal-links.ts'
import { always, type CallsOf, cardsOf, ifFound } from './content-call.ts'
import { id, image, markdown, moment, slug, string, text } from './pieces.ts'
import { list, localized, named, orNone, type PieceOf, record, same } from './record.ts'

export const department = record(
  { id, title: localized('title', text) },
  'Department',
) satisfies PieceOf<Department>

const cardFields = {
  id,
  slug,
  title: localized('title', text),
  created: moment,
  status: string,
  department: orNone(department),
  validThrough: same(z.catch(text.wire, '')),
}

export const vacancyCard = record(cardFields) satisfies PieceOf<VacancyCard>

export const employmentType = orNone(same(z.enum(EMPLOYMENT_TYPES)))

export const jobLocation = orNone(same(z.object({ city: z.string(), country: z.string() })))

export const salary = orNone(
  same(z.object({ currency: z.string(), min: z.number(), max: z.number(), per: z.enum(SALARY_PERIODS) })),
)

/** The terms are the site's own extra: another back end may mean something else by these names. */
export const vacancy = record(
  {
    ...cardFields,
    description: localized('description', markdown),
    employmentType: same(z.catch(employmentType.wire, null)),
    location: same(z.catch(jobLocation.wire, null)),
    salary: same(z.catch(salary.wire, null)),
  },
  'Vacancy',
) satisfies PieceOf<Vacancy>

export const benefit = record(
  {
    id,
    title: localized('title', text),
    text: localized('text', text),
    image: orNone(image),
  },
  'Benefit',
) satisfies PieceOf<Benefit>

export const jobsPage = record(
  {
    title: localized('jobsTitle', text),
    text: localized('jobsText', text),
    seoTitle: localized('jobsSeoTitle', text),
  },
  'JobsPage',
) satisfies PieceOf<JobsPage>

export const internalLink = record(
  {
    language: named('lang', string),
    link: string,
  },
  'InternalLink',
) satisfies PieceOf<InternalLink>

/** Why a vacancy is not open although its studio may think so; `null` where its status is known. */
export const statusDoubt = (vacancy: VacancyCard): string | null =>
  isKnownStatus(vacancy)
    ? null
    : `is not open: its status ${JSON.stringify(vacancy.status)} is none of ${VACANCY_STATUSES.join(', ')}`

const doubtsAbout = (vacancies: readonly VacancyCard[]) =>
  vacancies.flatMap((vacancy) => {
    const why = statusDoubt(vacancy)
    return why === null ? [] : [{ at: vacancy.slug, why }]
  })

export const careersCalls = {
  vacancies: {
    ...cardsOf(
      list(vacancy),
      'vacancies',
      '/api/jobs/',
      'All vacancies, inactive ones included',
      list(vacancyCard),
    ),
    doubts: doubtsAbout,
  },
  vacancy: {
    ...ifFound('vacancy', '/api/jobs/{slug}', 'One vacancy', vacancy),
    doubts: (found: Vacancy) => doubtsAbout([found]),
  },
  benefits: always('benefits', '/api/jobs/benefits/', 'What working at the studio brings', list(benefit)),
  jobsPage: always(
    'jobsPage',
    '/api/jobs/page/',
    "The studio's own words on the page of vacancies",
    jobsPage,
  ),
  departments: always('departments', '/api/departments/', 'All departments', list(department)),
  internalLink: ifFound(
    'internalLink',
    '/api/links/{id}',
    'Where a link of the form #number in a description leads',
    internalLink,
  ),
} satisfies CallsOf<CareersContent>
