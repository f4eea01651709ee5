import type { SiteFacts } from '#application/site/site-facts.ts'
import { inLanguage } from '#domain/language/address.ts'
import { alternatesOf } from '#domain/language/alternates.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { FEED_KINDS, rowAt } from '#domain/site/pages.ts'
import type { Messages } from '../messages/messages.ts'
import { messagesIn } from '../messages/messages-in.ts'
import type { SiteScreen } from '../screen.ts'
import { absoluteAddress } from './absolute-address.ts'
import { type HeadTag, link, meta } from './head-tag.ts'
import { breadcrumbs } from './json-ld/breadcrumbs.ts'
import { writtenJsonLd } from './json-ld/json-ld.ts'
import { organization } from './json-ld/organization.ts'
import { webSite } from './json-ld/web-site.ts'
import type { PageHead } from './page-head.ts'
import { sharingTags } from './sharing-tags.ts'

export interface DocumentHead {
  readonly language: string
  readonly tags: readonly HeadTag[]
}

const NOT_LISTED = meta('robots', 'noindex')

const titleTag = (title: string): HeadTag => ({ name: 'title', attributes: {}, text: title })

const messageHead = (screen: Exclude<SiteScreen, { is: 'page' }>, messages: Messages): DocumentHead => ({
  language: screen.address.language,
  tags: [
    titleTag(screen.is === 'not-found' ? messages.notFound[screen.returnPage] : messages.somethingWrong),
    NOT_LISTED,
  ],
})

/** The tags of all pages: the page's own, its addresses and languages, and the studio. */
const tagsOf = (head: PageHead, screen: SiteScreen, facts: SiteFacts): readonly HeadTag[] => {
  const { language, path } = screen.address
  const messages = messagesIn(language)
  const absolute = (address: string) => absoluteAddress(address, facts)
  const url = absolute(inLanguage(path, language))
  const description = head.description || `${messages.tagline} ${messages.companyTeaser}`
  const languages = head.languages ?? LANGUAGES
  const row = rowAt(path)
  const isListed = !row?.unlisted && languages.includes(language)
  const way = [{ name: facts.brand, path: '/' }, ...(head.above ?? []), { name: head.title, path }].map(
    (crumb) => ({ name: crumb.name, url: absolute(inLanguage(crumb.path, language)) }),
  )
  const site = path === '/' ? [organization(facts), webSite(facts)] : [breadcrumbs(way)]
  return [
    titleTag(head.title),
    meta('description', description),
    ...(isListed ? [] : [NOT_LISTED]),
    link({ rel: 'canonical', href: url }),
    ...(head.alternates ?? alternatesOf(path, languages)).map(({ hreflang, address }) =>
      link({ rel: 'alternate', hreflang, href: absolute(address) }),
    ),
    ...(row?.hasFeeds ? FEED_KINDS : []).map(({ name, type }) =>
      link({ rel: 'alternate', type, title: head.title, href: `${url}/${name}` }),
    ),
    ...sharingTags({ head, description, url, language, facts }),
    ...[...site, ...(head.jsonLd ?? [])].map(
      (thing): HeadTag => ({
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: writtenJsonLd(thing),
      }),
    ),
  ]
}

/** The head of a page, the same from the server and after a navigation. */
export const headOf = (screen: SiteScreen, facts: SiteFacts): DocumentHead => {
  const { language } = screen.address
  const messages = messagesIn(language)
  if (screen.is !== 'page') return messageHead(screen, messages)
  return { language, tags: tagsOf(screen.page.head({ messages, facts, language }), screen, facts) }
}
