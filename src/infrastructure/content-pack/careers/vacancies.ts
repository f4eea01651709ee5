import * as z from 'zod/mini'
import type { Department } from '#domain/careers/department.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import { employmentType, jobLocation, salary } from '../../content-api/careers/schemas.ts'
import { id, numberOrNone, text } from '../../content-api/pieces.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { date, optionalSlug } from '../pieces.ts'

const FOLDER = 'careers/vacancies'

const vacancyRecord = z.object({
  id,
  slug: optionalSlug,
  titleEn: text,
  titleRu: text,
  created: date,
  status: z.string(),
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

export const readVacancies = (
  { source, notebook }: PackTools,
  departments: readonly Department[],
): readonly Vacancy[] =>
  source.foldersWith(FOLDER, 'vacancy.json').flatMap((folder) => {
    const record = source.record(`${FOLDER}/${folder}/vacancy.json`, vacancyRecord)
    if (record === null) return []
    const { value, at } = record
    const department = departments.find(({ id }) => id === value.department) ?? null
    if (value.department !== null && department === null)
      notebook.error(
        at('department'),
        foundValue(value.department),
        'the id of a department in careers/departments.json',
      )
    return [
      {
        ...value,
        slug: value.slug ?? folder,
        department,
        descriptionEn: source.text(`${FOLDER}/${folder}/description.en.md`) || value.descriptionEn,
        descriptionRu: source.text(`${FOLDER}/${folder}/description.ru.md`) || value.descriptionRu,
      },
    ]
  })
