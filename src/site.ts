import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Log } from './application/ports/log.ts'
import type { SiteFacts } from './application/site/site-facts.ts'
import { resolverOf } from './contained.ts'
import { cardOf, pagesOf, processContainer } from './drawing.ts'
import { createApp } from './infrastructure/server/app.ts'
import { cardRoutes } from './infrastructure/server/cards/card-routes.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from './infrastructure/server/clocks.ts'
import { type Discovery, discoveryRoutes } from './infrastructure/server/discovery/discovery-routes.ts'
import { type BuiltFiles, builtFileRoutes } from './infrastructure/server/files/built-files.ts'
import { mediaRoutes } from './infrastructure/server/files/media.ts'
import { formPostRoutes } from './infrastructure/server/form-posts/form-post-routes.ts'
import { openContent } from './infrastructure/server/open-content.ts'
import { openWriting } from './infrastructure/server/open-writing.ts'
import type { Assets } from './infrastructure/server/pages/assets.ts'
import { pageCache } from './infrastructure/server/pages/page-cache.ts'
import type { Pages } from './infrastructure/server/pages/pages.ts'
import { pictureOriginOf } from './infrastructure/server/pictures/picture-origin-of.ts'
import { pictureRoutes } from './infrastructure/server/pictures/picture-routes.ts'
import { pictureWorkshop } from './infrastructure/server/pictures/picture-workshop.ts'
import { trustedProxies } from './infrastructure/server/requests/client-address.ts'
import { concurrencyLimit } from './infrastructure/server/requests/concurrency-limit.ts'
import { overloadAnswers } from './infrastructure/server/requests/overload-answer.ts'
import { securityHeaders } from './infrastructure/server/security-headers.ts'
import { type SiteServer, siteServer } from './infrastructure/server/serving.ts'
import type { Settings } from './infrastructure/server/settings.ts'
import { siteFactsOf } from './infrastructure/server/site-facts-of.ts'
import { formMessagesIn } from './ui/forms/form-messages-in.ts'
import { filled } from './ui/messages/filled.ts'
import { messagesIn } from './ui/messages/messages-in.ts'
import { READERS } from './wiring-of-readers.ts'

/** The whole site as one thing that listens and closes: content, pages, pictures, forms, and who guards the door. */

/**
 * Pages wait for content more than they compute; whoever would have to wait for some hundreds of milliseconds of
 * drawing is better off with a word at once.
 */
const ROOM_FOR_PAGES = { concurrency: 16, maxWaiting: 64, maxWaitMs: 500 }

/** Room for some hundreds of pages in all their encodings. */
const MOST_BYTES_OF_PAGES = 64 * 1024 * 1024

const discoveryOf = (use: ReturnType<typeof resolverOf>, facts: () => SiteFacts): Discovery => ({
  readSiteMap: use(READERS.readSiteMap),
  feeds: {
    blog: {
      read: use(READERS.readNewsFeed),
      title: (language) => filled(messagesIn(language).blogTitle, { brand: facts().brand }),
    },
    jobs: {
      read: use(READERS.readJobsFeed),
      title: (language) => `${facts().brand}: ${messagesIn(language).jobsPageTitle}`,
    },
  },
  facts,
  clock: SYSTEM_CLOCK,
})

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
  const { source, from, version, freshMs, onChange, tracking, routes, close } = opened.content
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
      const { value, refresh } = await tracking(() => pages.render(address))
      return value.is === 'page' && refresh !== undefined ? { ...value, refresh } : value
    },
  }
  const cache = pageCache(drawn, {
    clock: MONOTONIC_CLOCK,
    version,
    freshMs,
    maxBytes: roomForPages,
    rendering: concurrencyLimit(ROOM_FOR_PAGES),
  })
  onChange(cache.invalidate)
  const isTrusted = trustedProxies(settings.TRUST_PROXY)
  const overload = overloadAnswers((language) => {
    const { somethingWrong, tryAgain } = messagesIn(language)
    return { title: somethingWrong, again: tryAgain }
  })
  const app: FastifyInstance = createApp({
    cache,
    overload,
    redirects: source.redirectBook,
    log,
    headers,
    isTrusted,
    routes: (server) => {
      builtFileRoutes(server, files)
      discoveryRoutes(server, discoveryOf(resolverOf(container), facts))
      const media = join(resolve(settings.CONTENT_DIR), 'media')
      mediaRoutes(server, media)
      const origin = pictureOriginOf(settings, media)
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
