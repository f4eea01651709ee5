import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Applicant } from '#application/inbox/applicant.ts'
import {
  type ApplicantPage,
  CHANGE_NOTICES,
  type ChangeNotice,
  CLOSED_NOTICES,
  type EntranceNotice,
} from '#application/inbox/applicant-page.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { InboxReader, SentReplies, SharedSecret } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import { isEmail } from '#domain/forms/email.ts'
import { type Contact, contactProblems } from '#domain/inbox/application-changes.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { pageAddress, queryValue } from '#domain/site/page-address.ts'
import { linkToApplication, linkUntil, SESSION_MS } from '#infrastructure/inbox/application-links.ts'
import type { RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import type { Limited } from '#infrastructure/scheduling/concurrency-limit.ts'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import { isFromOwnPages, namesOrigin, withOriginOfPage } from '../api/writing/forgery-guard.ts'
import { limitedNetwork, type RateLimit } from '../api/writing/rate-limit.ts'
import {
  type ApplicantSession,
  type ApplicantSessions,
  isSession,
  type SessionLookup,
} from './applicant-sessions.ts'
import { applicationArchive } from './application-archive.ts'
import { applicantFileRoutes } from './file-routes.ts'

export interface ApplicantOptions {
  readonly inbox: Pick<InboxReader, 'entry' | 'file'> & SharedSecret & Pick<SentReplies, 'replies'>
  readonly applicant: Applicant
  readonly sessions: ApplicantSessions
  readonly canMail: boolean
  readonly clock: Clock
  readonly rateLimit: RateLimit
  readonly siteOrigin: () => string
  readonly render: (address: string, page: ApplicantPage) => Promise<Limited<RenderedPage>>
  readonly log: Log
}

const FORM_BYTES = 16 * 1024

/** The most requests for links that wait in the queue. Each request reads applications from the database. */
const MOST_LINK_REQUESTS = 100

/**
 * With these headers, browsers and caches do not store the page, search engines do not list it, and other sites do not
 * learn its address.
 */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // With `no-referrer`, browsers would send `Origin: null` with a post from this page.
  'referrer-policy': 'same-origin',
  vary: 'cookie',
} as const

const STATUS: Readonly<Partial<Record<EntranceNotice, number>>> = {
  unknown: 404,
  ended: 403,
  'too-many': 429,
  unavailable: 503,
}

const noticeAmong = <Notice extends string>(notices: readonly Notice[], text: string | null): Notice | null =>
  notices.find((notice) => notice === text) ?? null

/**
 * Serves the page on which applicants see and change their application. A link from an e-mail starts a session of half
 * an hour in one browser. The address of the page contains no personal data.
 */
