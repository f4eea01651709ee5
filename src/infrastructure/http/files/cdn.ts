import { cacheTags, outdatedTags } from '#domain/site/cache-tags.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { postInBatches } from './post-in-batches.ts'

interface Cdn {
  /** Between the tags of an answer. */
  readonly separator: string
  /** A call takes no more. */
  readonly mostTags: number
  readonly authorization: (token: string) => Readonly<Record<string, string>>
  readonly body: (tags: readonly string[]) => unknown
}

/** How tags are written and purged, by the header that has them: as Fastly does it, and as Cloudflare does. */
const CDNS = {
  'Surrogate-Key': {
    separator: ' ',
    mostTags: 256,
    authorization: (token) => ({ 'fastly-key': token }),
    body: (tags) => ({ surrogate_keys: tags }),
  },
  'Cache-Tag': {
    separator: ',',
    mostTags: 30,
    authorization: (token) => ({ authorization: `Bearer ${token}` }),
    body: (tags) => ({ tags }),
  },
} as const satisfies Readonly<Record<NonNullable<Settings['CACHE_TAG_HEADER']>, Cdn>>

type CdnSettings = Pick<Settings, 'CACHE_TAG_HEADER' | 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>

/** The header with the tags of the answer at an address; none where the settings name no header. */
export const tagHeaders =
  ({ CACHE_TAG_HEADER: name }: Pick<CdnSettings, 'CACHE_TAG_HEADER'>) =>
  (address: string): Readonly<Record<string, string>> =>
    name === undefined ? {} : { [name.toLowerCase()]: cacheTags(address).join(CDNS[name].separator) }

/** Purges what the changed pages outdate; nothing where the settings name no CDN. */
export const cdnPurge = ({
  CACHE_TAG_HEADER: name,
  CDN_PURGE_URL: url,
  CDN_PURGE_TOKEN: token,
}: CdnSettings) => {
  if (name === undefined || url === undefined || token === undefined) return undefined
  const { mostTags, authorization, body }: Cdn = CDNS[name]
  const call = { url, receiver: 'the CDN', most: mostTags, headers: authorization(token), body }
  return (changed: readonly string[]) => postInBatches(outdatedTags(changed), call)
}
