import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { VacancySource } from '#application/ports/vacancy-source.ts'
import type { Now } from '#domain/careers/closing.ts'
import { vacancyCard } from '#infrastructure/content-api/careers.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { jsonVacancies, type VacancyReadOptions } from './json-vacancies.ts'

const TIMEOUT_MS = 30_000

const HTTP = /^https?:\/\//i

const fromApi = async (base: string): Promise<AsyncIterable<Uint8Array>> => {
  const address = `${base.replace(/(?<!\/)\/+$/, '')}/api/jobs/`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  if (response.body === null) throw new Error(`${address} answered nothing`)
  return response.body
}

const fromFile = async (path: string): Promise<AsyncIterable<Uint8Array>> => {
  if ((await stat(path)).isDirectory()) throw new Error('a folder, not a file')
  return createReadStream(path, { highWaterMark: 1 << 20 })
}

export const packVacancies = (directory: string, now: Now): VacancySource => ({
  vacancies: async () => {
    const loaded = await loadContent(directory)
    if (loaded.ok) return { ok: true, value: loaded.pack.contentAt(now).vacancies.map(vacancyCard.read) }
    const [first, ...more] = loaded.errors.map(printedDiagnostic)
    return {
      ok: false,
      why: `${first ?? 'unreadable'}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
    }
  },
})

interface Places extends VacancyReadOptions {
  readonly contentDirectory: string
  readonly input: Readable
}

/**
 * Returns the source of vacancies. `source` is the base URL of an API, the path of a file, or `-` for standard input.
 * If `source` is null, the vacancies come from the content pack.
 */
export const vacancySource = (
  source: string | null,
  { contentDirectory, input, ...reading }: Places,
): VacancySource => {
  if (source === null) return packVacancies(contentDirectory, reading.now)
  const open = async () => {
    if (source === '-') return input
    return HTTP.test(source) ? fromApi(source) : fromFile(source)
  }
  return jsonVacancies(open, reading)
}
