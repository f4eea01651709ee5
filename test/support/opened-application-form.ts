import { VirtualTimeScheduler } from 'rxjs'
import { found } from '#application/answer.ts'
import {
  type ApplicationForm,
  applicationFormView,
  createApplicationForm,
} from '#application/careers/application-form.ts'
import type { CareersContent } from '#application/ports/content.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import { withLink, withLinkAdded, withoutLink } from '#domain/forms/link-list.ts'
import type { Language } from '#domain/language/languages.ts'
import { aVacancy } from '../arbitraries/careers.ts'
import { texts } from '../arbitraries/language.ts'
import { countedKeys } from '../doubles/counted-keys.ts'
import { memoryDraftStore } from '../doubles/memory-draft-store.ts'
import { memoryApplicationSubmission } from '../doubles/memory-submission.ts'

export const artist = aVacancy(1, { title: texts({ en: 'Artist', ru: 'Художник' }), department: null })
export const coder = aVacancy(2, { title: texts({ en: 'Coder', ru: '' }), department: null })

export const CV: Attachment = { name: 'cv.pdf', type: 'application/pdf', size: 1000 }
export const WORKS: Attachment = { name: 'works.zip', type: 'application/zip', size: 2000 }

const WORDS = { anyJob: 'Apply for any job', remote: 'Remote' }

export const pressed = (language: Language = 'en') => ({
  hiddenField: '',
  words: WORDS,
  language,
})

interface Surroundings {
  readonly drafts?: ReturnType<typeof memoryDraftStore>
  readonly keys?: ReturnType<typeof countedKeys>
  readonly ofPage?: Vacancy | null
  readonly careers?: Pick<CareersContent, 'vacancy'>
}

const known: Pick<CareersContent, 'vacancy'> = {
  vacancy: async (slug) => found(slug === 'vacancy-1' ? artist : coder),
}

export const opened = ({
  drafts = memoryDraftStore(),
  keys = countedKeys(),
  ofPage = null,
  careers = known,
}: Surroundings = {}) => {
  const submission = memoryApplicationSubmission()
  const scheduler = new VirtualTimeScheduler()
  const form = createApplicationForm({
    submission,
    careers,
    drafts,
    newKey: keys,
    clock: { now: () => 0 },
    scheduler,
  })({
    vacancies: [artist, coder],
    ofPage,
    maxUploadMb: 20,
  })
  return { form, submission, drafts, keys, scheduler }
}

export const viewOf = (form: ApplicationForm, language: Language = 'en') =>
  applicationFormView(form, { language, words: WORDS })(form.state.getState())

const linksOf = (form: ApplicationForm) => form.state.getState().values.application.portfolioLinks

export const addLink = (form: ApplicationForm) =>
  form.set('portfolioLinks', withLinkAdded(linksOf(form), form.fields.portfolioLinks.most))

export const removeLink = (form: ApplicationForm, place: number) =>
  form.set('portfolioLinks', withoutLink(linksOf(form), place))

export const typeLink = (form: ApplicationForm, place: number, link: string) =>
  form.set('portfolioLinks', withLink(linksOf(form), place, link))
