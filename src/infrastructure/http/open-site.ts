import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { withClosing } from '#application/careers/closing.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import { folderOrigin, remoteOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { pictureVariants } from '#infrastructure/pictures/picture-variants.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { createApp } from './app.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { type Discovery, discoveryRoutes } from './discovery/discovery-routes.ts'
import { type BuiltFiles, builtFileRoutes } from './files/built-files.ts'
import { mediaRoutes } from './files/media.ts'
import { formPostRoutes } from './form-posts/form-post-routes.ts'
import { openContent } from './open-content.ts'
import { openWriting } from './open-writing.ts'
import type { Assets } from './pages/assets.ts'
import { type Pages, pageCache, type RenderedPage } from './pages/page-cache.ts'
import { pageRendering, type Views } from './pages/page-rendering.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { trustedProxies } from './requests/client-address.ts'
import { overloadAnswers } from './requests/overload-answer.ts'
import { pageSecurityHeaders, securityHeaders } from './security-headers.ts'
import { type SiteServer, siteServer } from './serving.ts'
import { type Settings, siteFactsOf } from './settings.ts'
import type { Freshness } from './versioned-cache.ts'

/** The whole site as one thing that listens and closes: content, pages, pictures, forms, and the listener. */

/**
 * Pages wait for content more than they compute; a visitor who would have to wait for some hundreds of milliseconds of
 * rendering is better off with an answer at once.
 */
const ROOM_FOR_PAGES = { concurrency: 16, maxWaiting: 64, maxWaitMs: 500 }

/** Room for some hundreds of pages in all their encodings. */
const MOST_BYTES_OF_PAGES = 64 * 1024 * 1024

export interface Site {
  readonly app: FastifyInstance
  /** What keeps it from listening, in words; nothing where it does. */
  readonly listen: () => Promise<string | undefined>
  readonly url: () => string
  /** Where the site's operator sees how it is doing. */
  readonly adminUrl: () => string | undefined
  /** What serves the content, in words for the operator. */
  readonly contentFrom: string
  /** Where messages and applications are kept, likewise. */
  readonly keptIn: string
  readonly close: () => Promise<void>
}

export type CreatedSite =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly complaints: readonly string[] }

/** What the server shows; it knows no view itself. */
export interface Presentation extends Omit<Discovery, 'facts' | 'clock' | 'freshness'> {
  readonly views: Views
  readonly overloadText: Parameters<typeof overloadAnswers>[0]
  /** The text for any job. */
  readonly anyJob: (language: Language) => string
}

export interface Surroundings {
  readonly settings: Settings
  readonly assets: Assets
  readonly log: Log
  /** The browser's files, where the server is what serves them. */
  readonly files: BuiltFiles
  /** Other headers for every answer than those that keep a page to itself. */
  readonly headers?: Readonly<Record<string, string>>
  /** Bytes of pages that are cached; with none, each request renders its page. */
  readonly roomForPages?: number
}

export const openSite = async (
  { settings, assets, log, files, headers: given, roomForPages = MOST_BYTES_OF_PAGES }: Surroundings,
  present: (content: ContentPorts, facts: () => SiteFacts) => Promise<Presentation>,
): Promise<CreatedSite> => {
  const opened = await openContent(settings, log)
  if (!opened.ok) return opened
  const { from, freshMs, onChange, tracking, routes, close } = opened.content
  const closing = withClosing(opened.content.ports.careers, {
    clock: SYSTEM_CLOCK,
    timeZone: settings.TIME_ZONE,
  })
  const ports = { ...opened.content.ports, careers: closing.careers }
  // A vacancy closes by the clock, without any change of the content.
  const version = () => `${opened.content.version()} ${closing.closedSince()}`
  const openedWriting = await openWriting({ settings, log, siteOrigin: () => facts().siteUrl })
  if (!openedWriting.ok) {
    await close()
    return openedWriting
  }
  const { writing } = openedWriting
  const facts = () => siteFactsOf(settings, outside.url())
  let known = given
  const headers = () => {
    known ??= securityHeaders(facts(), settings)
    return known
  }
  const freshness: Freshness = { version, freshMs, clock: MONOTONIC_CLOCK }
  const { views, overloadText, anyJob, ...discovery } = await present(ports, facts)
  const pages = pageRendering({
    views,
    assets,
    facts,
    headersFor: (styles) => (given === undefined ? pageSecurityHeaders(facts(), styles) : {}),
  })
  const tracked: Pages = {
    ...pages,
    render: async (address) => {
      const { value, refresh } = await tracking(() => pages.render(address))
      return value.is === 'page' && refresh !== undefined ? { ...value, refresh } : value
    },
  }
  const rendering = concurrencyLimit(ROOM_FOR_PAGES)
  const cache = pageCache(tracked, {
    ...freshness,
    maxBytes: roomForPages,
    rendering,
  })
  onChange(cache.invalidate)
  const isTrusted = trustedProxies(settings.TRUST_PROXY)
  const overload = overloadAnswers(overloadText)
  const overloadedPage = (address: string): RenderedPage => ({
    is: 'page',
    status: 503,
    html: overload(address).body.toString(),
  })
  const app: FastifyInstance = createApp({
    cache,
    overload,
    redirects: ports.site,
    log,
    headers,
    isTrusted,
    routes: (server) => {
      builtFileRoutes(server, files)
      server.register(discoveryRoutes, { ...discovery, facts, clock: SYSTEM_CLOCK, freshness })
      const media = join(resolve(settings.CONTENT_DIR), 'media')
      server.register(mediaRoutes, { directory: media })
      const { imageBase } = siteFactsOf(settings, '')
      const origin = imageBase.startsWith('/')
        ? folderOrigin(join(media, 'images'))
        : remoteOrigin({ base: imageBase, timeoutMs: settings.API_TIMEOUT_MS })
      const variants = pictureVariants(origin, join(settings.DATA_DIR, 'pictures'))
      server.register(pictureRoutes, { variants, imageBase, log })
      server.register(cardRoutes, { cardOf: pages.card, origin, brand: () => settings.SITE_BRAND, freshness })
      routes(server)
      writing.routes(server)
      formPostRoutes(server, {
        clock: SYSTEM_CLOCK,
        careers: ports.careers,
        maxUploadMb: settings.MAX_UPLOAD_MB,
        siteOrigin: () => facts().siteUrl,
        guard: writing.guard,
        submissionFrom: writing.submissionFrom,
        anyJob,
        render: async (address, posted) => {
          const limited = await rendering(() => pages.renderPosted(address, posted))
          return limited.is === 'done' ? limited.value : overloadedPage(address)
        },
      })
    },
  })
  const outside: SiteServer = siteServer({ settings, app, files, cache, overload, isTrusted, headers, log })
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
