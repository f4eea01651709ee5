import type { SiteFacts } from '#application/site/site-facts.ts'
import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { messagesIn } from '../messages/messages-in.ts'
import type { PageHead } from '../page.ts'
import type { SiteScreen } from '../screen.ts'

export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

const pageHead = (screen: SiteScreen, facts: SiteFacts): PageHead => {
  const { language } = screen.address
  const messages = messagesIn(language)
  switch (screen.is) {
    case 'page':
      return screen.page.head({ messages, facts, language })
    case 'not-found':
      return { title: messages.notFound[screen.returnPage] }
    case 'unavailable':
    case 'moved':
      return { title: messages.somethingWrong }
  }
}

/** All that stands in the head of a page, the same from the server and after a navigation. */
export const headOf = (
  screen: SiteScreen,
  facts: SiteFacts,
): { language: string; tags: readonly HeadTag[] } => {
  const { language, path } = screen.address
  const tags: HeadTag[] = [{ name: 'title', attributes: {}, text: pageHead(screen, facts).title }]
  if (screen.is === 'page') {
    const absolute = (of: 'en' | 'ru') => facts.siteUrl + inLanguage(path, of)
    tags.push({ name: 'link', attributes: { rel: 'canonical', href: absolute(language) } })
    for (const other of LANGUAGES) {
      tags.push({ name: 'link', attributes: { rel: 'alternate', hreflang: other, href: absolute(other) } })
    }
    tags.push({ name: 'link', attributes: { rel: 'alternate', hreflang: 'x-default', href: absolute('en') } })
  } else {
    tags.push({ name: 'meta', attributes: { name: 'robots', content: 'noindex' } })
  }
  return { language, tags }
}
