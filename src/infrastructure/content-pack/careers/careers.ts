import * as z from 'zod/mini'
import type { Benefit } from '#domain/careers/benefit.ts'
import type { Department } from '#domain/careers/department.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import { benefit, department, jobsPage } from '../../content-api/careers/schemas.ts'
import { checkListedIds } from '../checks/ids.ts'
import { needText, wishTwin } from '../checks/languages.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf, inner } from '../record.ts'

export const DEPARTMENTS = 'careers/departments.json'

const NO_JOBS_PAGE: JobsPage = {
  jobsTitleEn: '',
  jobsTitleRu: '',
  jobsTextEn: '',
  jobsTextRu: '',
  jobsSeoTitleEn: '',
  jobsSeoTitleRu: '',
}

export const readDepartments = ({ source, notebook }: PackTools): readonly Department[] => {
  const record = source.record(DEPARTMENTS, z.array(department))
  if (record === null) return []
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record)) needText(notebook, at, value, 'title')
  return record.value
}

export const readBenefits = ({ source, notebook, sized }: PackTools): readonly Benefit[] => {
  const record = source.record('careers/benefits.json', z.array(benefit))
  if (record === null) return []
  checkListedIds(notebook, record)
  return entriesOf(record).map((entry) => {
    const { value, at } = entry
    needText(notebook, at, value, 'title')
    wishTwin<'text'>(notebook, at, value, 'text')
    return { ...value, image: value.image && sized(inner(entry, value.image, 'image')) }
  })
}

export const readJobsPage = ({ source, notebook }: PackTools): JobsPage => {
  const record = source.record('careers/page.json', jobsPage)
  if (record === null) return NO_JOBS_PAGE
  wishTwin(notebook, record.at, record.value, 'jobsTitle', 'jobsText', 'jobsSeoTitle')
  return record.value
}
