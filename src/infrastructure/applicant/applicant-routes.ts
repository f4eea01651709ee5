import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { CLOSED_NOTICES, type ShownApplication } from '#application/applicant/applicant-page.ts'
import { isEmail } from '#domain/forms/email.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { pageAddress, queryValue } from '#domain/site/page-address.ts'
import { whileReadable } from '#infrastructure/inbox/stored-upload.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import { isFromOwnPages, namesOrigin, withOriginOfPage } from '../http/api/writing/forgery-guard.ts'
import { limitedNetwork, rateLimit } from '../http/api/writing/rate-limit.ts'
import { applicantActs } from './applicant-acts.ts'
import { type ApplicantOptions, applicantAnswers, HEADERS, noticeAmong } from './applicant-answers.ts'
import { type ApplicantSession, isSession } from './applicant-sessions.ts'
import { applicationArchive } from './application-archive.ts'

const FORM_BYTES = 16 * 1024

/** Limits how often one network may download applications, because an archive may have tens of megabytes. */
const DOWNLOAD_RATE: Rate = { burst: 10, everyMs: 30_000 }

/**
 * How many requests for links may wait in the queue. The limit is low, because each request reads applications from
 * the database.
 */
const MOST_LINK_REQUESTS = 100

const linkQueue = ({ applicant, log }: ApplicantOptions) => {
  const queue = pacedQueue({
    everyMs: 1000,
    mostWaiting: MOST_LINK_REQUESTS,
    onDropped: (count) =>
      log.warn('Requests for links to applications are dropped: too many came', { count }),
  })
  const sendLinks = (email: string) =>
    applicant
      .sendLinks(email)
      .catch((error: unknown) => log.error('A link could not be sent', { why: String(error) }))
  return {
    add: (email: string, network: string | null) => queue.add(() => sendLinks(email), network),
    stop: () => queue.stop(),
  }
}

/**
 * Checks before a download that all files can be read. After the download has begun, the server cannot send an error
 * page any more.
 */
const canReadFiles = async (
  { inbox }: Pick<ApplicantOptions, 'inbox'>,
  { id, files }: Pick<ShownApplication, 'id' | 'files'>,
): Promise<boolean> => {
  for (const { place } of files) {
    const file = await inbox.file(id, place)
    if (!file.ok) return false
    if (!(await whileReadable(() => file.value.content.read(0, 1))).ok) return false
  }
  return true
}

const download = (
  { inbox, sessions }: ApplicantOptions,
  { entrance, entranceFor, tooMany }: ReturnType<typeof applicantAnswers>,
) => {
  const limit = rateLimit(DOWNLOAD_RATE, MONOTONIC_CLOCK)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const waitMs = await limit(request.ip)
    if (waitMs > 0) return tooMany(request, reply, waitMs)
    const opened = await sessions.ofRequest(request)
    if (!isSession(opened)) return entrance(request, reply, entranceFor(opened) ?? 'unknown')
    const replies = await inbox.replies(opened.shown.id)
    if (!replies.ok || !(await canReadFiles({ inbox }, opened.shown)))
      return entrance(request, reply, 'unavailable')
    return reply
      .headers({
        ...HEADERS,
        'content-disposition': `attachment; filename="application-${opened.shown.id}.zip"`,
      })
      .type('application/zip')
      .send(Readable.from(applicationArchive(opened.shown, replies.value, inbox), { objectMode: false }))
  }
}

const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams())

const addFormParser = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
}

/**
 * Serves the page on which applicants see and change their application. An applicant opens the page with a link from
 * an e-mail. The link starts a session of half an hour in the browser.
 */
export const applicantRoutes: FastifyPluginAsync<ApplicantOptions> = async (app, options) => {
  const { sessions, canMail, siteOrigin } = options
  const { opened: openedBy, ofRequest } = sessions
  const answers = applicantAnswers(options)
  const { send, entrance, tooMany, entranceFor, show, back, open } = answers
  const act = applicantActs(options, answers)
  const linkRequests = linkQueue(options)
  app.addHook('preClose', () => linkRequests.stop())

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = await ofRequest(request)
    if (isSession(opened)) return show(request, reply, opened)
    const done = noticeAmong(CLOSED_NOTICES, queryValue(pageAddress(request.url).search, 'done'))
    return entrance(request, reply, entranceFor(opened) ?? done)
  }

  const isOwnForm = async (form: URLSearchParams, { shown }: ApplicantSession) => {
    const opened = await openedBy('form', form.get('form') ?? '')
    return isSession(opened) && opened.shown.id === shown.id
  }

  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language } = pageAddress(request.url)
    const form = formOf(request)
    const headers = withOriginOfPage(request.headers)
    // Requires an `Origin` or `Referer` header for the forms `open` and `link`, because these forms have no CSRF
    // token.
    const isWithoutToken = ['open', 'link'].includes(form.get('do') ?? '')
    if (!isFromOwnPages(headers, siteOrigin()) || (isWithoutToken && !namesOrigin(headers)))
      return send(request, reply, 403, { is: 'entrance', notice: null, canMail })
    const waitMs = await options.rateLimit(request.ip)
    if (waitMs > 0) return tooMany(request, reply, waitMs)
    switch (form.get('do')) {
      case 'open': {
        const opened = await openedBy('link', (form.get('token') ?? '').trim())
        if (!isSession(opened)) return entrance(request, reply, entranceFor(opened))
        const isOpen = await open(reply, opened.entry)
        return isOpen ? back(reply, language) : entrance(request, reply, 'unavailable')
      }
      case 'link': {
        // Handles the request later, in the queue. The site does more work for a known e-mail address, and the
        // response time must not reveal whether the address is known.
        const email = form.get('email') ?? ''
        if (isEmail(email.trim())) linkRequests.add(email, limitedNetwork(request.ip))
        return entrance(request, reply, 'link-sent')
      }
    }
    const session = await ofRequest(request)
    // If the browser sends no cookie, the notice says that the session has ended. Browsers delete the cookie at the
    // end of the session.
    if (!isSession(session)) return entrance(request, reply, entranceFor(session) ?? 'ended')
    if (!(await isOwnForm(form, session)))
      return show(request, reply, session, { status: 403, notice: 'outdated' })
    return act(request, reply, language, form, session)
  }

  addFormParser(app)
  const sendArchive = download(options, answers)
  for (const language of LANGUAGES) {
    const path = localizedAddress('/application', language)
    app.get(path, page)
    app.post(path, post)
    app.get(`${path}/download`, sendArchive)
  }
}
