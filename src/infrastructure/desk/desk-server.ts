import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { DeskPage } from '#application/desk/desk-page.ts'
import type { Log } from '#application/ports/log.ts'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/language/languages.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { filledDocument } from '#infrastructure/rendering/document.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { refusalOf, refuse } from '../http/api/refusals.ts'
import { keyedLimit, rateLimit } from '../http/api/writing/rate-limit.ts'
import { boundUrl, listenOn } from '../http/app.ts'
import { sendEncoded } from '../http/files/encoded-body.ts'
import { cachingOf } from '../http/files/static-files.ts'
import { createListener } from '../http/listener/listener.ts'
import { knownHosts, MAX_URL_LENGTH } from '../http/listener/rejection.ts'
import { trustedProxies } from '../http/requests/client-address.ts'
import { requestContext, requestIds } from '../http/requests/request-context.ts'
import { transportSecurity } from '../http/security-headers.ts'
import { auditRoutes } from './audit-routes.ts'
import type { Desk, DeskUseCases } from './desk.ts'
import type { DeskFiles } from './desk-files.ts'
import { deskHandlers, readFields, type Visit } from './desk-handlers.ts'
import { entryRoutes } from './entry-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { readingRoutes } from './reading-routes.ts'
import { replyRoutes } from './reply-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

interface Rendered {
  readonly head: string
  readonly markup: string
}

export type RenderDesk = (page: DeskPage) => Rendered

export type RenderPdf = (language: Language, name: string) => Rendered

interface Options extends DeskUseCases {
  readonly settings: Settings
  readonly files: DeskFiles
  readonly render: RenderDesk
  readonly renderPdf: RenderPdf
  readonly log: Log
}

/**
 * The content security policy of the desk. It loads only the desk's own files, and no text of an applicant can run as a
 * script.
 */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'font-src', 'img-src', 'connect-src', 'frame-src', 'form-action'].map(
    (directive) => `${directive} 'self'`,
  ),
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
} as const

/**
 * Lets the frame of a PDF load these files. The frame is sandboxed, so its origin is opaque and its requests are
 * cross-origin.
 */
const FOR_FRAMES = { 'access-control-allow-origin': '*' } as const

/** The largest body. It fits the longest reply, even if each letter takes six bytes. */
const MAX_BODY_BYTES = 128 * 1024

const SECOND = 1000

const LINKS_OF_A_PERSON = { burst: 3, everyMs: 300 * SECOND }

/**
 * How many requests for sign-in links may wait. The queue is handled once a second, and each request reads the people
 * of the desk from the database.
 */
const MOST_LINK_REQUESTS = 500

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <!--head-->
  </head>
  <body class="black">
    <div id="desk"><!--page--></div>
    <!--state-->
  </body>
</html>
`

const PDF_TEMPLATE = TEMPLATE.replace(' class="black"', '')

const ROUTES = [
  signInRoutes,
  providerRoutes,
  peopleRoutes,
  fileRoutes,
  auditRoutes,
  readingRoutes,
  entryRoutes,
  replyRoutes,
  exportRoutes,
]

export const createDeskServer = (options: Options) => {
  const { settings, files, render, renderPdf, log, ...useCases } = options
  const { DESK_HOST: host, DESK_PORT: port = 0, DESK_URL } = settings
  const isTrusted = trustedProxies(settings.TRUST_PROXY)
  const origin = () => DESK_URL ?? boundUrl(app, host)
  const isHttps = DESK_URL?.startsWith('https:') ?? false
  const headers = {
    ...HEADERS,
    ...(isHttps ? { 'strict-transport-security': transportSecurity(settings) } : {}),
  }
  const listener = createListener({
    headers: () => headers,
    knowsHost: knownHosts(DESK_URL ?? 'http://localhost', []),
    maxBodyBytes: MAX_BODY_BYTES,
    clock: MONOTONIC_CLOCK,
    isTrusted,
    isBehindProxy: settings.TRUST_PROXY !== undefined,
  })
  const app = Fastify({
    serverFactory: listener.serverFactory,
    genReqId: requestIds(isTrusted),
    trustProxy: isTrusted,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_URL_LENGTH, ignoreTrailingSlash: true },
    clientErrorHandler: () => {},
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      refuse(reply.headers(headers), 400, 'The address cannot be read'),
  })

  const head = files.page.styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('')
  const deduped = dedupedLog(log, MONOTONIC_CLOCK)
  const handlers = deskHandlers({
    ...useCases,
    origin,
    log: deduped,
    documentOf: (page) => {
      const { head: own, markup } = render(page)
      return filledDocument(TEMPLATE, {
        language: page.language,
        head: `${own}${head}`,
        page: markup,
        state: { page },
        start: `<script type="module" src="${files.page.script}"></script>`,
      })
    },
  })

  const pdfDocument = (language: Language, name: string) => {
    const { head: own, markup } = renderPdf(language, name)
    const { script, styles } = files.pdf
    const links = styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`).join('')
    return filledDocument(PDF_TEMPLATE, {
      language,
      head: `${own}${links}`,
      page: markup,
      start: `<script type="module" src="${script}"></script>`,
    })
  }

  app.register(requestContext, { isTrusted })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readFields(String(body))),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  // Browsers request this file by themselves, so the answer is empty and not an error.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  for (const [address, body] of files.files)
    app.get(address, async (request, reply) =>
      sendEncoded(request, reply.headers({ 'cache-control': cachingOf(address), ...FOR_FRAMES }), body),
    )
  const linkRate = keyedLimit(LINKS_OF_A_PERSON, MONOTONIC_CLOCK)
  const providerRate = rateLimit(USUAL_RATE, MONOTONIC_CLOCK)
  const linkRequests = pacedQueue({
    everyMs: SECOND,
    mostWaiting: MOST_LINK_REQUESTS,
    onDropped: (count) =>
      deduped.warn('Requests for links to the desk are dropped: too many came', { count }),
  })
  app.addHook('preClose', () => linkRequests.stop())
  const desk: Desk = { ...useCases, handlers, origin, linkRate, linkRequests, providerRate, pdfDocument }
  for (const language of LANGUAGES)
    app.register(
      async (pages) => {
        for (const routes of ROUTES) routes(pages, desk)
      },
      { prefix: LANGUAGE_FACTS[language].prefix },
    )
  const notFound = async ({ showNotice }: Visit) => showNotice('not-found')
  // The not-found page still shows the menu to a signed-in person.
  app.setNotFoundHandler(handlers.authenticated(notFound, notFound))
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== null) return refuse(reply, refusal.status, refusal.message)
    const stack = error instanceof Error ? error.stack : undefined
    log.error('A request of the desk failed', { error: String(error), stack })
    return handlers.publicPage(async ({ showNotice }) => showNotice('broken'))(request, reply)
  })
  app.addHook('preClose', () => listener.close())

  return {
    boundUrl: () => boundUrl(app, host),
    origin,
    listen: () => listenOn(app, 'The desk', { host, port, variables: 'DESK_HOST and DESK_PORT' }),
    close: () => app.close(),
  }
}
