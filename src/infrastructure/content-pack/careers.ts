import { dirname } from 'node:path/posix'
import * as z from 'zod/mini'
import { VACANCY_STATUSES } from '#domain/careers/vacancy.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { benefit, careersCalls, department, jobsPage, terms, vacancy } from '../content-api/careers.ts'
import { reservedNames } from '../content-api/content-call.ts'
import { numberOrNone } from '../content-api/pieces.ts'
import { type CallAnswer, oneOf } from './answers.ts'
import { foundValue } from './diagnostics.ts'
import { checkInternalLinks, internalLinks } from './internal-links.ts'
import {
  type ContentOf,
  date,
  folderRecords,
  listFile,
  optionalSlug,
  recordFile,
  valuesOf,
} from './readers.ts'
import { textFile } from './texts.ts'

const DEPARTMENTS = 'careers/departments.json'

const departments = listFile(DEPARTMENTS, department, { texts: ['title'] })

const vacancyFile = z.extend(vacancy.wire, {
  slug: optionalSlug,
  created: date,
  status: z.enum(VACANCY_STATUSES),
  department: numberOrNone.wire,
  employmentType: terms.employmentType.wire,
  location: terms.location.wire,
  remote: terms.remote.wire,
  validThrough: z.pipe(
    z.nullish(date),
    z.transform((value) => value ?? ''),
  ),
  salary: terms.salary.wire,
})

const vacancies = folderRecords(
  'careers/vacancies',
  'vacancy.json',
  vacancyFile,
  ({ value, at }, { source, diagnostics, read }) => {
    const department = read(departments).find(({ id }) => id === value.department) ?? null
    if (value.department !== null && department === null && !source.isBroken(DEPARTMENTS))
      diagnostics.error(
        at('department'),
        foundValue(value.department),
        `the id of a department in ${DEPARTMENTS}`,
      )
    return { ...value, department }
  },
)({
  reserved: () => reservedNames(careersCalls.vacancy, careersCalls),
  textFiles: { description: 'md' },
  bodyOfTitled: 'description',
  check: ({ value: { salary }, at }, tools) => {
    if (salary !== null && salary.min > salary.max)
      tools.diagnostics.error(
        at('salary', 'max'),
        foundValue(salary.max),
        'a number that is not less than min',
      )
    for (const language of LANGUAGES)
      checkInternalLinks(tools, textFile(dirname(at().file), 'description', language, 'md'))
  },
})

export const careersContent = {
  departments,
  vacancies: valuesOf(vacancies),
  benefits: listFile('careers/benefits.json', benefit, { texts: ['title'], optionalTexts: ['text'] }),
  jobsPage: recordFile('careers/page.json', jobsPage, {
    optionalTexts: ['jobsTitle', 'jobsText', 'jobsSeoTitle'],
  }),
  internalLinks,
}

type Content = ContentOf<typeof careersContent>

export const careersAnswers = {
  vacancy: oneOf('vacancies', 'slug'),
  internalLink: {
    answer: ({ internalLinks }, params) => {
      const link = internalLinks.find(({ id }) => String(id) === params['id'])
      return link && { lang: link.lang, link: link.link }
    },
    example: ({ internalLinks: [link] }) => ({ id: String(link?.id ?? 0) }),
  },
} satisfies Readonly<Record<string, CallAnswer<Content>>>
