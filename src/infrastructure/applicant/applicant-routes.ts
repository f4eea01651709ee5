import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { CLOSED_NOTICES, type ShownApplication } from '#application/applicant/applicant-page.ts'
import { isEmail } from '#domain/forms/email.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { whileReadable } from '#infrastructure/inbox/stored-upload.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import { isFromOwnPages, namesOrigin, withOriginOfPage } from '../http/api/writing/forgery-guard.ts'
import { limitedNetwork, rateLimit } from '../http/api/writing/rate-limit.ts'
import { acceptForms } from '../http/pages/private-pages.ts'
import { applicantActs } from './applicant-acts.ts'
import type { ApplicantViews } from './applicant-notifier.ts'
import { type ApplicantSession, isSession } from './applicant-sessions.ts'
import { type ApplicantTools, applicantTools, applicantVisit, HEADERS } from './applicant-visit.ts'
import { applicationArchive } from './application-archive.ts'

/** Limits how often one network may download applications, because an archive may have tens of megabytes. */
const DOWNLOAD_RATE: Rate = { burst: 10, everyMs: 30_000 }

/** The queue is short, because each request for links reads applications from the database. */
const MOST_LINK_REQUESTS = 100

/** After a download has begun, the server cannot send an error page any more. */
const canReadFiles = async (
  inbox: SiteInbox,
  { id, files }: Pick<ShownApplication, 'id' | 'files'>,
): Promise<boolean> => {
  for (const { place } of files) {
    const file = await inbox.file(id, place)
    if (!file.ok) return false
    if (!(await whileReadable(() => file.value.content.read(0, 1))).ok) return false
  }
  return true
}

const download = (tools: ApplicantTools) => {
  const { inbox, sessions } = tools
  const limit = rateLimit(DOWNLOAD_RATE)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { entrance, tooMany } = applicantVisit(tools, request, reply)
    const waitMs = await limit(request.ip)
    if (waitMs > 0) return tooMany(waitMs)
    const opened = await sessions.ofRequest(request)
    if (!isSession(opened)) return entrance(opened ?? 'unknown')
    const replies = await inbox.replies(opened.shown.id)
    if (!replies.ok || !(await canReadFiles(inbox, opened.shown))) return entrance('unavailable')
    return reply
      .headers({
        ...HEADERS,
        'content-disposition': `attachment; filename="application-${opened.shown.id}.zip"`,
      })
      .type('application/zip')
      .send(Readable.from(applicationArchive(opened.shown, replies.value, inbox), { objectMode: false }))
  }
}

interface Options {
  readonly inbox: SiteInbox
  readonly views: Pick<ApplicantViews, 'furtherConsentIn' | 'loadApplicantPage'>
}

/**
 * Serves the page on which applicants see and change their application. An applicant opens the page with a link from
 * an e-mail. The link starts a session of half an hour in the browser.
 */
export const applicantRoutes: FastifyPluginAsync<Options> = async (app, { inbox, views }) => {
  const tools = applicantTools(app, inbox, views)
  const { applicant, facts, rateLimit: limit, sessions } = tools
  const { opened: openedBy, ofRequest } = sessions
  const log = dedupedLog(app.siteLog)
  const act = applicantActs(tools)
  const linkRequests = pacedQueue({
    everyMs: 1000,
    mostWaiting: MOST_LINK_REQUESTS,
    onDropped: (count) =>
      log.warn('Requests for links to applications are dropped: too many came', { count }),
  })
  app.addHook('preClose', () => linkRequests.stop())

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { done, entrance, show } = applicantVisit(tools, request, reply)
    const opened = await ofRequest(request)
    if (isSession(opened)) return show(opened)
    return entrance(opened ?? CLOSED_NOTICES.find((notice) => notice === done) ?? null)
  }

  const sendLinks = (email: string) =>
    applicant
      .sendLinks(email)
      .catch((error: unknown) => log.error('A link could not be sent', { why: String(error) }))

  const isOwnForm = async (form: URLSearchParams, { shown }: ApplicantSession) => {
    const opened = await openedBy('form', form.get('form') ?? '')
    return isSession(opened) && opened.shown.id === shown.id
  }

  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = applicantVisit(tools, request, reply)
    const { form, entrance, tooMany, show, back, open } = visit
    const headers = withOriginOfPage(request.headers)
    // Requires an `Origin` or `Referer` header for the forms `open` and `link`, because these forms have no CSRF
    // token.
    const isWithoutToken = ['open', 'link'].includes(form.get('do') ?? '')
    if (!isFromOwnPages(headers, facts().siteUrl) || (isWithoutToken && !namesOrigin(headers)))
      return entrance(null, 403)
    const waitMs = await limit(request.ip)
    if (waitMs > 0) return tooMany(waitMs)
    switch (form.get('do')) {
      case 'open': {
        const opened = await openedBy('link', (form.get('token') ?? '').trim())
        if (!isSession(opened)) return entrance(opened)
        return (await open(opened.entry)) ? back() : entrance('unavailable')
      }
      case 'link': {
        // Handles the request later, in the queue. The site does more work for a known e-mail address, and the
        // response time must not reveal whether the address is known.
        const email = form.get('email') ?? ''
        if (isEmail(email.trim())) linkRequests.add(() => sendLinks(email), limitedNetwork(request.ip))
        return entrance('link-sent')
      }
    }
    const session = await ofRequest(request)
    // If the browser sends no cookie, the notice says that the session has ended. Browsers delete the cookie at the
    // end of the session.
    if (!isSession(session)) return entrance(session ?? 'ended')
    if (!(await isOwnForm(form, session))) return show(session, { status: 403, notice: 'outdated' })
    return act(visit, session)
  }

  acceptForms(app)
  const sendArchive = download(tools)
  for (const language of LANGUAGES) {
    const path = localizedAddress('/application', language)
    app.get(path, page)
    app.post(path, post)
    app.get(`${path}/download`, sendArchive)
  }
}
