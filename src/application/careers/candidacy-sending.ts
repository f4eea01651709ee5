import { asyncScheduler, firstValueFrom, from, map, race, type SchedulerLike, timer } from 'rxjs'
import { sentCandidacy } from '#domain/careers/sent-candidacy.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import {
  chosenTitle,
  type OfferedVacancy,
  type VacancyChoice,
  vacancyToLookUp,
} from '#domain/careers/vacancy-choice.ts'
import type { Language } from '#domain/language/language.ts'
import type { Outcome } from '../forms/form-state.ts'
import { outcomeOf } from '../forms/outcome-of.ts'
import type {
  ApplicationSubmission,
  RunningUpload,
  SubmissionDetails,
  UploadProblem,
} from '../ports/forms.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import { FILE_SLOTS, type FileSlot, NOT_SENT, type Upload } from './candidacy-uploads.ts'
import type { CandidacyValues } from './candidacy-values.ts'

export interface SendingDependencies {
  readonly submission: ApplicationSubmission
  readonly catalog: Pick<VacancyCatalog, 'vacancy'>
  readonly scheduler?: SchedulerLike
}

/** Longer than this nobody waits for a lookup that the application can do without. */
export const LOOKUP_PATIENCE_MS = 5000

export interface Sending {
  readonly language: Language
  readonly offered: readonly OfferedVacancy[]
  /** The text for any job, as the visitor saw it. */
  readonly anyJob: string
  readonly choice: VacancyChoice
  readonly maxUploadMb: number
  readonly accompany: (content: string) => SubmissionDetails
  readonly onUpload: (slot: FileSlot, upload: Upload) => void
  /** The upload that can be cancelled now. */
  readonly onRunning: (upload: RunningUpload | null) => void
}

type Stage = Outcome | 'stopped' | 'goes-on'

const fateOf = (problem: UploadProblem, megabytes: number): readonly [Upload, Stage] => {
  switch (problem) {
    case 'file-required':
      return [{ is: 'nothing' }, 'goes-on']
    case 'bad-file-type':
      return [{ is: 'refused', problem: { is: 'bad-file-type' } }, 'failed']
    case 'file-too-large':
      return [{ is: 'refused', problem: { is: 'file-too-large', megabytes } }, 'failed']
    case 'too-many':
      return [NOT_SENT, 'too-many']
    case 'cancelled':
      return [NOT_SENT, 'stopped']
    case 'unavailable':
      return [NOT_SENT, 'failed']
  }
}

/** Files first, one after the other, then the vacancy, then the application itself. */
export const candidacySending = ({
  submission,
  catalog,
  scheduler = asyncScheduler,
}: SendingDependencies) => {
  const lookedUp = async (choice: VacancyChoice): Promise<Vacancy | null> => {
    const slug = vacancyToLookUp(choice)
    if (slug === null) return null
    const answer = catalog.vacancy(slug).then(
      (found) => (found.ok ? found.value : null),
      () => null,
    )
    return firstValueFrom(race(from(answer), timer(LOOKUP_PATIENCE_MS, scheduler).pipe(map(() => null))))
  }

  return async ({ candidacy, uploads }: CandidacyValues, sending: Sending): Promise<Outcome | 'stopped'> => {
    const { language, offered, anyJob, choice, maxUploadMb, accompany, onUpload, onRunning } = sending
    const enclosed: Record<FileSlot, { readonly name: string; readonly path: string } | null> = {
      file: null,
      additionalFile: null,
    }

    for (const slot of FILE_SLOTS) {
      const file = candidacy[slot]
      if (file === null) continue
      const before = uploads[slot]
      if (before.is === 'arrived') {
        enclosed[slot] = { name: file.name, path: before.path }
        continue
      }
      onUpload(slot, { is: 'under-way', share: 0 })
      const running = submission.upload(file, (share) => onUpload(slot, { is: 'under-way', share }))
      onRunning(running)
      const answer = await running.done.catch(() => ({ ok: false, problem: 'unavailable' }) as const)
      onRunning(null)
      if (answer.ok) {
        onUpload(slot, { is: 'arrived', path: answer.value })
        enclosed[slot] = { name: file.name, path: answer.value }
        continue
      }
      const [upload, stage] = fateOf(answer.problem, maxUploadMb)
      onUpload(slot, upload)
      if (stage !== 'goes-on') return stage
    }

    const vacancy = await lookedUp(choice)
    const sent = sentCandidacy(candidacy, {
      vacancyTitle: chosenTitle(choice, offered, language, anyJob),
      vacancy,
      ...enclosed,
    })
    // What the visitor chose and typed: neither the language nor the luck of the lookup make it another application.
    const content = JSON.stringify({ ...sent, selectedVacancy: choice, vacancy: undefined })
    const delivery = await submission.sendApplication(sent, language, accompany(content))
    // Files that the other side does not know any more are sent again next time.
    if (delivery.is === 'refused') {
      for (const slot of FILE_SLOTS) if (delivery.fields[slot] !== undefined) onUpload(slot, NOT_SENT)
    }
    return outcomeOf(delivery)
  }
}
