import { createHash } from 'node:crypto'
import { candidacySending } from '#application/careers/candidacy-sending.ts'
import { type CandidacyValues, valuesProblems, withUpload } from '#application/careers/candidacy-values.ts'
import type { Outcome } from '#application/forms/form-state.ts'
import { outcomeOf } from '#application/forms/outcome-of.ts'
import type { Posted } from '#application/forms/posted.ts'
import type { ApplicationSubmission, MessageSubmission } from '#application/ports/forms.ts'
import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import { choiceAmong, offeredVacancies } from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/language.ts'
import { contactProblems, messageToSend } from '#domain/studio/contact-form.ts'
import type { HeldFile, PostedForm } from './posted-form.ts'
import { postedCandidacy, postedMessage } from './posted-values.ts'

/** What became of a posted form, and what its page starts with. */
export type PostOutcome =
  | { readonly is: 'sent' }
  | { readonly is: 'refused'; readonly posted: Posted }
  | { readonly is: Exclude<Outcome, 'sent'>; readonly posted: Posted }

const REFUSED = { touched: 'all', phase: { is: 'refused' } } as const

const answered = (outcome: Outcome) => ({ touched: 'all', phase: { is: 'answered', outcome } }) as const

const UNREAD = { phase: { is: 'answered', outcome: 'failed' } } as const

export const UNREAD_MESSAGE: Posted = { contact: UNREAD }

export const UNREAD_CANDIDACY: Posted = { application: UNREAD }

/** A form that is posted twice is kept once: the same content goes under the same key. */
const keyOf = (...contents: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return `posted-${hash.digest('hex')}`
}

const HIDDEN_FIELD = 'website'

const accompanying = (form: PostedForm, key: string) => ({
  key,
  hiddenField: form.text(HIDDEN_FIELD),
  filledInMs: Number.POSITIVE_INFINITY,
})

/** A form that was not sent, as it was, for whoever has to send it once more. */
export const unsentMessage = (form: PostedForm): Posted => ({
  contact: { values: postedMessage(form), ...answered('failed') },
})

export const sendPostedMessage = async (
  form: PostedForm,
  submission: MessageSubmission,
): Promise<PostOutcome> => {
  const values = postedMessage(form)
  if (contactProblems(values).length > 0) {
    return { is: 'refused', posted: { contact: { values, ...REFUSED } } }
  }
  const message = messageToSend(values)
  const key = keyOf(JSON.stringify(message))
  const outcome = outcomeOf(await submission.sendMessage(message, accompanying(form, key)))
  return outcome === 'sent'
    ? { is: 'sent' }
    : { is: outcome, posted: { contact: { values, ...answered(outcome) } } }
}

export interface CandidacyPost {
  readonly form: PostedForm
  readonly language: Language
  readonly anyJob: string
  readonly maxUploadMb: number
  readonly submission: ApplicationSubmission
  readonly catalog: Pick<VacancyCatalog, 'vacancies' | 'vacancy'>
}

/** No page can hold a file for a browser: it has to be chosen again. What was wrong with it is still said. */
const withoutFiles = (values: CandidacyValues, maxUploadMb: number): CandidacyValues => {
  let shown: CandidacyValues = {
    ...values,
    candidacy: { ...values.candidacy, file: null, additionalFile: null },
  }
  for (const { field, problem } of valuesProblems(values, maxUploadMb)) {
    if (field === 'file' || field === 'additionalFile')
      shown = withUpload(shown, field, { is: 'refused', problem })
  }
  return shown
}

export const unsentCandidacy = (form: PostedForm, maxUploadMb: number): Posted => ({
  application: { values: withoutFiles(postedCandidacy(form), maxUploadMb), ...answered('failed') },
})

const bytesOf = (form: PostedForm, name: string): HeldFile['bytes'] =>
  form.file(name)?.bytes ?? Buffer.alloc(0)

export const sendPostedCandidacy = async ({
  form,
  language,
  anyJob,
  maxUploadMb,
  submission,
  catalog,
}: CandidacyPost): Promise<PostOutcome> => {
  let values = postedCandidacy(form)
  const shown = () => withoutFiles(values, maxUploadMb)
  if (valuesProblems(values, maxUploadMb).length > 0) {
    return { is: 'refused', posted: { application: { values: shown(), ...REFUSED } } }
  }
  const { file: _, additionalFile: __, ...texts } = values.candidacy
  const key = keyOf(JSON.stringify(texts), bytesOf(form, 'file'), bytesOf(form, 'additionalFile'))
  const listed = await catalog.vacancies()
  const offered = offeredVacancies(listed.ok ? listed.value : [], language)
  const outcome = await candidacySending({ submission, catalog })(values, {
    language,
    offered,
    anyJob,
    choice: choiceAmong(values.candidacy.selectedVacancy ?? '', offered),
    maxUploadMb,
    accompany: () => accompanying(form, key),
    onUpload: (slot, upload) => {
      values = withUpload(values, slot, upload)
    },
    onRunning: () => {},
  })
  if (outcome === 'sent') return { is: 'sent' }
  const told = outcome === 'stopped' ? 'failed' : outcome
  return { is: told, posted: { application: { values: shown(), ...answered(told) } } }
}
