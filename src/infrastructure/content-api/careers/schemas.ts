import * as z from 'zod/mini'
import type { Benefit } from '#domain/careers/benefit.ts'
import type { Department } from '#domain/careers/department.ts'
import type { InternalLink } from '#domain/careers/internal-link.ts'
import { EMPLOYMENT_TYPES, SALARY_PERIODS } from '#domain/careers/job-terms.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Vacancy, VacancyCard } from '#domain/careers/vacancy.ts'
import { id, image, moment, orNone, type SchemaOf, slug, text } from '../pieces.ts'

export const department = z.object({ id, titleEn: text, titleRu: text }) satisfies SchemaOf<Department>

const cardFields = {
  id,
  slug,
  titleEn: text,
  titleRu: text,
  created: moment,
  status: z.string(),
  department: orNone(department),
}

export const vacancyCard = z.object(cardFields) satisfies SchemaOf<VacancyCard>

export const employmentType = orNone(z.enum(EMPLOYMENT_TYPES))

export const jobLocation = orNone(z.object({ city: z.string(), country: z.string() }))

export const salary = orNone(
  z.object({ currency: z.string(), min: z.number(), max: z.number(), per: z.enum(SALARY_PERIODS) }),
)

/** The terms are the site's own extra: another back end may mean something else by these names. */
export const vacancy = z.object({
  ...cardFields,
  descriptionEn: text,
  descriptionRu: text,
  employmentType: z.catch(employmentType, null),
  location: z.catch(jobLocation, null),
  validThrough: z.catch(text, ''),
  salary: z.catch(salary, null),
}) satisfies SchemaOf<Vacancy>

export const benefit = z.object({
  id,
  titleEn: text,
  titleRu: text,
  textEn: text,
  textRu: text,
  image: orNone(image),
}) satisfies SchemaOf<Benefit>

export const jobsPage = z.object({
  jobsTitleEn: text,
  jobsTitleRu: text,
  jobsTextEn: text,
  jobsTextRu: text,
  jobsSeoTitleEn: text,
  jobsSeoTitleRu: text,
}) satisfies SchemaOf<JobsPage>

export const internalLink = z.object({ lang: z.string(), link: z.string() }) satisfies SchemaOf<InternalLink>
