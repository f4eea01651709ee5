import { renderToString } from 'react-dom/server'
import { type Layout, layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { fontPreloads } from './head/font-preloads.ts'
import { headOf } from './head/head-of.ts'
import { writtenHead } from './head/head-tag.ts'
import { messagesIn } from './messages/messages-in.ts'
import { notFoundScreen, openScreen, pageOf, type SiteScreen } from './router/screen.ts'
import { StillShell } from './site/still-shell.tsx'

export const markupOf = (parts: Layout, facts: SiteFacts, screen: SiteScreen): string =>
  renderToString(<StillShell layout={parts} facts={facts} screen={screen} />)

export const renderedScreen = (parts: Layout, facts: SiteFacts, screen: SiteScreen) => {
  const { language, tags } = headOf(screen, facts, parts)
  const markup = markupOf(parts, facts, screen)
  const fonts = fontPreloads(screen.address.language, facts)
  screen.dispose?.()
  return { language, head: fonts.tags + writtenHead(tags), link: fonts.link, markup }
}

const loaded = async (resolve: Resolve, facts: SiteFacts, opening: Promise<SiteScreen>) => {
  const [parts, screen] = await Promise.all([resolve(layout)(), opening])
  if (screen.is === 'moved') return screen
  return { is: screen.is, page: pageOf(screen), render: () => renderedScreen(parts, facts, screen) }
}

export const loadPage = (resolve: Resolve, facts: SiteFacts, address: PageAddress) =>
  loaded(resolve, facts, openScreen(resolve, facts)(address))

export const loadNotFound = (resolve: Resolve, facts: SiteFacts, address: PageAddress) =>
  loaded(resolve, facts, notFoundScreen(address))

export const sharedCard = async (resolve: Resolve, facts: SiteFacts, address: PageAddress) => {
  const screen = await openScreen(resolve, facts)(address)
  if (screen.is !== 'page') return null
  const { language } = address
  const context = { language, messages: messagesIn(language, facts), facts }
  const { title, cardLine = '', image } = screen.view.head(screen.store, context)
  screen.dispose?.()
  return { title, line: cardLine, image: image?.path ?? null }
}
