import { EventEmitter } from 'node:events'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { withClosing } from '#application/careers/closing.ts'
import { memoize } from '#application/memoize.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { datedContent } from '#application/site/dated-content.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { CHOICE_QUOTA, CHOICE_RATE } from '#domain/inbox/rate-limit.ts'
import { FILES_OF_AN_APPLICATION } from '#domain/inbox/upload-quota.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import type { Identity } from '#domain/studio/identity.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'
import { freeBytesIn } from '#infrastructure/inbox/free-space.ts'
import { dedupedLog, logRequests, writeLine } from '#infrastructure/monitoring/log.ts'
import type { RequestEvents } from '#infrastructure/monitoring/request-events.ts'
import { keptPictures } from '#infrastructure/pictures/kept-pictures.ts'
import { originOf } from '#infrastructure/pictures/picture-origin.ts'
import { pictureVariants } from '#infrastructure/pictures/picture-variants.ts'
import { pageRendering } from '#infrastructure/rendering/page-rendering.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { bucketOf } from '#infrastructure/settings/bucket-settings.ts'
import { identityWith, siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { cookieChoiceRoutes } from './api/writing/cookie-choice-routes.ts'
import { rateLimit } from './api/writing/rate-limit.ts'
import { writingRoutes } from './api/writing/writing-routes.ts'
import { boundUrl, createApp, listenOn } from './app.ts'
import { applicantRoutes } from './applicant/applicant-routes.ts'
import { consentWordsOf } from './applicant/open-applicants.ts'
import { cardRoutes } from './files/card-routes.ts'
import { changeAnnouncements } from './files/change-announcements.ts'
import { discoveryRoutes } from './files/discovery-routes.ts'
import { iconRoutes } from './files/icon-routes.ts'
import { pictureRoutes } from './files/picture-routes.ts'
import { mediaRoutes } from './files/static-files.ts'
import type { Freshness } from './files/versioned-cache.ts'
import { formPostRoutes } from './form-posts/form-post-routes.ts'
import { postedSubmission } from './form-posts/posted-submission.ts'
import { createListener } from './listener/listener.ts'
import { knownHosts } from './listener/rejection.ts'
import { adminServer } from './monitoring/admin-server.ts'
import { viewErrorRoutes } from './monitoring/view-errors.ts'
import { type OpenContent, openContent } from './open-content.ts'
import { type OpenWriting, openWriting } from './open-writing.ts'
import { pageCache, RENDERING } from './pages/page-cache.ts'
import { fileNotFound, pageRoutes } from './pages/page-routes.ts'
import { previews } from './pages/previews.ts'
import type { Presentation, ServerOptions } from './presentation.ts'
import { trustedProxies } from './requests/client-address.ts'
import { requestIds } from './requests/request-context.ts'
import { requestSlots } from './requests/request-limits.ts'
import { serveFromMemory } from './requests/serve-from-memory.ts'
import { pageSecurityHeaders, securityHeaders } from './security-headers.ts'

export interface Site {
  readonly app: FastifyInstance
  /** Why it cannot listen, as a sentence; nothing where it does. */
  readonly listen: () => Promise<string | undefined>
  readonly url: () => string
  /** Where health and metrics are, if they are set up. */
  readonly adminUrl: () => string | undefined
  readonly content: Pick<OpenContent, 'from' | 'identity'>
  readonly ports: ContentPorts
  readonly facts: () => SiteFacts
  /** Where messages and applications are kept. */
  readonly writing: Pick<OpenWriting, 'keptIn' | 'database' | 'options' | 'onChange'>
  /** Which code, and which version of the content. */
  readonly served: () => { readonly code: string; readonly content: string }
  readonly close: () => Promise<void>
}

export type CreatedSite =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly complaints: readonly string[] }

