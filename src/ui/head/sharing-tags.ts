import type { SiteFacts } from '#application/site/site-facts.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/language/languages.ts'
import { type HeadTag, meta, property } from './head-tag.ts'
import type { PageHead } from './page-head.ts'

const localeOf = (language: Language): string => LANGUAGE_FACTS[language].locale.replace('-', '_')

interface SharingContext {
  readonly head: PageHead
  readonly description: string
  readonly url: string
  readonly language: Language
  readonly facts: SiteFacts
}

/** The server renders a card for each page: its title over its picture. */
const CARD = { width: 1200, height: 630 }

const cardAddress = (url: string, { siteUrl }: SiteFacts): string => {
  const path = url.slice(siteUrl.length)
  return `${siteUrl}/cards${path === '/' || path === '' ? '/index' : path}.jpg`
}

const imageTags = ({ head, url, facts }: SharingContext): readonly HeadTag[] => [
  meta('twitter:card', 'summary_large_image'),
  property('og:image', cardAddress(url, facts)),
  property('og:image:alt', head.title),
  property('og:image:width', String(CARD.width)),
  property('og:image:height', String(CARD.height)),
]

/** How the page looks where it is shared: Open Graph, which others read too, and the card's size. */
export const sharingTags = (context: SharingContext): readonly HeadTag[] => {
  const { head, description, url, language, facts } = context
  return [
    property('og:site_name', facts.brand),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    ...(description === '' ? [] : [property('og:description', description)]),
    property('og:url', url),
    property('og:locale', localeOf(language)),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      property('og:locale:alternate', localeOf(other)),
    ),
    ...(head.published === undefined ? [] : [property('article:published_time', head.published)]),
    ...imageTags(context),
  ]
}
