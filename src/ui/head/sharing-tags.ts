import type { SiteFacts } from '#application/site/site-facts.ts'
import { type Language, otherLanguage } from '#domain/language/language.ts'
import { textInOrElse } from '#domain/language/text-in.ts'
import { imageAddress } from '../kit/picture-sources.ts'
import { absoluteAddress } from './absolute-address.ts'
import { type HeadTag, meta, property } from './head-tag.ts'
import type { PageHead } from './page-head.ts'

const LOCALES = { en: 'en_GB', ru: 'ru_RU' } as const

interface Shared {
  readonly head: PageHead
  readonly description: string
  readonly url: string
  readonly language: Language
  readonly facts: SiteFacts
}

const imageTags = ({ head: { image }, language, facts }: Shared): readonly HeadTag[] => {
  if (!image) return [meta('twitter:card', 'summary')]
  const { width, height } = image
  return [
    meta('twitter:card', 'summary_large_image'),
    property('og:image', absoluteAddress(imageAddress(image, facts.imageBase), facts)),
    property('og:image:alt', textInOrElse(image, 'alt', language)),
    ...(width === null || height === null
      ? []
      : [property('og:image:width', String(width)), property('og:image:height', String(height))]),
  ]
}

/** How the page looks where it is shared: Open Graph, which others read too, and the card's size. */
export const sharingTags = (shared: Shared): readonly HeadTag[] => {
  const { head, description, url, language, facts } = shared
  return [
    property('og:site_name', facts.brand),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    ...(description === '' ? [] : [property('og:description', description)]),
    property('og:url', url),
    property('og:locale', LOCALES[language]),
    property('og:locale:alternate', LOCALES[otherLanguage(language)]),
    ...(head.published === undefined ? [] : [property('article:published_time', head.published)]),
    ...imageTags(shared),
  ]
}
