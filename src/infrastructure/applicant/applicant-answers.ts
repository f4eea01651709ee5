import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Applicant } from '#application/applicant/applicant.ts'
import {
  type ApplicantPage,
  CHANGE_NOTICES,
  type ChangeNotice,
  type EntranceNotice,
} from '#application/applicant/applicant-page.ts'
import type { Clock } from '#application/ports/clock.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import { type Contact, contactProblems } from '#domain/applicant/own-changes.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { localizedAddress } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { pageAddress, queryValue } from '#domain/site/page-address.ts'
import type { RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import type { Limited } from '#infrastructure/scheduling/concurrency-limit.ts'
import type { RateLimit } from '../http/api/writing/rate-limit.ts'
import type { ApplicantSession, ApplicantSessions, SessionLookup } from './applicant-sessions.ts'
import { linkToApplication, linkUntil, SESSION_MS } from './application-links.ts'

export interface ApplicantOptions {
  readonly inbox: Pick<Inbox, 'entry' | 'file' | 'replies' | 'secret'>
  readonly applicant: Applicant
  readonly sessions: ApplicantSessions
  readonly canMail: boolean
  readonly clock: Clock
  readonly rateLimit: RateLimit
  readonly correctionLimit: RateLimit
  readonly siteOrigin: () => string
  readonly render: (address: string, page: ApplicantPage) => Promise<Limited<RenderedPage>>
  readonly log: Log
}

/**
 * These headers keep a page out of caches and search engines. They also hide the address of the page from other
 * sites.
 */
export const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // With `no-referrer`, browsers would send `Origin: null` with a form on this page, and the server would refuse the
  // form.
  'referrer-policy': 'same-origin',
  vary: 'cookie',
} as const

const STATUS: Readonly<Partial<Record<EntranceNotice, number>>> = {
  unknown: 404,
  ended: 403,
  'too-many': 429,
  unavailable: 503,
}

export const noticeAmong = <Notice extends string>(
  notices: readonly Notice[],
  text: string | null,
): Notice | null => notices.find((notice) => notice === text) ?? null

const entranceFor = (opened: Exclude<SessionLookup, ApplicantSession>): EntranceNotice | null =>
  opened === 'none' ? null : opened

const back = (reply: FastifyReply, language: Language, done?: EntranceNotice | ChangeNotice) =>
  reply
    .headers(HEADERS)
    .redirect(
      `${localizedAddress('/application', language)}${done === undefined ? '' : `?done=${done}`}`,
      303,
    )

const senderOf =
  (render: ApplicantOptions['render']) =>
  async (request: FastifyRequest, reply: FastifyReply, status: number, page: ApplicantPage) => {
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

export const applicantAnswers = ({
  inbox,
  sessions: { tokenFor, cookie },
  canMail,
  clock,
  siteOrigin,
  render,
}: ApplicantOptions) => {
  const send = senderOf(render)

  const entrance = (request: FastifyRequest, reply: FastifyReply, notice: EntranceNotice | null) =>
    send(request, reply, STATUS[notice ?? 'left'] ?? 200, { is: 'entrance', notice, canMail })

  const tooMany = (request: FastifyRequest, reply: FastifyReply, waitMs: number) =>
    entrance(request, reply.header('retry-after', Math.ceil(waitMs / 1000)), 'too-many')

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

  /**
   * Sets the session cookie. Resolves to false if the inbox is unavailable. The function does not return the Fastify
   * reply, because `await` would then wait until the reply is sent.
   */
  const open = async (reply: FastifyReply, entry: Entry): Promise<boolean> => {
    const token = await tokenFor('session', entry, clock.now() + SESSION_MS)
    if (token !== null) reply.header('set-cookie', cookie(token))
    return token !== null
  }

  const closed = (reply: FastifyReply, language: Language, done: EntranceNotice) =>
    back(reply.header('set-cookie', cookie(null)), language, done)

  return { send, entrance, tooMany, entranceFor, show, back, open, closed }
}

export type ApplicantAnswers = ReturnType<typeof applicantAnswers>
