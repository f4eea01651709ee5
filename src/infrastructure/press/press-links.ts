import { localizedAddress } from '#domain/language/address.ts'
import { DAY_MS, formatInZone } from '#domain/language/date.ts'
import { instantIn } from '#domain/language/moment.ts'
import { EMBARGO_PATH, type PressLink } from '#domain/press/press-link.ts'
import { FOLDERS } from '../content-pack/addresses.ts'
import type { Pack } from '../content-pack/content.ts'
import { type LinkSettings, recordWith, refused } from '../content-pack/preview-links.ts'
import { pressToken } from './press-token.ts'

interface Wanted {
  readonly slug: string
  readonly person: string
  readonly opens: string | undefined
  readonly days: number
}

/** Makes links to the press page of a game. They open at `opens`, or else when the game is published. */
export const pressLinks = (
  pack: Pick<Pack, 'records' | 'identity'>,
  { slug, person, opens, days }: Wanted,
  { key, siteUrl, timeZone }: LinkSettings,
  now: number,
) => {
  const game = recordWith(pack, FOLDERS.game ?? '', slug)
  if (game.is === 'refused') return game
  const { publishAt } = game.record.publication
  const opensAt = instantIn(opens ?? publishAt, timeZone)
  if (opensAt === null && opens !== undefined)
    return refused(`--opens takes a moment such as 2027-03-01T18:00, not ${opens}`)
  const from = opensAt ?? now
  const showsAt = Math.max(now, from, instantIn(publishAt, timeZone) ?? now)
  const link: PressLink = { slug, person, opensAt: from, until: Math.max(now, from) + days * DAY_MS, showsAt }
  const path = `${EMBARGO_PATH}/${pressToken(key, link)}`
  return {
    is: 'links' as const,
    opensAt: `${formatInZone(from, timeZone, 'y-MM-dd HH:mm')} (${timeZone})`,
    links: pack.identity.languages.map((language) => siteUrl + localizedAddress(path, language)),
  }
}