/** The whole site as one Fastify application: content, pages, pictures and forms are its plugins. */
export const createSiteServer = async (
  options: ServerOptions,
  catalogues: Catalogues,
  present: (content: ContentPorts, facts: () => SiteFacts, freshness: Freshness) => Promise<Presentation>,
): Promise<CreatedSite> => {
  const { code = 'source', settings, assets, log, files, errorPage, headers: given } = options
  const opened = await openContent(settings, catalogues, log, options.reportPack)
  if (!opened.ok) return opened
  const { content } = opened
  const requests: RequestEvents = new EventEmitter()
  const fields = () => applicationFields(content.identity().retention)
  const siteOrigin = () => facts().siteUrl
  const withSettings = memoize((given: Identity) => identityWith(settings, given))
  const identity = () => withSettings(content.identity())
  const facts = () => siteFactsOf(settings, boundUrl(app, settings.HOST), content.identity())
  let known = given
  const headers = () => {
    known ??= securityHeaders(facts(), settings)
    return known
  }

  const time = { clock: SYSTEM_CLOCK, timeZone: () => identity().timeZone }
  const dated = datedContent(content.ports, time.timeZone)
  const closing = withClosing(dated.careers, time)
  const ports = { ...dated, careers: closing.careers }
  // A vacancy closes by the clock, without any change of the content.
  const version = () => {
    const { version: ofContent, moments } = content.state()
    return `${ofContent} ${moments} ${closing.closedSince()}`
  }
  const freshness: Freshness = {
    version,
    freshMs: content.freshMs,
    clock: MONOTONIC_CLOCK,
    untracked: async (work) => (await content.tracking(work)).value,
  }
  const presented = await present(ports, facts, freshness)
  const {
    views,
    busyTexts,
    choiceWords,
    consentText,
    mailToApplicant,
    replyHtml,
    announcementWords,
    previewTexts,
    ...discovery
  } = presented
  const openedWriting = await openWriting({
    settings,
    log,
    requests,
    siteOrigin,
    fields,
    vacancies: () => ports.careers.vacancies(),
    consentText,
    mailToApplicant,
    replyHtml,
    announcementWords,
    studio: () => identity().brand,
    states: () => content.identity().states,
  })
  if (!openedWriting.ok) {
    await content.close()
    return openedWriting
  }
  const { writing } = openedWriting
  // A developer, who has an error page, sees an edit at once and holds up no site.
  if (writing.reportVersion !== undefined && errorPage === undefined)
    content.joinRollout(writing.reportVersion)
  const rendering = concurrencyLimit(RENDERING)
  const pages = pageRendering({
    views,
    assets,
    facts,
    identity,
    headersFor: (...sources) => (given === undefined ? pageSecurityHeaders(facts(), ...sources) : {}),
    tracking: content.tracking,
  })
  const cache = pageCache(pages, { ...freshness, maxBytes: options.roomForPages, rendering })
  content.onChange(cache.invalidate)
  const previewOf = previews({
    ...time,
    key: settings.PREVIEW_KEY,
    contentAt: content.previewAt,
    render: (address, preview) => rendering(() => pages.renderPreview(address, preview)),
    texts: previewTexts,
  })
  const deduped = dedupedLog(log, MONOTONIC_CLOCK)
  const slots = requestSlots()
  const isTrusted = trustedProxies(settings.TRUST_PROXY)
  const requestId = requestIds(isTrusted)
  const listener = createListener({
    fromMemory: serveFromMemory({ files, cache, headers, requestId, requests }),
    knowsHost: knownHosts(settings.SITE_URL, settings.SITE_HOSTS),
    // A form has its files, and a megabyte for all its fields; of a visitor without script they may be far too large.
    maxBodyBytes: 10 * (FILES_OF_AN_APPLICATION * settings.MAX_UPLOAD_MB + 1) * BYTES_OF_A_MEGABYTE,
    headers,
    clock: MONOTONIC_CLOCK,
    isTrusted,
    isBehindProxy: settings.TRUST_PROXY !== undefined,
    onRejected: (status) => requests.emit('refused', status),
  })
  const app = createApp({
    errorPage,
    serverFactory: listener.serverFactory,
    isTrusted,
    requestId,
    headers,
    slots,
    requests,
    busyTexts,
    log,
  })

  const { imageBase } = siteFactsOf(settings, '')
  const media = join(resolve(settings.CONTENT_DIR), 'media')
  const origin = originOf(imageBase, join(media, 'images'), settings.API_TIMEOUT_MS)
  app.register(viewErrorRoutes, { log, siteOrigin })
  const discovered = { ...discovery, facts, identity, clock: SYSTEM_CLOCK, freshness }
  app.register(discoveryRoutes, discovered)
  app.register(changeAnnouncements, {
    ...discovered,
    redirects: ports.site,
    announced: writing.database?.announcedPages,
    settings,
    cache,
    log,
  })
  app.register(iconRoutes, { identity })
  app.register(mediaRoutes, { directory: media })
  if (settings.PICTURE_SIZES) {
    const variants = pictureVariants(origin, await keptPictures(settings.DATA_DIR, bucketOf(settings)))
    app.register(pictureRoutes, { variants, imageBase, log: deduped })
    app.register(cardRoutes, { cardOf: pages.card, origin, identity, freshness })
  }
  app.register(content.routes)
  app.register(writingRoutes, writing.options)
  if (settings.RECORD_COOKIE_CHOICES && writing.database !== undefined)
    app.register(cookieChoiceRoutes, {
      choices: writing.database,
      words: consentWordsOf(consentText),
      siteOrigin,
      rateLimit: rateLimit(CHOICE_RATE, MONOTONIC_CLOCK),
      quota: rateLimit(CHOICE_QUOTA, MONOTONIC_CLOCK),
      clock: SYSTEM_CLOCK,
      days: settings.CONSENT_DAYS,
    })
  app.register(formPostRoutes, {
    clock: SYSTEM_CLOCK,
    careers: ports.careers,
    maxUploadMb: settings.MAX_UPLOAD_MB,
    fields,
    siteOrigin,
    guard: writing.options.guard,
    rateLimit: writing.options.rateLimit,
    submissionFrom: postedSubmission(writing.options),
    choiceWords,
    cookieOfLink: writing.applicant?.sessions.cookieOfLink,
    isTurnedOff: (address) => isTurnedOff(address, identity().off),
    render: (address, posted) => rendering(() => pages.renderPosted(address, posted)),
  })
  if (writing.applicant !== undefined)
    app.register(applicantRoutes, {
      ...writing.applicant,
      siteOrigin,
      render: (address, page) => rendering(() => pages.renderApplicant(address, page)),
    })
  app.setNotFoundHandler(fileNotFound(cache))
  app.register(pageRoutes, { cache, redirects: ports.site, identity, previewOf, log: deduped })

  logRequests(requests, settings.LOG_REQUESTS, writeLine, log)
  const operator = adminServer(settings, {
    code,
    content: content.state,
    ...writing.observed,
    freeBytes: () => freeBytesIn(settings.DATA_DIR),
    requests,
    slots,
    cache,
    waiting: rendering.waiting,
    connections: listener.connections,
    clock: SYSTEM_CLOCK,
  })
  app.addHook('preClose', async () => {
    operator.ready(false)
    await listener.close()
    await operator.close()
  })
  // The last hook runs first.
  app.addHook('onClose', content.close)
  app.addHook('onClose', writing.close)

  return {
    ok: true,
    site: {
      app,
      listen: async () => {
        const { HOST: host, PORT: port } = settings
        const problem = await listenOn(app, 'The site', { host, port, variables: 'HOST and PORT' })
        if (problem !== undefined) return problem
        operator.ready(true)
        return operator.listen()
      },
      url: () => boundUrl(app, settings.HOST),
      adminUrl: operator.url,
      content,
      ports,
      facts,
      writing,
      served: operator.served,
      close: () => app.close(),
    },
  }
}
