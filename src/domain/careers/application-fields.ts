import { phone, phoneOf, webAddress } from '../forms/checks.ts'
import { emptyValues, type Fields, type ProblemField, type Values } from '../forms/fields.ts'
import { SENDER_FIELDS } from '../forms/sender-fields.ts'
import { completedAddress } from '../forms/web-address.ts'
import { ANY_VACANCY, type VacancyChoice } from './vacancy-choice.ts'

const REFERRAL_SOURCES = [
  'site',
  'job-board',
  'linkedin',
  'social',
  'friends',
  'recruiter',
  'event',
  'referral-program',
  'media',
] as const

/**
 * Rule: The applicant must choose a vacancy or "any job". The name, the e-mail address, the consent to storage, and
 * how the applicant heard about the studio are also required. If an employee referred the applicant, the name of the
 * employee is required. All other fields are optional.
 *
 * The form shows the fields in this order. Some fields have two `names`, because two back ends expect different
 * names.
 */
export const APPLICATION_FIELDS = {
  vacancy: {
    kind: 'vacancy',
    names: ['selectedVacancy'],
    factsName: 'vacancy',
    missing: { is: 'no-vacancy' },
    isWide: true,
    column: 'vacancy',
  },
  ...SENDER_FIELDS,
  phone: {
    kind: 'text',
    lines: 'one',
    names: ['phone'],
    limit: 50,
    check: phone,
    typed: phoneOf,
    input: 'tel',
    autoComplete: 'tel',
    column: 'phone',
  },
  referral: {
    kind: 'choice',
    names: ['referralSelect', 'findingMethod'],
    options: REFERRAL_SOURCES,
    startsWith: 'site',
    missing: { is: 'no-referral' },
    column: 'referral',
  },
  employee: {
    kind: 'text',
    lines: 'one',
    names: ['referralEmployeeName'],
    askedFor: { field: 'referral', option: 'referral-program' },
    isRequired: true,
    limit: 100,
    column: 'employee',
  },
  aboutMe: {
    kind: 'text',
    lines: 'many',
    names: ['aboutMe'],
    limit: 999,
    column: 'message',
    shownAs: 'About me',
  },
  portfolioLinks: {
    kind: 'links',
    names: ['portfolioLinks', 'links'],
    most: 4,
    limit: 300,
    check: webAddress,
    completed: completedAddress,
    column: 'portfolio',
  },
  file: {
    kind: 'file',
    names: ['file'],
    place: 1,
    sentAs: { name: 'firstFile', path: 'firstCvUrl' },
    column: 'files',
  },
  additionalFile: {
    kind: 'file',
    names: ['additionalFile'],
    place: 2,
    sentAs: { name: 'secondFile', path: 'secondCvUrl' },
    column: 'files',
  },
  consentsToStorage: {
    kind: 'consent',
    names: ['checkboxYears'],
    words: { given: 'for 7 years', withheld: 'for 2 years' },
    column: 'longer consent',
    shownAs: 'Kept',
  },
} as const satisfies Fields

export type Retention = 'one' | 'two'

const { consentsToStorage, ...OTHERS } = APPLICATION_FIELDS

/**
 * The fields if the studio asks for two consents. `consentsToTwoYears` is required, and `consentsToStorage` is
 * optional. The required consent has no column in an export, because every application has this consent.
 */
const TWO_CONSENTS = {
  ...OTHERS,
  consentsToTwoYears: {
    kind: 'consent',
    names: ['checkboxTwoYears'],
    words: { given: '', withheld: '' },
    column: '',
  },
  consentsToStorage: { ...consentsToStorage, isFree: true },
} as const satisfies Fields

/**
 * Rule: By default, the application form has one required consent to storage for seven years. A studio can ask for
 * two consents instead. The first one is required and allows storage for two years. The second one is optional. It
 * allows five more years, and e-mails about new vacancies.
 */
export const applicationFields = (retention: Retention = 'one'): ApplicationFields =>
  retention === 'two' ? TWO_CONSENTS : APPLICATION_FIELDS

export type ApplicationFields = typeof APPLICATION_FIELDS

export type JobApplication = Values<ApplicationFields>

export type ApplicationProblemField = ProblemField<ApplicationFields>

export const emptyApplication = (
  vacancy: VacancyChoice = ANY_VACANCY,
  fields: ApplicationFields = APPLICATION_FIELDS,
): JobApplication => ({ ...emptyValues(fields), vacancy })
