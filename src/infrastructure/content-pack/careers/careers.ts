import * as z from 'zod/mini'
import type { Benefit } from '#domain/careers/benefit.ts'
import type { Department } from '#domain/careers/department.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import { benefit, department, jobsPage } from '../../content-api/careers/schemas.ts'
import type { PackTools } from '../pack-tools.ts'

const NO_JOBS_PAGE: JobsPage = {
  jobsTitleEn: '',
  jobsTitleRu: '',
  jobsTextEn: '',
  jobsTextRu: '',
  jobsSeoTitleEn: '',
  jobsSeoTitleRu: '',
}

export const readDepartments = ({ source }: PackTools): readonly Department[] =>
  source.record('careers/departments.json', z.array(department))?.value ?? []

export const readBenefits = ({ source, sized }: PackTools): readonly Benefit[] => {
  const record = source.record('careers/benefits.json', z.array(benefit))
  if (record === null) return []
  return record.value.map((entry, index) => ({
    ...entry,
    image: entry.image && sized(entry.image, (...path) => record.at(index, 'image', ...path)),
  }))
}

export const readJobsPage = ({ source }: PackTools): JobsPage =>
  source.record('careers/page.json', jobsPage)?.value ?? NO_JOBS_PAGE
