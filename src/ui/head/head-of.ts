import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { alternatesOf } from '#domain/language/alternates.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/language/languages.ts'
import { accountsIn } from '#domain/site/menu.ts'
import { FEED_KINDS, rowAt } from '#domain/site/pages.ts'
import { imageAddress } from '../kit/picture-sources.ts'
import { trustedData } from '../kit/trusted-text.ts'
import type { Messages } from '../messages/messages.ts'
import { messagesIn } from '../messages/messages-in.ts'
import type { SiteScreen } from '../router/screen.ts'
import { HEAD_MARK, type HeadTag, linkTag, meta, property } from './head-tag.ts'
import { absoluteAddress, type JsonLd, organization, organizationName } from './json-ld.ts'
import type { Crumb, PageHead } from './page-head.ts'

const languagesOf = (facts: SiteFacts): readonly Language[] => facts.languages ?? LANGUAGES

const localeOf = (language: Language): string => LANGUAGE_FACTS[language].locale.replace('-', '_')

const CARD = { width: 1200, height: 630 }

/** Returns the address of a page's card, the picture with its title that social networks and e-mails show. */
export const cardAddress = (cards: string, url: string, { siteUrl }: Pick<SiteFacts, 'siteUrl'>): string => {
  const path = url.slice(siteUrl.length)
  return `${siteUrl}${cards}${path === '/' || path === '' ? '/index' : path}.jpg`
}

const sharedPicture = ({ image }: PageHead, url: string, facts: SiteFacts) => {
  if (facts.cards !== undefined) return { address: cardAddress(facts.cards, url, facts), ...CARD }
  return image == null
    ? null
    : { ...image, address: absoluteAddress(imageAddress(image, facts.imageBase), facts) }
}

type SharedPicture = ReturnType<typeof sharedPicture>

const imageTags = (title: string, picture: SharedPicture): readonly HeadTag[] => {
  if (picture === null) return [meta('twitter:card', 'summary')]
  const { address, width, height } = picture
  return [
    meta('twitter:card', 'summary_large_image'),
    property('og:image', address),
    property('og:image:alt', title),
    ...(width === null || height === null
      ? []
      : [property('og:image:width', String(width)), property('og:image:height', String(height))]),
  ]
}

interface SharingContext {
  readonly head: PageHead
  readonly description: string
  readonly url: string
  readonly picture: SharedPicture
  readonly language: Language
  readonly facts: SiteFacts
}

const sharingTags = ({ head, description, url, picture, language, facts }: SharingContext) => [
  property('og:site_name', facts.brand),
  property('og:type', head.type ?? 'website'),
  property('og:title', head.title),
  ...(description === '' ? [] : [property('og:description', description)]),
  property('og:url', url),
  property('og:locale', localeOf(language)),
  ...languagesOf(facts)
    .filter((other) => other !== language)
    .map((other) => property('og:locale:alternate', localeOf(other))),
  ...(head.published === undefined ? [] : [property('article:published_time', head.published)]),
  ...imageTags(head.title, picture),
]

const webSite = (facts: SiteFacts): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${facts.siteUrl}/#website`,
  name: facts.brand,
  url: `${facts.siteUrl}/`,
  inLanguage: languagesOf(facts),
  publisher: organizationName(facts),
})

const breadcrumbs = (way: readonly Crumb[], urlOf: (path: string) => string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path),
  })),
})

const withImage = (thing: JsonLd, shared: SharedPicture): JsonLd =>
  shared !== null && 'image' in thing && thing['image'] === undefined
    ? { ...thing, image: shared.address }
    : thing

const writtenJsonLd = (thing: JsonLd): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')

const NOT_LISTED = meta('robots', 'noindex')

const titleTag = (title: string): HeadTag => ({ name: 'title', attributes: {}, text: title })

const messageTags = (screen: Exclude<SiteScreen, { is: 'page' }>, messages: Messages): readonly HeadTag[] => [
  titleTag(screen.is === 'not-found' ? messages.notFound[screen.returnPage] : messages.somethingWrong),
  NOT_LISTED,
]

const tagsOf = (
  head: PageHead,
  screen: SiteScreen,
  facts: SiteFacts,
  menus: Layout['menus'],
): readonly HeadTag[] => {
  const { language, path } = screen.address
  const messages = messagesIn(language, facts)
  const absolute = (address: string) => absoluteAddress(address, facts)
  const urlOf = (own: string) => absolute(localizedAddress(own, language))
  const url = urlOf(path)
  const picture = sharedPicture(head, url, facts)
  const description = head.description || `${messages.tagline} ${messages.companyTeaser}`
  const ofSite = languagesOf(facts)
  const languages = head.languages ?? ofSite
  const alternates = head.alternates ?? (ofSite.length < 2 ? [] : alternatesOf(path, languages))
  const row = rowAt(path)
  const isListed = !row?.unlisted && languages.includes(language)
  const way = [{ name: facts.brand, path: '/' }, ...(head.above ?? []), { name: head.title, path }]
  const accounts = accountsIn(menus['footer-socials'])
  const studio = { ...organization(facts), ...(accounts.length > 0 && { sameAs: accounts }) }
  const site = path === '/' ? [studio, webSite(facts)] : [breadcrumbs(way, urlOf)]
  return [
    titleTag(head.title),
    meta('description', description),
    ...(isListed ? [] : [NOT_LISTED]),
    linkTag({ rel: 'canonical', href: url }),
    ...alternates.map(({ hreflang, address }) =>
      linkTag({ rel: 'alternate', hreflang, href: absolute(address) }),
    ),
    ...(row?.hasFeeds ? FEED_KINDS : []).map(({ name, type }) =>
      linkTag({ rel: 'alternate', type, title: head.title, href: `${url}/${name}` }),
    ),
    ...sharingTags({ head, description, url, picture, language, facts }),
    ...[...site, ...(head.jsonLd ?? [])].map(
      (thing): HeadTag => ({
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: writtenJsonLd(withImage(thing, picture)),
      }),
    ),
  ]
}

export const headOf = (
  screen: SiteScreen,
  facts: SiteFacts,
  { menus }: Pick<Layout, 'menus'>,
): readonly HeadTag[] => {
  const { language } = screen.address
  const messages = messagesIn(language, facts)
  if (screen.is !== 'page') return messageTags(screen, messages)
  return tagsOf(screen.view.head(screen.store, { messages, facts, language }), screen, facts, menus)
}

/** The ground of a page in the colours of a game. */
export const groundOf = (screen: SiteScreen): string | undefined =>
  screen.is === 'page' ? screen.view.world?.(screen.store)?.style['--ground'] : undefined

const elementOf = (document: Document, { name, attributes, text }: HeadTag): HTMLElement => {
  const element = document.createElement(name)
  element.setAttribute(HEAD_MARK, '')
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (text !== undefined) element.textContent = name === 'script' ? trustedData(text) : text
  return element
}

export const showHead = (document: Document, tags: readonly HeadTag[]): void => {
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove()
  document.head.append(...tags.map((tag) => elementOf(document, tag)))
}
