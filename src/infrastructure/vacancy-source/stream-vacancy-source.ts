import * as z from 'zod/mini'
import type { VacancySource } from '#application/ports/vacancy-source.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { vacancyCard } from '#infrastructure/content-api/careers.ts'
import { jsonEntries } from './json-entries.ts'
import { slimmer } from './slim.ts'

export interface Reading {
  /** Told now and then while a long list is read. */
  readonly onProgress: (read: number) => void
  /** Told of an entry that breaks its shape and is left out; `number` counts from 1. */
  readonly onBroken: (number: number, why: string) => void
}

const PROGRESS_EVERY = 50_000

const LONGEST_EXCERPT = 40

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const parsed = (text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } => {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/** Vacancies from bytes, wherever they come from: a list of records, or one record per line. */
export const streamVacancySource = (
  open: () => Promise<AsyncIterable<Uint8Array>>,
  { onProgress, onBroken }: Reading,
): VacancySource => ({
  vacancies: async () => {
    const vacancies: VacancyCard[] = []
    const slim = slimmer()
    let read = 0
    try {
      for await (const text of jsonEntries(await open())) {
        const entry = parsed(text)
        if (!entry.ok) {
          return { ok: false, why: `no JSON list of vacancies: ${text.trim().slice(0, LONGEST_EXCERPT)}` }
        }
        read += 1
        if (read % PROGRESS_EVERY === 0) onProgress(read)
        const vacancy = z.safeParse(vacancyCard.wire, entry.value)
        if (vacancy.success) vacancies.push(slim(vacancyCard.read(vacancy.data)))
        else onBroken(read, vacancy.error.issues.map(({ path }) => path.join('.')).join(', '))
      }
    } catch (error) {
      return { ok: false, why: reason(error) }
    }
    return { ok: true, value: vacancies }
  },
})
