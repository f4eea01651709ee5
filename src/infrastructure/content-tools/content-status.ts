import { isPast, type Now } from '#domain/careers/closing.ts'
import { DAY_MS, instantOf } from '#domain/language/date.ts'
import { CONTENT_LANGUAGES, type Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { hasBegun } from '#domain/site/publication.ts'
import type { Identity } from '#domain/studio/identity.ts'
import type { Pack, PublishedRecord } from '../content-pack/content.ts'
import type { PackFiles } from '../content-pack/pack-files.ts'
import { languageName, textIn } from '../content-pack/texts.ts'
import { unusedFiles, unwritten } from './unfinished.ts'

interface StatusLine {
  readonly is:
    | 'draft'
    | 'scheduled'
    | 'ends'
    | 'ended'
    | 'closes'
    | 'closed'
    | 'missing'
    | 'unwritten'
    | 'unused'
  readonly file: string
  readonly note: string
}

export const writtenIn = ({ languages }: Pick<Identity, 'languages'>): readonly Language[] =>
  CONTENT_LANGUAGES.filter((language) => languages.includes(language))

const SOON_DAYS = 14

const publicationLines = ({ file, publication }: PublishedRecord, now: Now): readonly StatusLine[] => {
  const { draft, publishAt, unpublishAt } = publication
  if (draft) return [{ is: 'draft', file, note: '' }]
  if (hasBegun(unpublishAt, now)) return [{ is: 'ended', file, note: unpublishAt }]
  const lines: StatusLine[] = []
  if (publishAt !== '' && !hasBegun(publishAt, now)) lines.push({ is: 'scheduled', file, note: publishAt })
  if (unpublishAt !== '') lines.push({ is: 'ends', file, note: unpublishAt })
  return lines
}

const closingLines = ({ file, value }: PublishedRecord, now: Now): readonly StatusLine[] => {
  if (!('validThrough' in value && 'status' in value) || value.status !== 'active') return []
  const last = String(value.validThrough)
  if (isPast(last, now)) return [{ is: 'closed', file, note: last }]
  const isSoon = (instantOf(last) ?? Number.POSITIVE_INFINITY) < now.instant + SOON_DAYS * DAY_MS
  return isSoon ? [{ is: 'closes', file, note: last }] : []
}

const missingLines = (
  { file, value }: PublishedRecord,
  languages: readonly Language[],
): readonly StatusLine[] => {
  const missing = languages.filter((language) =>
    'legaldocs' in value && Array.isArray(value.legaldocs)
      ? !value.legaldocs.some(({ langCode }: { langCode: string }) => langCode === language)
      : 'titleEn' in value && !hasText(textIn(value, 'title', language)),
  )
  return missing.map((language) => ({ is: 'missing', file, note: languageName(language) }))
}

export const statusLines = (files: PackFiles, pack: Pack, now: Now): readonly StatusLine[] => {
  const languages = writtenIn(pack.identity)
  return [
    ...pack.records
      .filter(({ value }) => !('langCode' in value || 'from' in value))
      .flatMap((record) => [
        ...publicationLines(record, now),
        ...closingLines(record, now),
        ...missingLines(record, languages),
      ]),
    ...unwritten(files, languages).map(({ file, field }) => ({
      is: 'unwritten' as const,
      file,
      note: field,
    })),
    ...unusedFiles(files).map((file) => ({ is: 'unused' as const, file, note: '' })),
  ]
}
