import { dirname } from 'node:path/posix'
import * as z from 'zod/mini'
import { isActive } from '#domain/careers/vacancy.ts'
import { DAY_MS, instantOf } from '#domain/language/date.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { STATUSES } from '#domain/site/status.ts'
import {
  benefit,
  careersCalls,
  department as departmentPiece,
  jobsPage,
  terms,
  vacancy,
} from '../content-api/careers.ts'
import { reservedNames } from '../content-api/content-call.ts'
import { moment, numberOrNone } from '../content-api/pieces.ts'
import { orDefault, type WireOf, wireFieldName } from '../content-api/record.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { countryNames, isCountry } from './countries.ts'
import { checkKnown, type Diagnostics, foundValue } from './diagnostics.ts'
import { folderFields, folderRecords, referenceTo, valuesOf } from './folder-records.ts'
import { checkGameId } from './games.ts'
import { checkInternalLinks, internalLinks } from './internal-links.ts'
import { entriesOf, type PackRecord, partOf } from './pack-source.ts'
import { listFile, type PackTools, recordFile } from './readers.ts'
import { TEXT_FORMATS, warnIfUntranslated } from './texts.ts'

const DEPARTMENTS = 'careers/departments.json'

const departments = listFile(DEPARTMENTS, departmentPiece, { texts: ['title'] })

const department = referenceTo('department', DEPARTMENTS, departments)

const CURRENCIES = Intl.supportedValuesOf('currency')

type VacancyRecord = WireOf<typeof vacancy>

const PLACES = { location: 'a city or a country', remote: 'a country' } as const

const checkPlaces = ({ value, at }: PackRecord<VacancyRecord>, diagnostics: Diagnostics): void => {
  const checkPlace = (place: object, named: string, path: readonly PropertyKey[]): void => {
    if (!Object.values(place).some((name) => hasText(String(name))))
      diagnostics.warning(at(...path), 'a place without a name', named)
    for (const [field, language] of [
      ['country', DEFAULT_LANGUAGE] as const,
      ...LANGUAGES.map((language) => [wireFieldName('country', language), language] as const),
    ]) {
      const name = String(Reflect.get(place, field) ?? '')
      if (name !== '' && !isCountry(name))
        diagnostics.warning(
          at(...path, field),
          foundValue(name),
          `the name of a country${didYouMean(name, countryNames(language))}`,
        )
    }
  }
  for (const field of ['location', 'remote'] as const) {
    const given: object | boolean | null = value[field]
    const named = PLACES[field]
    if (Array.isArray(given)) {
      if (given.length === 0)
        diagnostics.warning(at(field), 'a list without a place', `${named}, or no ${field}`)
      for (const [index, place] of given.entries()) checkPlace(place, named, [field, index])
    } else if (typeof given === 'object' && given !== null) checkPlace(given, named, [field])
  }
}

const checkSalary = ({ value: { salary }, at }: PackRecord<VacancyRecord>, diagnostics: Diagnostics) => {
  if (salary === null) return
  if (salary.min > salary.max)
    diagnostics.error(at('salary', 'max'), foundValue(salary.max), 'a number that is not less than min')
  const place = at('salary', 'currency')
  checkKnown(diagnostics.error, place, salary.currency, CURRENCIES, 'the code of a currency, such as EUR')
}

const checkDates = ({ value, at }: PackRecord<VacancyRecord>, { diagnostics, now }: PackTools): void => {
  const last = instantOf(value.validThrough)
  if (last === null) return
  const found = foundValue(value.validThrough)
  if (last + DAY_MS < (instantOf(value.created) ?? 0))
    diagnostics.warning(at('validThrough'), `${found}, which is before it was created`, 'a later day')
  else if (isActive(value) && last + DAY_MS < now.instant)
    diagnostics.warning(
      at('validThrough'),
      `${found}, which is in the past`,
      'a later day, or the status "closed": it takes no applications',
    )
}

const vacancyFile = z.extend(vacancy.wire, {
  ...folderFields,
  status: z.string().check(z.minLength(1)),
  department: numberOrNone.wire,
  game: numberOrNone.wire,
  employmentType: terms.employmentType.wire,
  location: terms.location.wire,
  remote: terms.remote.wire,
  validThrough: orDefault(moment.wire, ''),
  salary: terms.salary.wire,
  workplace: terms.workplace.wire,
})

export const vacancies = folderRecords(
  'careers/vacancies',
  'vacancy.json',
  vacancyFile,
  ({ value, at }, tools) => ({
    ...value,
    department: department.entryWith(value.department, at('department'), tools),
  }),
)({
  address: (slug) => pathTo('vacancy', { slug }),
  reserved: () => reservedNames(careersCalls.vacancy, careersCalls),
  textFiles: { description: 'md' },
  bodyOfTitled: 'description',
  optionalTexts: ['applyLabel'],
  expectations: (tools) => ({ department: () => department.expected(tools) }),
  check: (record, tools) => {
    const { at, value } = record
    checkKnown(tools.diagnostics.warning, at('status'), value.status, STATUSES)
    checkGameId(value.game, at('game'), tools)
    checkPlaces(record, tools.diagnostics)
    checkSalary(record, tools.diagnostics)
    checkDates(record, tools)
    for (const language of LANGUAGES)
      for (const format of TEXT_FORMATS)
        checkInternalLinks(tools, `${dirname(at().file)}/description.${language}`, format)
  },
})

export const careersContent = {
  departments,
  vacancies: valuesOf(vacancies),
  benefits: listFile('careers/benefits.json', benefit, { texts: ['title'], optionalTexts: ['text'] }),
  jobsPage: recordFile('careers/page.json', jobsPage, {
    optionalTexts: ['jobsTitle', 'jobsText', 'jobsSeoTitle'],
    check: (page, tools) => {
      for (const quote of entriesOf(partOf(page, 'jobsQuotes'))) {
        department.entryWith(quote.value.department, quote.at('department'), tools)
        checkGameId(quote.value.game, quote.at('game'), tools)
        for (const field of ['text', 'name', 'role']) warnIfUntranslated(tools.diagnostics, quote, field)
      }
      for (const step of entriesOf(partOf(page, 'jobsSteps')))
        for (const field of ['title', 'text']) warnIfUntranslated(tools.diagnostics, step, field)
    },
  }),
  internalLinks,
}
