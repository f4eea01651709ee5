import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type EntranceNotice,
  type ShownApplication,
  shownApplication,
} from '#application/applicant/applicant-page.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import { type Entry, senderOf } from '#domain/inbox/entry.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { hostCookie } from '../http/requests/host-cookie.ts'
import { applicationToken, LIFETIME_MS, readToken, type TokenUse } from './application-links.ts'

export interface ApplicantSession {
  readonly entry: Entry
  readonly shown: ShownApplication
}

/** Null means that the request has no token. `unknown` means that the token is invalid or has expired. */
type SessionLookup = ApplicantSession | null | Extract<EntranceNotice, 'unknown' | 'unavailable'>

export const isSession = (opened: SessionLookup): opened is ApplicantSession =>
  typeof opened === 'object' && opened !== null

const COOKIE = hostCookie('application', LIFETIME_MS.session / 1000)

/**
 * Stores the sessions of applicants in signed cookies. A cookie contains the application's id and the end of the
 * session, so the server stores no sessions.
 */
export const applicantSessions = (
  { facts, identity }: Pick<FastifyInstance, 'facts' | 'identity'>,
  inbox: Pick<Inbox, 'entry' | 'secret'>,
) => {
  const opened = async (use: TokenUse, token: string): Promise<SessionLookup> => {
    const secret = await inbox.secret()
    if (!secret.ok) return 'unavailable'
    const read = readToken(secret.value, use, token, SYSTEM_CLOCK.now())
    if (read === null) return 'unknown'
    const entry = await inbox.entry(read.id)
    if (!entry.ok) return entry.problem === 'unavailable' ? 'unavailable' : 'unknown'
    const shown = read.isFor(senderOf(entry.value.sent).email)
      ? shownApplication(entry.value, identity().states)
      : null
    return shown === null ? 'unknown' : { entry: entry.value, shown }
  }

  const tokenFor = async (use: TokenUse, { id, sent }: Entry): Promise<string | null> => {
    const secret = await inbox.secret()
    const { email } = senderOf(sent)
    return secret.ok ? applicationToken(secret.value, use, { id, email }, SYSTEM_CLOCK.now()) : null
  }

  /** Returns the `Set-Cookie` header that stores the token. If the token is null, the header deletes the cookie. */
  const cookie = (token: string | null): string =>
    token === null ? COOKIE.expire(facts().siteUrl) : COOKIE.set(facts().siteUrl, token)

  return {
    opened,
    tokenFor,
    cookie,
    cookieOfLink: async (link: string): Promise<string | null> => {
      const found = await opened('link', link.slice(link.indexOf('#') + 1))
      const token = isSession(found) ? await tokenFor('session', found.entry) : null
      return token === null ? null : cookie(token)
    },
    ofRequest: async ({ headers }: FastifyRequest): Promise<SessionLookup> => {
      const token = COOKIE.valueIn(headers, facts().siteUrl) ?? ''
      return token === '' ? null : opened('session', token)
    },
  }
}
