import * as z from 'zod/mini'
import { benefit, department, jobsPage } from '../../content-api/careers.ts'
import { checkListedIds } from '../checks/ids.ts'
import { requireText, warnIfUntranslated } from '../checks/languages.ts'
import type { BenefitRecord, DepartmentRecord, JobsPageRecord } from '../content.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf, inner } from '../record.ts'

export const DEPARTMENTS = 'careers/departments.json'

export const readDepartments = ({ source, notebook }: PackTools): readonly DepartmentRecord[] => {
  const record = source.record(DEPARTMENTS, z.array(department.wire))
  if (record === null) return []
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record)) requireText(notebook, at, value, 'title')
  return record.value
}

export const readBenefits = ({ source, notebook, sized }: PackTools): readonly BenefitRecord[] => {
  const record = source.record('careers/benefits.json', z.array(benefit.wire))
  if (record === null) return []
  checkListedIds(notebook, record)
  return entriesOf(record).map((entry) => {
    const { value, at } = entry
    requireText(notebook, at, value, 'title')
    warnIfUntranslated<'text'>(notebook, at, value, 'text')
    return { ...value, image: value.image && sized(inner(entry, value.image, 'image')) }
  })
}

export const readJobsPage = ({ source, notebook }: PackTools): JobsPageRecord => {
  const record = source.record('careers/page.json', jobsPage.wire)
  if (record === null) return z.parse(jobsPage.wire, {})
  warnIfUntranslated(notebook, record.at, record.value, 'jobsTitle', 'jobsText', 'jobsSeoTitle')
  return record.value
}