export const applicantRoutes: FastifyPluginAsync<ApplicantOptions> = async (
  app,
  { inbox, applicant, sessions, canMail, clock, rateLimit, siteOrigin, render, log },
) => {
  const { opened: openedBy, ofRequest, tokenFor, cookie } = sessions
  const linkRequests = pacedQueue({
    everyMs: 1000,
    mostWaiting: MOST_LINK_REQUESTS,
    onDropped: (count) =>
      log.warn('Requests for links to applications are dropped: too many came', { count }),
  })
  app.addHook('preClose', () => linkRequests.stop())

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: ApplicantPage,
  ): Promise<FastifyReply> => {
    const rendered = await render(request.url, page)
    if (rendered.is === 'busy') return reply.sendBusy()
    if (rendered.value.is === 'moved') return reply.redirect(rendered.value.to, 303)
    const { html, headers = {} } = rendered.value
    return reply
      .code(status)
      .headers({ ...headers, ...HEADERS })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const entrance = (request: FastifyRequest, reply: FastifyReply, notice: EntranceNotice | null) =>
    send(request, reply, STATUS[notice ?? 'left'] ?? 200, { is: 'entrance', notice, canMail })

  const entranceFor = (opened: Exclude<SessionLookup, ApplicantSession>): EntranceNotice | null =>
    opened === 'none' ? null : opened

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { entry, shown }: ApplicantSession,
    {
      status = 200,
      typed,
      notice = null,
    }: { readonly status?: number; readonly typed?: Contact; readonly notice?: ChangeNotice | null } = {},
  ) => {
    const now = clock.now()
    const { email, phone } = shown.application.values
    const contact = typed ?? { email, phone }
    const formToken = await tokenFor('form', entry, now + SESSION_MS)
    const token = canMail ? null : await tokenFor('link', entry, linkUntil(now))
    const replies = await inbox.replies(shown.id)
    if (formToken === null || !replies.ok) return entrance(request, reply, 'unavailable')
    const { language, search } = pageAddress(request.url)
    return send(request, reply, status, {
      is: 'application',
      shown,
      replies: replies.value.map(({ at, subject, text }) => ({ at, subject, text })),
      notice: notice ?? noticeAmong(CHANGE_NOTICES, queryValue(search, 'done')),
      contact,
      problems: typed === undefined ? [] : contactProblems(typed),
      formToken,
      link: token === null ? null : siteOrigin() + linkToApplication(language, token),
    })
  }

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = await ofRequest(request)
    if (isSession(opened)) return show(request, reply, opened)
    const done = noticeAmong(CLOSED_NOTICES, queryValue(pageAddress(request.url).search, 'done'))
    return entrance(request, reply, entranceFor(opened) ?? done)
  }

  const back = (reply: FastifyReply, language: Language, done?: EntranceNotice | ChangeNotice) =>
    reply
      .headers(HEADERS)
      .redirect(`${inLanguage('/application', language)}${done === undefined ? '' : `?done=${done}`}`, 303)

  /** Sets the session cookie. Does not return the reply, because awaiting a reply waits until it is sent. */
  const open = async (reply: FastifyReply, entry: Entry): Promise<boolean> => {
    const token = await tokenFor('session', entry, clock.now() + SESSION_MS)
    if (token !== null) reply.header('set-cookie', cookie(token))
    return token !== null
  }

  const closed = (reply: FastifyReply, language: Language, done: EntranceNotice) =>
    back(reply.header('set-cookie', cookie(null)), language, done)

  const isOwnForm = async (form: URLSearchParams, { shown }: ApplicantSession) => {
    const opened = await openedBy('form', form.get('form') ?? '')
    return isSession(opened) && opened.shown.id === shown.id
  }

  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    form: URLSearchParams,
    session: ApplicantSession,
  ) => {
    const { id } = session.shown
    const changed = async (answer: ReturnType<Applicant['withdraw']>, done: ChangeNotice) => {
      const { ok, ...rest } = await answer
      if (ok) return back(reply, language, done)
      const problem = 'problem' in rest ? rest.problem : 'unavailable'
      if (problem === 'not-allowed') return back(reply, language, 'refused')
      return entrance(request, reply, problem === 'not-found' ? 'unknown' : 'unavailable')
    }
    const isSure = form.get('sure') !== null
    switch (form.get('do')) {
      case 'withdraw':
        if (!isSure) return back(reply, language, 'refused')
        return changed(applicant.withdraw(id), 'withdrawn')
      case 'consent':
        return changed(applicant.setFurtherConsent(id, true, language), 'consented')
      case 'take-back':
        return changed(applicant.setFurtherConsent(id, false, language), 'consent-taken-back')
      case 'correct': {
        const contact = { email: form.get('email') ?? '', phone: form.get('phone') ?? '' }
        if (contactProblems(contact).length > 0)
          return show(request, reply, session, { status: 422, typed: contact })
        const answer = await applicant.correct(id, contact)
        // Creates a new session, because the session token contains the e-mail address that has just changed.
        const entry = answer.ok ? await inbox.entry(id) : answer
        if (entry.ok) await open(reply, entry.value)
        return changed(Promise.resolve(answer), 'corrected')
      }
      case 'erase': {
        if (!isSure) return back(reply, language, 'refused')
        const erased = await applicant.erase(id)
        if (!erased.ok && erased.problem === 'unavailable') return entrance(request, reply, 'unavailable')
        return closed(reply, language, 'erased')
      }
      case 'leave':
        return closed(reply, language, 'left')
      default:
        return back(reply, language)
    }
  }

  const sendLinks = (email: string) =>
    applicant
      .sendLinks(email)
      .catch((error: unknown) => log.error('A link could not be sent', { why: String(error) }))

  const post = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language } = pageAddress(request.url)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const headers = withOriginOfPage(request.headers)
    // Requires an `Origin` or `Referer` header for these two posts, because their forms have no token against forged
    // requests.
    const isWithoutToken = ['open', 'link'].includes(form.get('do') ?? '')
    if (!isFromOwnPages(headers, siteOrigin()) || (isWithoutToken && !namesOrigin(headers)))
      return send(request, reply, 403, { is: 'entrance', notice: null, canMail })
    const waitMs = await rateLimit(request.ip)
    if (waitMs > 0)
      return entrance(request, reply.header('retry-after', Math.ceil(waitMs / 1000)), 'too-many')
    switch (form.get('do')) {
      case 'open': {
        const opened = await openedBy('link', (form.get('token') ?? '').trim())
        if (!isSession(opened)) return entrance(request, reply, entranceFor(opened))
        const isOpen = await open(reply, opened.entry)
        return isOpen ? back(reply, language) : entrance(request, reply, 'unavailable')
      }
      case 'link': {
        // Sends the link later. A known address takes more work, and the response time must not show whether the
        // address is known.
        const email = form.get('email') ?? ''
        if (isEmail(email.trim())) linkRequests.add(() => sendLinks(email), limitedNetwork(request.ip))
        return entrance(request, reply, 'link-sent')
      }
    }
    const session = await ofRequest(request)
    // A missing session counts as an ended session, because browsers delete the cookie when the session ends.
    if (!isSession(session)) return entrance(request, reply, entranceFor(session) ?? 'ended')
    if (!(await isOwnForm(form, session)))
      return show(request, reply, session, { status: 403, notice: 'outdated' })
    return act(request, reply, language, form, session)
  }

  const download = async (request: FastifyRequest, reply: FastifyReply) => {
    const opened = await ofRequest(request)
    if (!isSession(opened)) return entrance(request, reply, entranceFor(opened) ?? 'unknown')
    const replies = await inbox.replies(opened.shown.id)
    if (!replies.ok) return entrance(request, reply, 'unavailable')
    return reply
      .headers({
        ...HEADERS,
        'content-disposition': `attachment; filename="application-${opened.shown.id}.zip"`,
      })
      .type('application/zip')
      .send(Readable.from(applicationArchive(opened.shown, replies.value, inbox), { objectMode: false }))
  }

  app.register(applicantFileRoutes, { inbox, clock })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  for (const language of LANGUAGES) {
    const path = inLanguage('/application', language)
    app.get(path, page)
    app.post(path, post)
    app.get(`${path}/download`, download)
  }
}
