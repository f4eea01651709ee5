import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { refusalOf, refuse } from '../http/api/refusals.ts'
import { boundUrl, listenOn } from '../http/app.ts'
import { sendEncoded } from '../http/files/encoded-body.ts'
import { cachingOf } from '../http/files/static-files.ts'
import { createListener } from '../http/listener/listener.ts'
import { knownHosts, MAX_URL_LENGTH } from '../http/listener/rejection.ts'
import { acceptForms } from '../http/pages/private-pages.ts'
import { trustedProxies } from '../http/requests/client-address.ts'
import { requestContext, requestIds } from '../http/requests/request-context.ts'
import { transportSecurity } from '../http/security-headers.ts'
import { batchRoutes } from './batch-routes.ts'
import type { DeskViews } from './desk-documents.ts'
import { type DeskHandlers, deskHandlers, deskPages } from './desk-handlers.ts'
import { entryRoutes, eraseRoutes } from './entry-routes.ts'
import { exportRoutes, fileRoutes } from './file-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { type ServedDesk, servedDesk } from './served-desk.ts'
import type { DeskSettings } from './settings.ts'
import { accountRoutes, providerRoutes, signInRoutes } from './sign-in-routes.ts'
import type { Visit } from './visit.ts'

/**
 * The content security policy of the desk. Pages load only the desk's own files. A text from an applicant cannot run
 * as a script.
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

const headersOf = (settings: DeskSettings) => ({
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(settings.DESK_URL?.startsWith('https:') && {
    'strict-transport-security': transportSecurity(settings),
  }),
})

/**
 * Lets the PDF viewer load the desk's own files. The viewer runs in a sandboxed frame, so the browser treats its
 * requests as requests from another origin.
 */
const FOR_FRAMES = { 'access-control-allow-origin': '*' } as const

/**
 * The largest request body in bytes. The limit allows the longest reply to an applicant, even in Cyrillic. A form
 * sends each Cyrillic letter in six bytes, such as `%D0%B6`.
 */
const MAX_BODY_BYTES = 128 * 1024

const ROUTES = [
  signInRoutes,
  accountRoutes,
  providerRoutes,
  peopleRoutes,
  fileRoutes,
  entryRoutes,
  eraseRoutes,
  exportRoutes,
  batchRoutes,
]

const addFiles = (app: FastifyInstance, { files }: ServedDesk): void => {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
  // Browsers request this icon on their own. The empty response prevents an error in the console of the browser.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  for (const [address, body] of files)
    app.get(address, async (request, reply) =>
      sendEncoded(request, reply.headers({ 'cache-control': cachingOf(address), ...FOR_FRAMES }), body),
    )
}

const answerFailures = (app: FastifyInstance, handlers: DeskHandlers, log: Log) => {
  const notFound = async ({ showNotice }: Visit) => showNotice('not-found')
  // The handler reads the session, so that a signed-in person also sees the menu on the not-found page.
  app.setNotFoundHandler(handlers.authenticated(notFound, notFound))
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = refusalOf(error)
    if (refusal !== null) return refuse(reply, refusal.status, refusal.message)
    const stack = error instanceof Error ? error.stack : undefined
    log.error('A request of the desk failed', { error: String(error), stack })
    return handlers.publicPage(async ({ showNotice }) => showNotice('broken'))(request, reply)
  })
}

export const openDesk = async (
  site: FastifyInstance,
  database: SiteDatabase,
  settings: DeskSettings,
  views: DeskViews,
) => {
  const { DESK_PORT: { host, port } = { host: '127.0.0.1', port: 0 }, DESK_URL } = settings
  const isTrusted = trustedProxies(settings.TRUST_PROXY)
  const origin = () => DESK_URL ?? boundUrl(app, host)
  const headers = headersOf(settings)
  const listener = createListener({
    headers: () => headers,
    knowsHost: knownHosts(DESK_URL ?? 'http://localhost', []),
    maxBodyBytes: MAX_BODY_BYTES,
    isTrusted,
    isBehindProxy: settings.TRUST_PROXY !== undefined,
  })
  const app: FastifyInstance = Fastify({
    serverFactory: listener.serverFactory,
    genReqId: requestIds(isTrusted),
    trustProxy: isTrusted,
    bodyLimit: MAX_BODY_BYTES,
    // To answer `HEAD`, Fastify would read a whole file of an application and throw it away.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_URL_LENGTH, ignoreTrailingSlash: true },
    clientErrorHandler: () => {},
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      refuse(reply.headers(headers), 400, 'The address cannot be read'),
  })

  const desk = await servedDesk(site, database, settings, views, origin)
  const handlers = deskHandlers(desk)

  app.register(requestContext, { isTrusted })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  acceptForms(app, MAX_BODY_BYTES)
  addFiles(app, desk)
  for (const language of LANGUAGES)
    app.register(
      async (pages) => {
        for (const routes of ROUTES) routes(deskPages(pages, handlers), desk)
      },
      { prefix: LANGUAGE_FACTS[language].prefix },
    )
  answerFailures(app, handlers, desk.log)
  app.addHook('preClose', () => desk.linkRequests.stop())
  app.addHook('preClose', () => listener.close())

  return {
    desk,
    boundUrl: () => boundUrl(app, host),
    origin,
    listen: () => listenOn(app, 'The desk', { host, port, variables: 'DESK_PORT' }),
    close: () => app.close(),
  }
}
