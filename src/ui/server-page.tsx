import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type Layout, layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { World } from '#domain/games/world-colours.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { fontPreloads } from './head/font-preloads.ts'
import { groundOf, headOf } from './head/head-of.ts'
import { meta, writtenHead } from './head/head-tag.ts'
import type { PageHead } from './head/page-head.ts'
import { messagesIn } from './messages/messages-in.ts'
import { notFoundAt, openScreen, pageOf, type SiteScreen } from './router/screen.ts'
import { StillShell } from './site/shell.tsx'

const markupOf = (parts: Layout, facts: SiteFacts, screen: SiteScreen): string =>
  renderToString(<StillShell layout={parts} facts={facts} screen={screen} />)

export const renderedScreen = (parts: Layout, facts: SiteFacts, screen: SiteScreen) => {
  const { language } = screen.address
  const tags = headOf(screen, facts, parts)
  const markup = markupOf(parts, facts, screen)
  const fonts = fontPreloads(language, facts)
  const ground = groundOf(screen)
  screen.dispose?.()
  return { language, ground, head: fonts.tags + writtenHead(tags), link: fonts.link, markup }
}

const nothing = () => {}

interface StillPage {
  readonly element: ReactElement
  readonly head: PageHead
  readonly world?: World | null | undefined
}

/** Returns the screen of a page that only the server renders. */
export const stillScreen = (address: PageAddress, { element, head, world = null }: StillPage) =>
  ({
    is: 'page',
    store: { onAddressChange: nothing, dispose: nothing },
    view: { render: () => element, head: () => head, world: () => world },
    address,
  }) satisfies SiteScreen

interface PrivatePage extends Omit<StillPage, 'head'> {
  readonly title: string
  readonly style: string
  readonly script?: string
}

/**
 * Loads a page that only the server renders and that search engines must not list. `page: 'jobs'` gives the page the
 * style sheets of `/jobs`, which include the styles of forms.
 */
export const loadPrivatePage = async (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  { title, element, world, style, script = '' }: PrivatePage,
) => {
  const { language } = address
  const parts = await resolve(layout)()
  const screen = stillScreen(address, { element, head: { title }, world })
  return {
    is: 'page' as const,
    page: 'jobs' as const,
    render: () => {
      const fonts = fontPreloads(language, facts)
      const tags = [
        { name: 'title' as const, attributes: {}, text: title },
        meta('robots', 'noindex, nofollow'),
      ]
      return {
        language,
        ground: groundOf(screen),
        head: fonts.tags + writtenHead(tags),
        link: fonts.link,
        markup: markupOf(parts, facts, screen),
        style,
        script,
      }
    },
  }
}

const loaded = async (resolve: Resolve, facts: SiteFacts, opening: Promise<SiteScreen>) => {
  const [parts, screen] = await Promise.all([resolve(layout)(), opening])
  if (screen.is === 'moved') return screen
  return { is: screen.is, page: pageOf(screen), render: () => renderedScreen(parts, facts, screen) }
}

export const loadPage = (resolve: Resolve, facts: SiteFacts, address: PageAddress) =>
  loaded(resolve, facts, openScreen(resolve, facts)(address))

export const loadNotFound = (resolve: Resolve, facts: SiteFacts, address: PageAddress) =>
  loaded(resolve, facts, notFoundAt(resolve, address))

export const sharedCard = async (resolve: Resolve, facts: SiteFacts, address: PageAddress) => {
  const screen = await openScreen(resolve, facts)(address)
  if (screen.is !== 'page') return null
  const { language } = address
  const context = { language, messages: messagesIn(language, facts), facts }
  const { title, cardLine = '', image } = screen.view.head(screen.store, context)
  screen.dispose?.()
  return { title, line: cardLine, image: image?.path ?? null }
}
