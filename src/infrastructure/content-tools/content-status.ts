import { isPast, type Now } from '#domain/careers/closing.ts'
import { DAY_MS, instantOf } from '#domain/language/date.ts'
import { CONTENT_LANGUAGES, type Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { hasBegun, type Publication } from '#domain/site/publication.ts'
import type { Identity } from '#domain/studio/identity.ts'
import type { Pack } from '../content-pack/content.ts'
import type { PackFiles } from '../content-pack/pack-files.ts'
import { languageName, textIn } from '../content-pack/texts.ts'
import { unusedFiles, unwritten } from './unfinished.ts'

type States = readonly (readonly [is: string, note: string])[]

export const writtenIn = ({ languages }: Pick<Identity, 'languages'>): readonly Language[] =>
  CONTENT_LANGUAGES.filter((language) => languages.includes(language))

const SOON_DAYS = 14

const publicationStates = ({ draft, publishAt, unpublishAt }: Publication, now: Now): States => {
  if (draft) return [['draft', '']]
  if (hasBegun(unpublishAt, now)) return [['ended', unpublishAt]]
  const isPlanned = publishAt !== '' && !hasBegun(publishAt, now)
  const start: States = isPlanned ? [['scheduled', publishAt]] : []
  return unpublishAt === '' ? start : [...start, ['ends', unpublishAt]]
}

const closingStates = (record: object, now: Now): States => {
  if (!('validThrough' in record && 'status' in record) || record.status !== 'active') return []
  const last = String(record.validThrough)
  if (isPast(last, now)) return [['closed', last]]
  const isSoon = (instantOf(last) ?? Number.POSITIVE_INFINITY) < now.instant + SOON_DAYS * DAY_MS
  return isSoon ? [['closes', last]] : []
}

const missingTexts = (record: object, languages: readonly Language[]): States => {
  const missing = languages.filter((language) =>
    'legaldocs' in record && Array.isArray(record.legaldocs)
      ? !record.legaldocs.some(({ langCode }: { langCode: string }) => langCode === language)
      : 'titleEn' in record && !hasText(textIn(record, 'title', language)),
  )
  return missing.map((language) => ['missing', languageName(language)])
}

export const statusLines = (files: PackFiles, pack: Pack, now: Now) => {
  const languages = writtenIn(pack.identity)
  const records = pack.records.filter(({ value }) => !('langCode' in value || 'from' in value))
  return [
    ...records.flatMap(({ place: { file }, value, publication }) =>
      [
        ...publicationStates(publication, now),
        ...closingStates(value, now),
        ...missingTexts(value, languages),
      ].map(([is, note]) => ({ is, file, note })),
    ),
    ...unwritten(files, languages).map(({ file, field }) => ({ is: 'unwritten', file, note: field })),
    ...unusedFiles(files).map((file) => ({ is: 'unused', file, note: '' })),
  ]
}
