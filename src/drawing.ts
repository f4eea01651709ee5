import type { Container } from 'inversify'
import { found } from './application/answer.ts'
import type { Posted } from './application/forms/posted.ts'
import type { Attention } from './application/ports/attention.ts'
import type { Clipboard } from './application/ports/clipboard.ts'
import type { Viewport } from './application/ports/viewport.ts'
import { SITE_FACTS, type SiteFacts } from './application/site/site-facts.ts'
import { bindTo, containerOf, requestContainer, resolverOf } from './contained.ts'
import { pageAddress, writtenAddress } from './domain/site/page-address.ts'
import { knownAddress } from './domain/site/pages.ts'
import type { CardOf } from './infrastructure/server/cards/card-routes.ts'
import type { ContentSource } from './infrastructure/server/content-source.ts'
import type { Assets } from './infrastructure/server/pages/assets.ts'
import { collectedTransferState } from './infrastructure/server/pages/collected-transfer-state.ts'
import { filledDocument } from './infrastructure/server/pages/document.ts'
import { pageStyles } from './infrastructure/server/pages/page-styles.ts'
import type { Pages, RenderedPage } from './infrastructure/server/pages/pages.ts'
import { SPECULATION } from './infrastructure/server/pages/speculation.ts'
import { startingScript } from './infrastructure/server/pages/starting-script.ts'
import { parse5Sanitiser } from './infrastructure/server/parse5-sanitiser.ts'
import { stillFormTools } from './infrastructure/server/still-form-tools.ts'
import { messagesIn } from './ui/messages/messages-in.ts'
import { notFoundScreen, openScreen, pageOf, type SiteScreen } from './ui/screen.ts'
import { serverPage } from './ui/server-page.tsx'
import { PORTS, viewUseCases, WIRING } from './wiring.ts'
import { WIRING_OF_READERS } from './wiring-of-readers.ts'

/** How the server draws pages: what is costly lives with the process, everything else with its request. */

/** There is nothing to copy to while a page is drawn on the server. */
const NO_CLIPBOARD: Clipboard = { write: async () => false }

/** A page is drawn whole. */
const ALL_AT_ONCE: Attention = { near: async () => {} }

/** Nor is there a window to measure. */
const NO_VIEWPORT: Viewport = { width: () => null, onResize: () => () => {} }

export const processContainer = (source: ContentSource, maxUploadMb: number): Container => {
  const container = containerOf([...WIRING, ...WIRING_OF_READERS])
  bindTo(container, PORTS.vacancyCatalog, source.vacancyCatalog)
  bindTo(container, PORTS.gameCatalog, source.gameCatalog)
  bindTo(container, PORTS.newsRoom, source.newsRoom)
  bindTo(container, PORTS.legalLibrary, source.legalLibrary)
  bindTo(container, PORTS.studioProfile, source.studioProfile)
  bindTo(container, PORTS.menuBook, source.menuBook)
  bindTo(container, PORTS.sanitiser, parse5Sanitiser)
  bindTo(container, PORTS.clipboard, NO_CLIPBOARD)
  bindTo(container, PORTS.attention, ALL_AT_ONCE)
  bindTo(container, PORTS.viewport, NO_VIEWPORT)
  bindTo(container, PORTS.formTools, async () => stillFormTools(maxUploadMb))
  return container
}

const STATUS = { page: 200, 'not-found': 404, unavailable: 503 } as const

export interface Rendering {
  readonly container: Container
  readonly assets: Assets
  readonly facts: () => SiteFacts
}

/** What lives no longer than one request. */
const requestOf = ({ container, facts }: Pick<Rendering, 'container' | 'facts'>, posted?: Posted) => {
  const request = requestContainer(container)
  if (posted !== undefined) {
    bindTo(request, PORTS.formTools, async () => stillFormTools(facts().maxUploadMegabytes, posted))
  }
  const transferState = collectedTransferState()
  transferState.keep(SITE_FACTS, found(facts()))
  bindTo(request, PORTS.transferState, transferState)
  return { transferState, useCases: viewUseCases(resolverOf(request)) }
}

/** What stands on the card of a page: what the page says of itself. */
export const cardOf =
  (rendering: Pick<Rendering, 'container' | 'facts'>) =>
  async (address: string): Promise<CardOf | null> => {
    const { useCases } = requestOf(rendering)
    const screen = await openScreen(useCases)(pageAddress(address))
    if (screen.is !== 'page') return null
    const { language } = screen.address
    const { title, image } = screen.page.head({
      language,
      messages: messagesIn(language),
      facts: rendering.facts(),
    })
    screen.dispose()
    return { title, image: image?.path ?? null }
  }

/** A page whose form starts with what was posted to it. */
type RenderPosted = (address: string, posted: Posted) => Promise<RenderedPage>

export const pagesOf = ({
  container,
  assets,
  facts,
}: Rendering): Pages & { readonly renderPosted: RenderPosted } => {
  const draw = async (
    address: string,
    open: (useCases: ReturnType<typeof viewUseCases>) => Promise<SiteScreen>,
    posted?: Posted,
  ): Promise<RenderedPage> => {
    const { transferState, useCases } = requestOf({ container, facts }, posted)
    const [layout, screen, template] = await Promise.all([
      useCases.openLayout(),
      open(useCases),
      assets.template(address),
    ])
    if (screen.is === 'moved') return { is: 'moved', to: screen.to, permanent: true }
    const { language, head, link, page } = serverPage({ layout, facts: facts(), screen })
    screen.dispose()
    const parts = assets.partsOf(pageOf(screen))
    // What was posted is finished as it is: come alive, its form would start empty.
    const live =
      posted === undefined
        ? { start: SPECULATION + startingScript(parts.scripts), state: transferState.collected() }
        : {}
    const html = filledDocument(template, { language, head, styles: pageStyles(parts, page), page, ...live })
    return { is: 'page', status: STATUS[screen.is], html, link }
  }
  return {
    known: (address) => writtenAddress(knownAddress(pageAddress(address))),
    render: (address) => draw(address, (useCases) => openScreen(useCases)(pageAddress(address))),
    renderPosted: (address, posted) =>
      draw(address, (useCases) => openScreen(useCases)(pageAddress(address)), posted),
    renderNotFound: (address) => draw(address, async () => notFoundScreen(pageAddress(address))),
  }
}
