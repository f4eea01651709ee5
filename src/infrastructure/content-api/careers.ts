import * as z from 'zod/mini'
import type { CareersContent } from '#application/ports/content.ts'
import type { InternalLink } from '#application/rich-text/internal-links.ts'
import type { Benefit } from '#domain/careers/benefit.ts'
import {
  EMPLOYMENT_TYPES,
  hasName,
  type JobPlace,
  SALARY_PERIODS,
  STATED_WORKPLACES,
} from '#domain/careers/job-terms.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Department, ListedVacancy, Vacancy, VacancyCard } from '#domain/careers/vacancy.ts'
import { DEFAULT_LANGUAGE, perLanguage } from '#domain/language/languages.ts'
import { hasText, type Localized } from '#domain/language/localized.ts'
import { isKnownStatus, STATUSES } from '#domain/site/status.ts'
import type { Image } from '#domain/studio/image.ts'
import { always, type CallsOf, cardsOf, ifFound } from './content-call.ts'
import { isRecord } from './is-record.ts'
import { id, idOrNone, image, markdown, moment, numberOrNone, slug, string, text } from './pieces.ts'
import {
  list,
  listOrEmpty,
  listWithIds,
  localized,
  longList,
  type MayLackId,
  named,
  oneOrMore,
  only,
  orElse,
  orNone,
  type Piece,
  type PieceOf,
  record,
  same,
  shortList,
  type WireOf,
} from './record.ts'

export const department = record(
  { id, title: localized('title', text) },
  'Department',
) satisfies PieceOf<Department>

const departmentOrNone = orNone(department)

/** Reads a department without an id as no department. Otherwise the site would leave out the whole vacancy. */
const departmentWithId = {
  ...departmentOrNone,
  wire: z.pipe(
    z.transform((value: unknown) => (isRecord(value) && (value['id'] ?? '') === '' ? null : value)),
    departmentOrNone.wire,
  ),
}

const cardFields = {
  id,
  slug,
  title: localized('title', text),
  created: moment,
  status: string,
  department: departmentWithId,
  validThrough: same(z.catch(text.wire, '')),
}

export const vacancyCard = record(cardFields) satisfies PieceOf<VacancyCard>

const withOwnNames = (name: string, own: Localized): Localized =>
  perLanguage((language) => own[language] || name)

const ownNames = (names: Localized): Localized =>
  perLanguage((language) => (names[language] === names[DEFAULT_LANGUAGE] ? '' : names[language]))

/**
 * Converts a name such as `country`. The fields `countryEn` and `countryRu` contain it only if it differs in that
 * language.
 */
const translatedName = <const Name extends string>(name: Name) => {
  const plain = named(name, text)
  const own = localized(name, text)
  return {
    shape: { ...plain.shape, ...own.shape },
    read: (wire: Parameters<typeof plain.read>[0] & Parameters<typeof own.read>[0]) =>
      withOwnNames(plain.read(wire), own.read(wire)),
    write: (names: Localized) => ({ ...plain.write(names[DEFAULT_LANGUAGE]), ...own.write(ownNames(names)) }),
  }
}

const place = record({
  city: translatedName('city'),
  country: translatedName('country'),
}) satisfies PieceOf<JobPlace>

const country = only(translatedName('country'))

const places = oneOrMore(place)

const salaryRecord = z.object({
  currency: z.string(),
  min: z.number(),
  max: z.number(),
  per: z.enum(SALARY_PERIODS),
})

export const terms = {
  employmentType: oneOrMore(same(z.enum(EMPLOYMENT_TYPES))),
  location: { ...places, read: (wire: WireOf<typeof places>) => places.read(wire).filter(hasName) },
  /** `true` means that people may work from any country. A list names the countries from which people may work. */
  remote: {
    wire: z.pipe(
      z.nullish(z.union([z.boolean(), list(country).wire])),
      z.transform((value) => value || null),
    ),
    read: (value: boolean | readonly WireOf<typeof country>[] | null): readonly Localized[] | null => {
      if (!value) return null
      if (value === true) return []
      const from = shortList(country)
        .read(value)
        .filter((names) => Object.values(names).some(hasText))
      return from.length === 0 ? null : from
    },
    write: (from: readonly Localized[] | null) => {
      if (from === null) return null
      return from.length === 0 ? true : from.map(country.write)
    },
  },
  salary: orNone(same(salaryRecord)),
  workplace: orNone(same(z.enum(STATED_WORKPLACES))),
}

