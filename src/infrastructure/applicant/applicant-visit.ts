import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applicantUseCases } from '#application/applicant/applicant.ts'
import {
  type ApplicantPage,
  CHANGE_NOTICES,
  type ChangeNotice,
  type EntranceNotice,
} from '#application/applicant/applicant-page.ts'
import { type Contact, contactProblems } from '#domain/applicant/own-changes.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { pageAddress, queryValue } from '#domain/site/page-address.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { consentWording } from '../http/consent-wording.ts'
import { PRIVATE, postedFields, privateRendering, sendPrivate } from '../http/pages/private-pages.ts'
import type { ApplicantViews } from './applicant-notifier.ts'
import { type ApplicantSession, applicantSessions } from './applicant-sessions.ts'
import { linkToApplication } from './application-links.ts'
import { correctionLimit, linkLimits, noticeLimit } from './limits.ts'

/** Returns what all requests of the applicant's page use. */
export const applicantTools = (
  app: FastifyInstance,
  inbox: SiteInbox,
  { furtherConsentIn, loadApplicantPage }: Pick<ApplicantViews, 'furtherConsentIn' | 'loadApplicantPage'>,
) => {
  const { facts, identity, writing } = app
  const { channels = [], onChange, options, takeTurn } = writing
  return {
    facts,
    inbox,
    applicant: applicantUseCases({
      inbox,
      clock: SYSTEM_CLOCK,
      states: () => identity().states,
      channels,
      consentWords: (_field, language) => consentWording(furtherConsentIn(language, facts())),
      takeLinks: linkLimits(takeTurn),
      mayNotify: noticeLimit(takeTurn),
      onChange,
    }),
    sessions: applicantSessions(app, inbox),
    canMail: channels.includes('applicant'),
    rateLimit: options.rateLimit,
    correctionLimit: correctionLimit(takeTurn),
    render: privateRendering(app, loadApplicantPage),
  }
}

export type ApplicantTools = ReturnType<typeof applicantTools>

export const HEADERS = { ...PRIVATE, vary: 'cookie' } as const

const STATUS: Readonly<Partial<Record<EntranceNotice, number>>> = {
  unknown: 404,
  ended: 403,
  'too-many': 429,
  unavailable: 503,
}

interface Shown {
  readonly status?: number
  /** The typed text of a refused correction. */
  readonly typed?: Contact
  readonly notice?: ChangeNotice | null
}

/** Reads a request of the applicant's page. Returns its form and the functions that send a response. */
export const applicantVisit = (
  { facts, inbox, sessions: { tokenFor, cookie }, canMail, render }: ApplicantTools,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { language, search } = pageAddress(request.url)
  const done = queryValue(search, 'done')
  const form = postedFields(request)

  const send = async (page: ApplicantPage, status: number) =>
    sendPrivate(reply, await render(request.url, page), status, HEADERS)

  const entrance = (notice: EntranceNotice | null, status = STATUS[notice ?? 'left'] ?? 200) =>
    send({ is: 'entrance', notice, canMail }, status)

  const tooMany = (waitMs: number) => {
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    return entrance('too-many')
  }

  const show = async (
    { entry, shown }: ApplicantSession,
    { status = 200, typed, notice = CHANGE_NOTICES.find((one) => one === done) ?? null }: Shown = {},
  ) => {
    const { email, phone } = shown.application.values
    const formToken = await tokenFor('form', entry)
    const token = canMail ? null : await tokenFor('link', entry)
    const replies = await inbox.replies(shown.id)
    if (formToken === null || !replies.ok) return entrance('unavailable')
    const page = {
      is: 'application',
      shown,
      replies: replies.value.map(({ at, subject, text }) => ({ at, subject, text })),
      notice,
      contact: typed ?? { email, phone },
      problems: typed === undefined ? [] : contactProblems(typed),
      formToken,
      link: token === null ? null : facts().siteUrl + linkToApplication(language, token),
    } as const
    return send(page, status)
  }

  /** Redirects to the page without a form, which then shows the notice `done`. */
  const back = (notice?: EntranceNotice | ChangeNotice) =>
    reply
      .headers(HEADERS)
      .redirect(
        `${localizedAddress('/application', language)}${notice === undefined ? '' : `?done=${notice}`}`,
        303,
      )

  /**
   * Sets the session cookie. Resolves to false if the inbox is unavailable. The function does not return the Fastify
   * reply, because `await` would then wait until the reply is sent.
   */
  const open = async (entry: Entry): Promise<boolean> => {
    const token = await tokenFor('session', entry)
    if (token !== null) reply.header('set-cookie', cookie(token))
    return token !== null
  }

  const close = (notice: EntranceNotice) => {
    reply.header('set-cookie', cookie(null))
    return back(notice)
  }

  return { request, reply, language, done, form, entrance, tooMany, show, back, open, close }
}

export type ApplicantVisit = ReturnType<typeof applicantVisit>
