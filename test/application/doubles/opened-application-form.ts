import { VirtualTimeScheduler } from 'rxjs'
import { found } from '#application/answer.ts'
import { type ApplicationForm, createApplicationForm } from '#application/careers/application-form.ts'
import { applicationFormView } from '#application/careers/application-form-view.ts'
import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import type { Attachment } from '#domain/careers/attachment.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/language.ts'
import { countedKeys } from './counted-keys.ts'
import { memoryDraftStore } from './memory-draft-store.ts'
import { memoryApplicationSubmission } from './memory-submission.ts'

const vacancy = (id: number, titles: Partial<Vacancy> = {}): Vacancy => ({
  id,
  slug: `vacancy-${id}`,
  titleEn: `Vacancy ${id}`,
  titleRu: `Вакансия ${id}`,
  descriptionEn: '',
  descriptionRu: '',
  created: '2026-10-01T09:00:00Z',
  status: 'active',
  department: null,
  employmentType: null,
  location: null,
  validThrough: '',
  salary: null,
  ...titles,
})

export const artist = vacancy(1, { titleEn: 'Artist', titleRu: 'Художник' })
export const coder = vacancy(2, { titleEn: 'Coder', titleRu: '' })

export const CV: Attachment = { name: 'cv.pdf', type: 'application/pdf', size: 1000 }
export const WORKS: Attachment = { name: 'works.zip', type: 'application/zip', size: 2000 }

export const pressed = (language: Language = 'en') => ({
  hiddenField: '',
  anyJob: 'Apply for any job',
  language,
})

interface Surroundings {
  readonly drafts?: ReturnType<typeof memoryDraftStore>
  readonly keys?: ReturnType<typeof countedKeys>
  readonly ofPage?: Vacancy | null
  readonly catalog?: Pick<VacancyCatalog, 'vacancy'>
}

const known: Pick<VacancyCatalog, 'vacancy'> = {
  vacancy: async (slug) => found(slug === 'vacancy-1' ? artist : coder),
}

export const opened = ({
  drafts = memoryDraftStore(),
  keys = countedKeys(),
  ofPage = null,
  catalog = known,
}: Surroundings = {}) => {
  const submission = memoryApplicationSubmission()
  const scheduler = new VirtualTimeScheduler()
  const form = createApplicationForm({
    submission,
    catalog,
    drafts,
    keys,
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
  applicationFormView(form, language)(form.state.getState())
