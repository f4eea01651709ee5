import * as z from 'zod/mini'
import type { Department } from '#domain/careers/department.ts'
import type { InternalLink } from '#domain/careers/internal-link.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import { employmentType, jobLocation, salary } from '../../content-api/careers/schemas.ts'
import { id, numberOrNone, text } from '../../content-api/pieces.ts'
import { checkIds } from '../checks/ids.ts'
import { needWholeLanguages } from '../checks/languages.ts'
import { checkSlugs } from '../checks/slugs.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { date, optionalSlug } from '../pieces.ts'
import type { PackRecord } from '../record.ts'
import { DEPARTMENTS } from './careers.ts'
import { checkInternalLinks } from './internal-link-check.ts'

const FOLDER = 'careers/vacancies'

/** `/api/jobs/benefits/` and `/api/jobs/page/` stand where a vacancy of that name would. */
const RESERVED = ['benefits', 'page']

const vacancyRecord = z.object({
  id,
  slug: optionalSlug,
  titleEn: text,
  titleRu: text,
  created: date,
  status: z.string().check(z.minLength(1)),
  department: numberOrNone,
  descriptionEn: text,
  descriptionRu: text,
  employmentType,
  location: jobLocation,
  validThrough: z.pipe(
    z.nullish(date),
    z.transform((value) => value ?? ''),
  ),
  salary,
})

interface Known {
  readonly departments: readonly Department[]
  readonly internalLinks: ReadonlyMap<string, InternalLink>
}

const readVacancy = (
  tools: PackTools,
  { departments, internalLinks }: Known,
  folder: string,
): readonly PackRecord<Vacancy>[] => {
  const { source, notebook } = tools
  const record = source.record(`${FOLDER}/${folder}/vacancy.json`, vacancyRecord)
  if (record === null) return []
  const { value, at } = record
  const english = `${FOLDER}/${folder}/description.en.md`
  const russian = `${FOLDER}/${folder}/description.ru.md`
  const department = departments.find(({ id }) => id === value.department) ?? null
  const vacancy = {
    ...value,
    slug: value.slug ?? folder,
    department,
    descriptionEn: source.text(english) || value.descriptionEn,
    descriptionRu: source.text(russian) || value.descriptionRu,
  }
  if (value.department !== null && department === null && !source.isBroken(DEPARTMENTS))
    notebook.error(at('department'), foundValue(value.department), `the id of a department in ${DEPARTMENTS}`)
  if (value.salary !== null && value.salary.min > value.salary.max)
    notebook.error(at('salary', 'max'), foundValue(value.salary.max), 'a number that is not less than min')
  needWholeLanguages(notebook, at, vacancy, 'description')
  checkInternalLinks(tools, english, internalLinks)
  checkInternalLinks(tools, russian, internalLinks)
  return [{ value: vacancy, at }]
}

export const readVacancies = (tools: PackTools, known: Known): readonly Vacancy[] => {
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
