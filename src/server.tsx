import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Container } from 'inversify'
import { found } from './application/answer.ts'
import type { Posted } from './application/forms/posted.ts'
import type { Attention } from './application/ports/attention.ts'
import type { Clipboard } from './application/ports/clipboard.ts'
import type { Log } from './application/ports/log.ts'
import type { Viewport } from './application/ports/viewport.ts'
import { SITE_FACTS, type SiteFacts } from './application/site/site-facts.ts'
import { bindTo, containerOf, requestContainer, resolverOf } from './contained.ts'
import { pageAddress, writtenAddress } from './domain/site/page-address.ts'
import { announcedStyles } from './infrastructure/server/announced-styles.ts'
import { type Assets, builtAssets } from './infrastructure/server/assets.ts'
import { type BuiltFiles, builtFileRoutes, readBuiltFiles } from './infrastructure/server/built-files.ts'
import { type CardOf, cardRoutes } from './infrastructure/server/cards/card-routes.ts'
import { collectedTransferState } from './infrastructure/server/collected-transfer-state.ts'
import type { ContentSource } from './infrastructure/server/content-source.ts'
import { type Discovery, discoveryRoutes } from './infrastructure/server/discovery/discovery-routes.ts'
import { filledDocument } from './infrastructure/server/document.ts'
import { formPostRoutes } from './infrastructure/server/form-posts/form-post-routes.ts'
import { busyAnswers } from './infrastructure/server/front/busy-answers.ts'
import { lineLog } from './infrastructure/server/line-log.ts'
import { mediaRoutes } from './infrastructure/server/media.ts'
import { openContent } from './infrastructure/server/open-content.ts'
import { openWriting } from './infrastructure/server/open-writing.ts'
import { pageShelf } from './infrastructure/server/pages/page-shelf.ts'
import type { Pages, RenderedPage } from './infrastructure/server/pages/pages.ts'
import { parse5Containment } from './infrastructure/server/parse5-containment.ts'
import { folderOrigin } from './infrastructure/server/pictures/folder-origin.ts'
import type { PictureOrigin } from './infrastructure/server/pictures/picture-origin.ts'
import { pictureRoutes } from './infrastructure/server/pictures/picture-routes.ts'
import { pictureWorkshop } from './infrastructure/server/pictures/picture-workshop.ts'
import { remoteOrigin } from './infrastructure/server/pictures/remote-origin.ts'
import { securityHeaders } from './infrastructure/server/security-headers.ts'
import { readSettings, type Settings } from './infrastructure/server/settings.ts'
import { siteFactsOf } from './infrastructure/server/site-facts-of.ts'
import { type SiteFront, siteFront } from './infrastructure/server/site-front.ts'
import { siteServer } from './infrastructure/server/site-server.ts'
import { SPECULATION } from './infrastructure/server/speculation.ts'
import { startNotice } from './infrastructure/server/start-notice.ts'
import { startingScript } from './infrastructure/server/starting-script.ts'
import { stillFormTools } from './infrastructure/server/still-form-tools.ts'
import { SYSTEM_CLOCK } from './infrastructure/server/system-clock.ts'
import { turns } from './infrastructure/server/turns.ts'
import { typesetter } from './infrastructure/typesetting/typesetter.ts'
import { formMessagesIn } from './ui/forms/form-messages-in.ts'
import { filled } from './ui/messages/filled.ts'
import { messagesIn } from './ui/messages/messages-in.ts'
import { knownAddress } from './ui/routes.tsx'
import { moduleOf, notFoundScreen, openScreen, type SiteScreen } from './ui/screen.ts'
import { serverPage } from './ui/server-page.tsx'
import { PORTS, viewUseCases, WIRING } from './wiring.ts'
import { READERS, WIRING_OF_READERS } from './wiring-of-readers.ts'

/** Door 2: renders and serves. What is costly lives with the process, everything else with its request. */

/** There is nothing to copy to while a page is drawn on the server. */
const NO_CLIPBOARD: Clipboard = { write: async () => false }

/** A page is drawn whole. */
const ALL_AT_ONCE: Attention = { near: async () => {} }

/** Nor is there a window to measure. */
const NO_VIEWPORT: Viewport = { width: () => null, onResize: () => () => {} }

