import * as z from 'zod/mini'
import { DAY_MS, instantOf } from '#domain/language/date.ts'
import { DEFAULT_LANGUAGE, inFallbackOrder } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import type { Publication } from '#domain/site/publication.ts'
import { moment } from '../content-api/pieces.ts'
import type { SchemaOf } from '../content-api/record.ts'
import { foundValue, type PackPlace } from './diagnostics.ts'
import type { Expectations, PackRecord } from './pack-source.ts'
import {
  checkedRecord,
  checkIds,
  checkSlugs,
  type PackTools,
  type Reader,
  type RecordChecks,
} from './readers.ts'
import { textIn } from './texts.ts'

/** The fields of a record that has a folder. The default of its slug is the name of its folder. */
export const folderFields = {
  draft: z.optional(z.boolean()),
  publishAt: z.optional(moment.wire),
  unpublishAt: z.optional(moment.wire),
  formerly: z.optional(z.array(z.string().check(z.minLength(1)))),
  slug: z.optional(z.string().check(z.minLength(1))),
}

type FolderFields = z.output<z.ZodMiniObject<typeof folderFields>>

/**
 * Separates the publication fields from the rest of the record. The API returns only the rest. Otherwise every
 * visitor could see when a record becomes public.
 */
export const publicationOf = <Stored extends FolderFields>(
  { diagnostics }: PackTools,
  { value, at }: PackRecord<Stored>,
): { readonly publication: Publication; readonly rest: Omit<Stored, keyof FolderFields> } => {
  const { draft = false, publishAt = '', unpublishAt = '', formerly: _, slug: __, ...rest } = value
  if (publishAt !== '' && (instantOf(unpublishAt) ?? Number.POSITIVE_INFINITY) <= (instantOf(publishAt) ?? 0))
    diagnostics.warning(
      at('unpublishAt'),
      `${foundValue(unpublishAt)}, which is not after "publishAt"`,
      'a later moment: it is never public',
    )
  return { publication: { draft, publishAt, unpublishAt }, rest }
}

export const keepFormer = (
  { diagnostics, publish, later }: PackTools,
  { value: { formerly = [] }, at }: PackRecord<FolderFields>,
  publication: Publication,
  slug: string,
  addresses: readonly ((slug: string) => string)[],
): void => {
  for (const [index, former] of formerly.entries()) {
    const place = at('formerly', index)
    for (const addressOf of addresses) {
      const from = addressOf(former)
      publish({ from, to: addressOf(slug), permanent: true }, place, publication)
      later(({ isPage }) => {
        if (isPage(from)) diagnostics.error(place, foundValue(former), 'a slug that no record has now')
      })
    }
  }
}

/** Makes the checks of a field that contains the id of an entry in the list of a file. */
export const referenceTo = <Entry extends { readonly id: number }>(
  what: string,
  file: string,
  list: Reader<readonly Entry[]>,
) => {
  const expected = ({ read }: PackTools): string => {
    const listed = read(list).map((entry) => {
      const title = inFallbackOrder(DEFAULT_LANGUAGE).map((language) => textIn(entry, 'title', language))
      return `${entry.id} (${title.find(hasText) ?? ''})`
    })
    return `the id of a ${what} in ${file}${listed.length === 0 ? ', which is empty' : `: ${listed.join(', ')}`}`
  }
  const entryWith = (wanted: number | null, place: PackPlace, tools: PackTools): Entry | null => {
    const entry = tools.read(list).find(({ id }) => id === wanted) ?? null
    if (wanted !== null && entry === null && !tools.source.isBroken(file))
      tools.diagnostics.error(place, foundValue(wanted), expected(tools))
    return entry
  }
  return { expected, entryWith }
}

const checkCreated = ({ diagnostics, now }: PackTools, { value, at }: PackRecord<object>): void => {
  const created = 'created' in value ? String(value.created) : ''
  if ((instantOf(created) ?? 0) > now.instant + DAY_MS)
    diagnostics.warning(
      at('created'),
      `${foundValue(created)}, which is in the future`,
      'a date in the past, or "publishAt" next to it, because the record is already public',
    )
}

interface FolderChecks<Wire> extends RecordChecks<Wire> {
  readonly address: (slug: string) => string
  readonly isDraft?: (record: Wire) => boolean
  readonly reserved: (records: readonly { readonly id: number }[]) => readonly string[]
  readonly expectations?: (tools: PackTools) => Expectations
}

/**
 * Reads the records of a folder. Each record has a subfolder, and the name of the subfolder is the default slug of
 * the record. `complete` converts the record to the format of the API. For example, it replaces the id of a category
 * with the category.
 */
export const folderRecords =
  <Stored extends FolderFields, Wire extends { readonly id: number; readonly slug: string }>(
    folder: string,
    file: string,
    schema: SchemaOf<Stored>,
    complete: (
      record: PackRecord<Omit<Stored, keyof FolderFields> & { readonly slug: string }>,
      tools: PackTools,
    ) => Wire,
  ) =>
  ({
    address,
    reserved,
    isDraft = () => false,
    expectations = () => ({}),
    ...checks
  }: FolderChecks<Wire>): Reader<readonly PackRecord<Wire>[]> =>
  (tools) => {
    const texts = Object.keys(checks.textFiles ?? {})
    const records = tools.source.foldersWith(folder, file).flatMap((name): readonly PackRecord<Wire>[] => {
      const record = tools.source.record(`${folder}/${name}/${file}`, schema, texts, expectations(tools))
      if (record === null) return []
      const { at } = record
      const { publication, rest } = publicationOf(tools, record)
      const completed = complete({ at, value: { ...rest, slug: record.value.slug ?? name } }, tools)
      const value = checkedRecord(tools, { at, value: completed }, checks, `${folder}/${name}`)
      const draft = publication.draft || isDraft(value)
      tools.publish(value, at(), { ...publication, draft })
      keepFormer(tools, record, { ...publication, draft }, value.slug, [address])
      if (!draft && publication.publishAt === '') checkCreated(tools, { at, value })
      return [{ at, value }]
    })
    checkIds(tools, records)
    checkSlugs(tools.diagnostics, records, reserved(records.map(({ value }) => value)))
    return records
  }

export const valuesOf =
  <Wire>(records: Reader<readonly PackRecord<Wire>[]>): Reader<readonly Wire[]> =>
  ({ read }) =>
    read(records).map(({ value }) => value)
