import type { VacancySource } from '#application/ports/vacancy-source.ts'
import type { Now } from '#domain/careers/closing.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { isPublic } from '#domain/site/publication.ts'
import { statusDoubt, vacancyCard } from '#infrastructure/content-api/careers.ts'
import { publicationIn } from '#infrastructure/content-api/content-call.ts'
import { reasonOf } from '#infrastructure/content-api/http.ts'
import { parsedJson } from '#infrastructure/content-api/submission-answers.ts'
import { parseTolerantly } from '#infrastructure/content-api/tolerant.ts'
import { jsonEntries } from './json-entries.ts'

export interface VacancyReadOptions {
  readonly now: Now
  readonly onProgress: (read: number) => void
  readonly onWarning: (number: number, warning: string) => void
}

const PROGRESS_EVERY = 50_000

const LONGEST_EXCERPT = 40

/** Returns a function that returns the same object for equal values. This saves memory in long lists. */
const heldOnce = () => {
  const held = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const key = JSON.stringify(value)
    if (!held.has(key)) held.set(key, value)
    // The cast is safe, because equal JSON stands for values of the same type.
    return held.get(key) as Value
  }
}

export const jsonVacancies = (
  open: () => Promise<AsyncIterable<Uint8Array>>,
  { now, onProgress, onWarning }: VacancyReadOptions,
): VacancySource => ({
  vacancies: async () => {
    const vacancies: VacancyCard[] = []
    const broken: { readonly number: number; readonly why: string }[] = []
    const shared = heldOnce()
    let read = 0
    let hidden = 0

    const take = (value: unknown) => {
      read += 1
      if (read % PROGRESS_EVERY === 0) onProgress(read)
      const parsed = parseTolerantly(vacancyCard.wire, value)
      if (!parsed.ok) return void broken.push({ number: read, why: `${parsed.at}: ${parsed.why}` })
      if (!isPublic(publicationIn(value), now)) {
        hidden += 1
        return
      }
      const vacancy = vacancyCard.read(parsed.value)
      vacancies.push({
        ...vacancy,
        title: shared(vacancy.title),
        status: shared(vacancy.status),
        department: shared(vacancy.department),
      })
      const doubt = statusDoubt(vacancy)
      if (doubt !== null) onWarning(read, doubt)
    }

    try {
      for await (const text of jsonEntries(await open())) {
        const values = parsedJson(`[${text}]`)
        if (!Array.isArray(values))
          return { ok: false, why: `no JSON list of vacancies: ${text.trim().slice(0, LONGEST_EXCERPT)}` }
        values.forEach(take)
      }
    } catch (error) {
      return { ok: false, why: reasonOf(error) }
    }
    const [first] = broken
    if (first !== undefined && vacancies.length + hidden === 0)
      return { ok: false, why: `no entry is a vacancy; entry ${first.number}: ${first.why}` }
    for (const { number, why } of broken) onWarning(number, `is left out: ${why}`)
    return { ok: true, value: vacancies }
  },
})
