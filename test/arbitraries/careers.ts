import fc from 'fast-check'
import { APPLICATION_FIELDS, type JobApplication } from '#domain/careers/application-fields.ts'
import { type ApplicationState, DEFAULT_STATES, statesWith } from '#domain/careers/application-state.ts'
import { EMPLOYMENT_TYPES, type JobPlace } from '#domain/careers/job-terms.ts'
import type { Department, ListedVacancy, Vacancy } from '#domain/careers/vacancy.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import { fieldsOfKind } from '#domain/forms/fields.ts'
import { perLanguage } from '#domain/language/languages.ts'
import type { Localized } from '#domain/language/localized.ts'
import type { Markdown } from '#domain/rich-text/safe-html.ts'
import { typed } from './forms.ts'
import { localizedText, onlyIn, texts } from './language.ts'

export const aDepartment = (
  id: number,
  title: Localized = texts({ en: `Department ${id}`, ru: `Департамент ${id}` }),
): Department => ({ id, title })

export const aVacancy = <Description extends string = Markdown>(
  id: number,
  facts: Partial<Vacancy<Description>> = {},
): Vacancy<Description> => ({
  id,
  slug: `vacancy-${id}`,
  title: texts({ en: `Vacancy ${id}`, ru: `Вакансия ${id}` }),
  description: perLanguage(() => '' as Description),
  employment: [],
  places: [],
  remoteFrom: null,
  validThrough: '',
  salary: null,
  workplace: null,
  steps: null,
  applyLabel: texts({}),
  image: null,
  created: '2025-01-01T00:00:00Z',
  status: 'active',
  department: aDepartment(1),
  game: null,
  ...facts,
})

export const idsOf = (items: readonly { readonly id: number }[]): readonly number[] =>
  items.map(({ id }) => id)

const departments = fc
  .array(localizedText, { minLength: 1, maxLength: 4 })
  .map((titles) => [null, ...titles.map((title, index) => aDepartment(index, title))])

const created = fc.constantFrom(
  '2025-01-01',
  '2025-01-01T00:00:00Z',
  '2025-01-02T01:00:00+02:00',
  '2024-12-31',
  '',
  'soon',
)

const PLACES: JobPlace[] = [
  { city: texts({ en: 'Limassol', ru: 'Лимасол' }), country: texts({ en: 'Cyprus', ru: 'Кипр' }) },
  { city: texts({ en: 'Belgrade' }), country: texts({}) },
  { city: texts({}), country: texts({ ru: 'Армения' }) },
]

/** Uses few titles, dates and departments, so that many vacancies share them. */
export const vacancies: fc.Arbitrary<readonly ListedVacancy[]> = departments.chain((all) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.nat(40),
        title: localizedText,
        created,
        status: fc.constantFrom('active', 'active', 'active', 'closed', ''),
        validThrough: fc.constantFrom('', '2027-01-31'),
        department: fc.constantFrom(...all),
        employment: fc.subarray([...EMPLOYMENT_TYPES]),
        places: fc.subarray(PLACES),
        remoteFrom: fc.constantFrom(null, null, [], [onlyIn('en', 'Serbia')]),
        salary: fc.constant(null),
        workplace: fc.constant(null),
        game: fc.constant(null),
      }),
      { selector: ({ id }) => id, maxLength: 25 },
    )
    .map((list) => list.map((facts) => ({ slug: `vacancy-${facts.id}`, ...facts }))),
)

export const attachment: fc.Arbitrary<Attachment> = fc.record({
  name: fc.oneof(typed, fc.constantFrom('cv.pdf', 'CV.DOCX', 'me.jpeg', 'run.exe', '.pdf', 'pdf')),
  type: fc.oneof(typed, fc.constantFrom('application/pdf', 'image/jpeg', '')),
  size: fc.nat(),
})

export const application: fc.Arbitrary<JobApplication> = fc.record({
  vacancy: fc.option(typed),
  name: typed,
  email: typed,
  phone: typed,
  referral: fc.option(fc.constantFrom(...APPLICATION_FIELDS.referral.options)),
  employee: typed,
  aboutMe: typed,
  portfolioLinks: fc.array(typed, { minLength: 1, maxLength: 4 }),
  file: fc.option(attachment),
  additionalFile: fc.option(attachment),
  consentsToStorage: fc.boolean(),
})

export const anApplication: JobApplication = {
  vacancy: 'vacancy-1',
  name: 'Ada',
  email: 'ada@studio.example',
  phone: '',
  referral: 'site',
  employee: '',
  aboutMe: '',
  portfolioLinks: [''],
  file: null,
  additionalFile: null,
  consentsToStorage: true,
}

const NEEDED = fieldsOfKind(APPLICATION_FIELDS, 'text').filter(
  ([, { isRequired, askedFor }]) => isRequired && askedFor === undefined,
)

/** The texts without which an application is not sent. */
export const neededTexts = NEEDED.map(([name]) => [name, anApplication[name]] as const)

/** The fields of an application under the names that other programs and posts without script use. */
export const neededOfBody: Readonly<Record<string, string>> = Object.fromEntries(
  NEEDED.map(([name, { names }]) => [names[0], anApplication[name]]),
)

export const stateOf = (name: string, isFinal = false): ApplicationState => ({
  name,
  title: texts({ en: name, ru: name }),
  isFinal,
})

export const stateNames = fc.constantFrom(...DEFAULT_STATES.map(({ name }) => name), 'screening', 'test-task')

/** The states of a studio, including the states that always exist. */
export const studioStates = fc
  .uniqueArray(fc.record({ name: stateNames, isFinal: fc.boolean() }), { selector: ({ name }) => name })
  .map((states) => statesWith(states.map(({ name, isFinal }) => stateOf(name, isFinal))))
