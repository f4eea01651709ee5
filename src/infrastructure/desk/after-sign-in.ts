import type { FastifyReply } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { Notice } from '#application/desk/desk-page.ts'
import { endSessions, type SignInOutcome, signedIn } from '#application/desk/sign-in.ts'
import type { ServedDesk } from './desk-parts.ts'
import { expiredReturnCookie, returnAddressIn, SESSION_COOKIE } from './session-cookie.ts'
import type { Visit } from './visit.ts'

const beginSession = async (
  desk: ServedDesk,
  { request: { headers }, reply }: Visit,
  token: string,
  home: string,
): Promise<FastifyReply> => {
  const origin = desk.origin()
  const before = SESSION_COOKIE.valueIn(headers, origin)
  const known = before === undefined ? NOT_FOUND : await signedIn(desk, before)
  if (known.ok) await endSessions(desk, known.value.person, known.value.session.digest)
  const returnAddress = returnAddressIn(headers, origin)
  reply.header('set-cookie', SESSION_COOKIE.set(origin, token))
  if (returnAddress !== undefined) reply.header('set-cookie', expiredReturnCookie(origin))
  return reply.redirect(returnAddress ?? home, 303)
}

/**
 * Responds to a sign-in attempt. If a refusal has no notice of its own, shows the notice `refused`. A notice is a
 * page with only a message.
 */
export const afterSignIn = async (
  desk: ServedDesk,
  visit: Visit,
  outcome: SignInOutcome | { readonly is: 'refused' | 'not-invited' | 'no-visit' },
  refused: Notice,
  home = visit.localPath('/'),
): Promise<FastifyReply> => {
  switch (outcome.is) {
    case 'signed-in':
      return beginSession(desk, visit, outcome.token, home)
    case 'unavailable':
    case 'not-invited':
    case 'no-visit':
      return visit.showNotice(outcome.is)
    default:
      return visit.showNotice(refused)
  }
}
