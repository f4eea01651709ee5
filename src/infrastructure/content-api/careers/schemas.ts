import * as z from 'zod/mini'
import type { Benefit } from '#domain/careers/benefit.ts'
import type { Department } from '#domain/careers/department.ts'
import type { InternalLink } from '#domain/careers/internal-link.ts'
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

export const vacancy = z.object({
  ...cardFields,
  descriptionEn: text,
  descriptionRu: text,
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
