import { attributeOf, type Element } from '../../test/support/html.ts'

export type ReferenceKind =
  | 'link'
  | 'picture'
  | 'script'
  | 'style'
  | 'film'
  | 'frame'
  | 'font'
  | 'icon'
  | 'manifest'
  | 'feed'
  | 'canonical'
  | 'alternate'
  | 'share picture'
  | 'structured data'

export interface PageReference {
  readonly kind: ReferenceKind
  readonly href: string
}

const candidatesOf = (srcset: string): readonly string[] =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '')

const LINK_KINDS: Readonly<Record<string, ReferenceKind>> = {
  canonical: 'canonical',
  stylesheet: 'style',
  modulepreload: 'script',
  icon: 'icon',
  'apple-touch-icon': 'icon',
  manifest: 'manifest',
}

const FEED_TYPE = /^application\/(atom\+xml|rss\+xml|feed\+json)/

const PRELOADED: Readonly<Record<string, ReferenceKind>> = {
  font: 'font',
  image: 'picture',
  script: 'script',
  style: 'style',
}

export const kindOfLink = (element: Element): ReferenceKind | undefined => {
  const rel = attributeOf(element, 'rel')?.toLowerCase() ?? ''
  if (rel === 'alternate') {
    if (attributeOf(element, 'hreflang') !== undefined) return 'alternate'
    return FEED_TYPE.test(attributeOf(element, 'type') ?? '') ? 'feed' : undefined
  }
  if (rel === 'preload') return PRELOADED[attributeOf(element, 'as') ?? '']
  return rel
    .split(/\s+/)
    .map((word) => LINK_KINDS[word])
    .find((kind) => kind !== undefined)
}

export const referencesOf = (element: Element): readonly PageReference[] => {
  const of = (kind: ReferenceKind | undefined, name: string): readonly PageReference[] => {
    const href = attributeOf(element, name)
    return kind === undefined || href === undefined ? [] : [{ kind, href }]
  }
  const candidates = (name: string): readonly PageReference[] =>
    candidatesOf(attributeOf(element, name) ?? '').map((href) => ({ kind: 'picture', href }))
  switch (element.tagName) {
    case 'a':
    case 'area':
      return of('link', 'href')
    case 'img':
      return [...of('picture', 'src'), ...candidates('srcset')]
    case 'source':
      return [...of('film', 'src'), ...candidates('srcset')]
    case 'video':
    case 'audio':
      return [...of('film', 'src'), ...of('picture', 'poster')]
    case 'script':
      return of('script', 'src')
    case 'iframe':
      return of('frame', 'src')
    case 'link':
      return of(kindOfLink(element), 'href')
    case 'meta':
      return /^(og:image(:url)?|twitter:image)$/.test(metaName(element)) ? of('share picture', 'content') : []
    default:
      return []
  }
}

export const metaName = (element: Element): string =>
  (attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? '').toLowerCase()

export const addressesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string'
      ? ['url', 'item', 'image', 'logo', 'thumbnailUrl', 'contentUrl'].includes(name)
        ? [one]
        : []
      : addressesIn(one),
  )
}