export const hiringStep = record({ title: localized('title', text), text: localized('text', text) })

/**
 * If the list is empty, the page of the vacancy shows no hiring steps. If the field is missing, the page shows the
 * studio's usual steps.
 */
const hiringSteps = orNone(shortList(hiringStep))

const listedFields = {
  ...cardFields,
  employment: named('employmentType', orElse(terms.employmentType, null)),
  places: named('location', orElse(terms.location, null)),
  remoteFrom: named('remote', orElse(terms.remote, null)),
  salary: orElse(terms.salary, null),
  workplace: orElse(terms.workplace, null),
  game: orElse(numberOrNone, null),
}

export const listedVacancy = record(listedFields) satisfies PieceOf<ListedVacancy>

const picture: Piece<WireOf<typeof image>, Image> = image

export const vacancy = record(
  {
    ...listedFields,
    description: localized('description', markdown),
    steps: named('hiringSteps', orElse(hiringSteps, null)),
    applyLabel: localized('applyLabel', orElse(text, '')),
    image: orElse(orNone(picture), null),
  },
  'Vacancy',
) satisfies PieceOf<Vacancy>

export const benefit = record(
  {
    id: idOrNone,
    title: localized('title', text),
    text: localized('text', text),
    image: orNone(image),
  },
  'Benefit',
) satisfies PieceOf<MayLackId<Benefit>>

export const teamQuote = record({
  text: localized('text', text),
  name: localized('name', text),
  role: localized('role', text),
  department: numberOrNone,
  game: numberOrNone,
  image: orNone(image),
})

export const jobsPage = record(
  {
    title: localized('jobsTitle', text),
    text: localized('jobsText', text),
    seoTitle: localized('jobsSeoTitle', text),
    image: named('jobsImage', orNone(image)),
    quotes: named('jobsQuotes', listOrEmpty(teamQuote)),
    steps: named('jobsSteps', listOrEmpty(hiringStep)),
  },
  'JobsPage',
) satisfies PieceOf<JobsPage>

export const internalLink = record(
  {
    language: named('lang', string),
    link: string,
  },
  'InternalLink',
) satisfies PieceOf<InternalLink>

export const statusDoubt = (vacancy: VacancyCard): string | null =>
  isKnownStatus(vacancy.status)
    ? null
    : `is not open: its status ${JSON.stringify(vacancy.status)} is not one of ${STATUSES.join(', ')}`

const doubtsAbout = (vacancies: readonly VacancyCard[]) =>
  vacancies.flatMap((vacancy) => {
    const why = statusDoubt(vacancy)
    return why === null ? [] : [{ at: vacancy.slug, why }]
  })

export const careersCalls = {
  vacancies: {
    ...cardsOf(
      longList(vacancy),
      'vacancies',
      '/api/jobs/',
      'All vacancies, inactive ones included',
      longList(listedVacancy),
    ),
    doubts: doubtsAbout,
  },
  vacancy: {
    ...ifFound('vacancy', '/api/jobs/{slug}', 'One vacancy', vacancy),
    doubts: (found: Vacancy) => doubtsAbout([found]),
  },
  benefits: always(
    'benefits',
    '/api/jobs/benefits/',
    'What working at the studio brings',
    listWithIds(benefit),
  ),
  jobsPage: always(
    'jobsPage',
    '/api/jobs/page/',
    "The studio's own words on the page of vacancies",
    jobsPage,
  ),
  departments: always('departments', '/api/departments/', 'All departments', shortList(department)),
  internalLink: ifFound(
    'internalLink',
    '/api/links/{id}',
    'Where a link of the form #number in a description leads',
    internalLink,
  ),
} satisfies CallsOf<CareersContent>