const processContainer = (source: ContentSource, maxUploadMb: number): Container => {
  const container = containerOf([...WIRING, ...WIRING_OF_READERS])
  bindTo(container, PORTS.vacancyCatalog, source.vacancyCatalog)
  bindTo(container, PORTS.gameCatalog, source.gameCatalog)
  bindTo(container, PORTS.newsRoom, source.newsRoom)
  bindTo(container, PORTS.legalLibrary, source.legalLibrary)
  bindTo(container, PORTS.studioProfile, source.studioProfile)
  bindTo(container, PORTS.menuBook, source.menuBook)
  bindTo(container, PORTS.typesetter, typesetter(parse5Containment))
  bindTo(container, PORTS.clipboard, NO_CLIPBOARD)
  bindTo(container, PORTS.attention, ALL_AT_ONCE)
  bindTo(container, PORTS.viewport, NO_VIEWPORT)
  bindTo(container, PORTS.formTools, async () => stillFormTools(maxUploadMb))
  return container
}

const discoveryOf = (use: ReturnType<typeof resolverOf>, facts: () => SiteFacts): Discovery => ({
  readSiteMap: use(READERS.readSiteMap),
  feeds: [
    {
      path: '/blog',
      read: use(READERS.readNewsFeed),
      title: (language) => filled(messagesIn(language).blogTitle, { brand: facts().brand }),
    },
    {
      path: '/jobs',
      read: use(READERS.readJobsFeed),
      title: (language) => `${facts().brand}: ${messagesIn(language).jobsPageTitle}`,
    },
  ],
  facts,
  clock: SYSTEM_CLOCK,
})

/** Pictures of the content pack are at hand; those of another base are fetched from there. */
const pictureOrigin = (settings: Settings, media: string): PictureOrigin => {
  const { imageBase } = siteFactsOf(settings, '')
  if (!imageBase.startsWith('/')) return remoteOrigin({ base: imageBase, timeoutMs: settings.API_TIMEOUT_MS })
  return folderOrigin(join(media, 'images'))
}

const STATUS = { page: 200, 'not-found': 404, unavailable: 503 } as const

interface Rendering {
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
const cardOf =
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

const pagesOf = ({
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
    const { language, head, page } = serverPage({ layout, facts: facts(), screen })
    screen.dispose()
    const { styles, scripts } = assets.partsOf(moduleOf(screen))
    // What was posted is finished as it is: come alive, its form would start empty.
    const live =
      posted === undefined
        ? { start: SPECULATION + startingScript(scripts), state: transferState.collected() }
        : {}
    const html = filledDocument(template, { language, head, styles: announcedStyles(styles), page, ...live })
    return { is: 'page', status: STATUS[screen.is], html }
  }
  return {
    known: (address) => writtenAddress(knownAddress(pageAddress(address))),
    render: (address) => draw(address, (useCases) => openScreen(useCases)(pageAddress(address))),
    renderPosted: (address, posted) =>
      draw(address, (useCases) => openScreen(useCases)(pageAddress(address)), posted),
    renderNotFound: (address) => draw(address, async () => notFoundScreen(pageAddress(address))),
  }
}

export interface Site {
  readonly app: FastifyInstance
  /** What keeps it from listening, in words; nothing where it does. */
  readonly listen: () => Promise<string | undefined>
  readonly url: () => string
  /** Where whoever runs the site sees how it is doing. */
  readonly adminUrl: () => string | undefined
  /** What serves the content, in words for whoever started the site. */
  readonly contentFrom: string
  /** Where messages and applications end up, likewise. */
  readonly keptIn: string
  readonly close: () => Promise<void>
}

export type CreatedSite =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly complaints: readonly string[] }

interface Surroundings {
  readonly settings: Settings
  readonly assets: Assets
  readonly log: Log
  /** The browser's files, where the server is what serves them. */
  readonly files: BuiltFiles
  /** Other headers for every answer than those that keep a page to itself. */
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes of pages that are kept; none makes each request draw its page. */
  readonly roomForPages?: number
}

