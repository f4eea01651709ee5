import { createHmac } from 'node:crypto'
import { type Now, nowIn } from '#domain/careers/closing.ts'
import { localizedAddress, withoutPrefix } from '#domain/language/address.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { instantIn } from '#domain/language/moment.ts'
import { addressParts } from '#domain/site/page-address.ts'
import { pageAt } from '#domain/site/pages.ts'
import { shownMoment, writtenPreview } from '#domain/site/preview.ts'
import { hasBegun } from '#domain/site/publication.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { FOLDERS } from './addresses.ts'
import type { Pack } from './content.ts'

/** The length of the signature in characters. 22 characters contain 132 bits, which nobody can guess. */
const SIGNATURE_LENGTH = 22

export const previewToken = (key: string, until: number): string => {
  const seconds = Math.floor(until / SECOND_MS).toString(36)
  const signature = createHmac('sha256', key).update(`preview until ${seconds}`).digest('base64url')
  return `${seconds}.${signature.slice(0, SIGNATURE_LENGTH)}`
}

export interface LinkSettings {
  readonly key: string
  readonly siteUrl: string
  readonly timeZone: string
}

interface Wanted {
  readonly page: string
  readonly days: number
  /**
   * The preview shows the site as it will be at this local time, in the site's time zone. The default for a planned
   * record is its publication time. For all other pages, the default is the current time.
   */
  readonly at: string | undefined
}

const localOf = (moment: string, timeZone: string): string =>
  nowIn(Math.ceil((instantIn(moment, timeZone) ?? 0) / MINUTE_MS) * MINUTE_MS, timeZone).local

export const refused = (why: string) => ({ is: 'refused' as const, why })

/** Finds a record, which may be a draft, by its slug and by the folder of its file. */
export const recordWith = ({ records }: Pick<Pack, 'records'>, folder: string, slug: string) => {
  const inFolder = records.flatMap((record) =>
    'slug' in record.value && record.place.file.startsWith(folder)
      ? [{ ...record, slug: String(record.value.slug) }]
      : [],
  )
  const record = inFolder.find((one) => one.slug === slug)
  if (record !== undefined) return { is: 'found' as const, record }
  const slugs = inFolder.map((one) => one.slug)
  return refused(`There is no ${slug} in ${folder}${didYouMean(slug, slugs)}`)
}

export const previewLinks = (
  pack: Pack,
  { page, days, at }: Wanted,
  { key, siteUrl, timeZone }: LinkSettings,
  now: Now,
) => {
  const { identity } = pack
  const path = withoutPrefix(`/${addressParts(page).path.replace(/^\/+|(?<!\/)\/+$/g, '')}`)
  const match = pageAt(path)
  if (match === null) return refused(`The site has no page at ${path}`)
  const moment = at ?? 'now'
  if (at !== undefined && shownMoment(at, timeZone) === null)
    return refused(`--at takes a moment such as 2026-12-24T09:00, not ${at}`)
  const linksAt = (moment: string, languages: readonly Language[]) => {
    const token = previewToken(key, now.instant + days * DAY_MS)
    const linkIn = (language: Language) =>
      siteUrl + writtenPreview({ token, moment, address: localizedAddress(path, language) })
    return { is: 'links' as const, links: languages.map(linkIn) }
  }
  const slug = match.params['slug'] ?? match.params['id']
  const folder = FOLDERS[match.page]
  if (slug === undefined || folder === undefined) return linksAt(moment, identity.languages)
  const wanted = recordWith(pack, folder, slug)
  if (wanted.is === 'refused') return wanted
  const { publishAt } = wanted.record.publication
  const isPlanned = at === undefined && publishAt !== '' && !hasBegun(publishAt, now)
  return linksAt(
    isPlanned ? localOf(publishAt, timeZone) : moment,
    'lang' in match.params ? identity.languages.slice(0, 1) : identity.languages,
  )
}
