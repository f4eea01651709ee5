import { localizedAddress } from '#domain/language/address.ts'
import { DAY_MS, formatInZone } from '#domain/language/date.ts'
import { instantIn } from '#domain/language/moment.ts'
import { EMBARGO_PATH, type PressLink } from '#domain/press/press-link.ts'
import { folderOf } from '../content-pack/addresses.ts'
import type { Pack } from '../content-pack/content.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { pressToken } from './press-token.ts'

interface Wanted {
  readonly slug: string
  readonly person: string
  readonly opens: string | undefined
  readonly days: number
}

interface LinkSettings {
  readonly key: string
  readonly siteUrl: string
  readonly timeZone: string
}

type PressLinks =
  | { readonly is: 'links'; readonly opensAt: string; readonly links: readonly string[] }
  | { readonly is: 'refused'; readonly why: string }

const refused = (why: string): PressLinks => ({ is: 'refused', why })

/** Makes links to the press page of a game. They open at `opens`, or else when the game is published. */
export const pressLinks = (
  { records, identity }: Pick<Pack, 'records' | 'identity'>,
  { slug, person, opens, days }: Wanted,
  { key, siteUrl, timeZone }: LinkSettings,
  now: number,
): PressLinks => {
  const folder = folderOf('game') ?? ''
  const games = records.flatMap(({ file, value, publication }) =>
    'slug' in value && file.startsWith(folder) ? [{ slug: String(value.slug), publication }] : [],
  )
  const game = games.find((one) => one.slug === slug)
  if (game === undefined)
    return refused(
      `There is no ${slug} in ${folder}${didYouMean(
        slug,
        games.map((one) => one.slug),
      )}`,
    )
  const { publishAt } = game.publication
  const opensAt = instantIn(opens ?? publishAt, timeZone)
  if (opensAt === null && opens !== undefined)
    return refused(`--opens takes a moment such as 2027-03-01T18:00, not ${opens}`)
  const from = opensAt ?? now
  const showsAt = Math.max(now, from, instantIn(publishAt, timeZone) ?? now)
  const link: PressLink = { slug, person, opensAt: from, until: Math.max(now, from) + days * DAY_MS, showsAt }
  const path = `${EMBARGO_PATH}/${pressToken(key, link)}`
  return {
    is: 'links',
    opensAt: `${formatInZone(from, timeZone, 'y-MM-dd HH:mm')} (${timeZone})`,
    links: identity.languages.map((language) => siteUrl + localizedAddress(path, language)),
  }
}
