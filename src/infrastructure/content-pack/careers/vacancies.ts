import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/language/languages.ts'
import { employmentType, jobLocation, salary, vacancy } from '../../content-api/careers.ts'
import { numberOrNone } from '../../content-api/pieces.ts'
import { checkIds } from '../checks/ids.ts'
import { requireWholeLanguages } from '../checks/languages.ts'
import { checkSlugs } from '../checks/slugs.ts'
import type { DepartmentRecord, InternalLinkRecord, VacancyRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { date, optionalSlug } from '../pieces.ts'
import type { PackRecord } from '../record.ts'
import { textFile, textsOf } from '../text-files.ts'
import { DEPARTMENTS } from './careers.ts'
import { checkInternalLinks } from './internal-link-check.ts'

const FOLDER = 'careers/vacancies'

/** `/api/jobs/benefits/` and `/api/jobs/page/` stand where a vacancy of that name would. */
const RESERVED = ['benefits', 'page']

const vacancyRecord = z.extend(vacancy.wire, {
  slug: optionalSlug,
  created: date,
  status: z.string().check(z.minLength(1)),
  department: numberOrNone.wire,
  employmentType: employmentType.wire,
  location: jobLocation.wire,
  validThrough: z.pipe(
    z.nullish(date),
    z.transform((value) => value ?? ''),
  ),
  salary: salary.wire,
})

interface Known {
  readonly departments: readonly DepartmentRecord[]
  readonly internalLinks: ReadonlyMap<string, InternalLinkRecord>
}

const readVacancy = (
  tools: PackTools,
  { departments, internalLinks }: Known,
  folder: string,
): readonly PackRecord<VacancyRecord>[] => {
  const { source, notebook } = tools
  const record = source.record(`${FOLDER}/${folder}/vacancy.json`, vacancyRecord)
  if (record === null) return []
  const { value, at } = record
  const place = `${FOLDER}/${folder}`
  const department = departments.find(({ id }) => id === value.department) ?? null
  const read = {
    ...value,
    slug: value.slug ?? folder,
    department,
    ...textsOf<'description'>(source, place, 'description', 'md', value),
  }
  if (value.department !== null && department === null && !source.isBroken(DEPARTMENTS))
    notebook.error(at('department'), foundValue(value.department), `the id of a department in ${DEPARTMENTS}`)
  if (value.salary !== null && value.salary.min > value.salary.max)
    notebook.error(at('salary', 'max'), foundValue(value.salary.max), 'a number that is not less than min')
  requireWholeLanguages(notebook, at, read, 'description')
  for (const language of LANGUAGES)
    checkInternalLinks(tools, textFile(place, 'description', language, 'md'), internalLinks)
  return [{ value: read, at }]
}

export const readVacancies = (tools: PackTools, known: Known): readonly VacancyRecord[] => {
  const records = tools.source
    .foldersWith(FOLDER, 'vacancy.json')
    .flatMap((folder) => readVacancy(tools, known, folder))
  checkIds(tools.notebook, records)
  checkSlugs(
    tools.notebook,
    records.map(({ value, at }) => ({ slug: value.slug, place: at('slug') })),
    RESERVED,
  )
  return records.map(({ value }) => value)
}