export const createSite = async ({
  settings,
  assets,
  log,
  files,
  headers: given,
  roomForPages = MOST_BYTES_OF_PAGES,
}: Surroundings): Promise<CreatedSite> => {
  const opened = await openContent(settings, log)
  if (!opened.ok) return opened
  const { source, from, version, freshMs, onNews, noting, routes, close } = opened.content
  const openedWriting = await openWriting({ settings, log, siteOrigin: () => facts().siteUrl })
  if (!openedWriting.ok) {
    await close()
    return openedWriting
  }
  const { writing } = openedWriting
  const container = processContainer(source, settings.MAX_UPLOAD_MB)
  const facts = () => siteFactsOf(settings, outside.url())
  let known = given
  const headers = () => {
    known ??= securityHeaders(facts())
    return known
  }
  const pages = pagesOf({ container, assets, facts })
  const drawn: Pages = {
    ...pages,
    render: async (address) => {
      const { value, refresh } = await noting(() => pages.render(address))
      return value.is === 'page' && refresh !== undefined ? { ...value, refresh } : value
    },
  }
  const shelf = pageShelf(drawn, {
    clock: SYSTEM_CLOCK,
    version,
    freshMs,
    mostBytes: roomForPages,
    drawing: turns(ROOM_FOR_PAGES),
  })
  onNews(shelf.outdate)
  const busy = busyAnswers((language) => {
    const { somethingWrong, tryAgain } = messagesIn(language)
    return { title: somethingWrong, again: tryAgain }
  })
  const app: FastifyInstance = siteServer({
    shelf,
    busy,
    redirects: source.redirectBook,
    log,
    headers,
    trustProxy: settings.TRUST_PROXY,
    routes: (server) => {
      builtFileRoutes(server, files)
      discoveryRoutes(server, discoveryOf(resolverOf(container), facts))
      const media = join(resolve(settings.CONTENT_DIR), 'media')
      mediaRoutes(server, media)
      const origin = pictureOrigin(settings, media)
      pictureRoutes(server, pictureWorkshop(origin, join(settings.DATA_DIR, 'pictures')), log)
      cardRoutes(server, {
        cardOf: cardOf({ container, facts }),
        origin,
        brand: () => settings.SITE_BRAND,
      })
      routes(server)
      writing.routes(server)
      formPostRoutes(server, {
        catalog: source.vacancyCatalog,
        maxUploadMb: settings.MAX_UPLOAD_MB,
        siteOrigin: () => facts().siteUrl,
        anyJob: (language) => formMessagesIn(language).application.anyJob,
        render: pages.renderPosted,
      })
    },
  })
  const outside: SiteFront = siteFront({ settings, app, files, shelf, busy, headers, log })
  return {
    ok: true,
    site: {
      app,
      listen: outside.listen,
      url: outside.url,
      adminUrl: outside.adminUrl,
      contentFrom: from,
      keptIn: writing.keptIn,
      close: async () => {
        await outside.close()
        await app.close()
        await writing.close()
        await close()
      },
    },
  }
}

/**
 * Pages wait for content more than they compute; whoever would have to wait for some hundreds of milliseconds of
 * drawing is better off with a word at once.
 */
const ROOM_FOR_PAGES = { atOnce: 16, mostWaiting: 64, longestWaitMs: 500 }

/** Room for some hundreds of pages in all their encodings. */
const MOST_BYTES_OF_PAGES = 64 * 1024 * 1024

const STOP_WITHIN_MS = 15_000

/** The browser's build lies beside the server's. */
const BROWSER_BUILD = join(import.meta.dirname, '../client')

const refuse = (complaints: readonly string[]): never => {
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  process.exit(1)
}

/** Starts the built site as the environment says. */
export const start = async (): Promise<void> => {
  const read = readSettings(process.env)
  if (!read.ok) return refuse(read.complaints)
  const { settings } = read
  const [assets, files] = await Promise.all([builtAssets(BROWSER_BUILD), readBuiltFiles(BROWSER_BUILD)])
  const created = await createSite({ settings, assets, files, log: lineLog })
  if (!created.ok) return refuse(created.complaints)
  const { listen, url, adminUrl, contentFrom, keptIn, close } = created.site
  const problem = await listen()
  if (problem !== undefined) return refuse([problem])
  process.stdout.write(
    startNotice({
      url: url(),
      adminUrl: adminUrl(),
      contentFrom,
      keptIn,
    }),
  )
  let isStopping = false
  const stop = (status: number) => {
    if (isStopping) return
    isStopping = true
    // What does not end by itself is ended.
    setTimeout(() => process.exit(status), STOP_WITHIN_MS).unref()
    void close().finally(() => process.exit(status))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))
  // Nobody knows in what state it is: whoever started it starts it again, and who is inside is served before.
  process.on('uncaughtException', (error) => {
    lineLog.error('The site broke', { error: error instanceof Error ? error.stack : String(error) })
    stop(1)
  })
}

if (import.meta.main) await start()
