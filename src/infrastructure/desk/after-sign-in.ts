import type { FastifyReply } from 'fastify'
import { NOT_FOUND } from '#application/answer.ts'
import type { Notice } from '#application/desk/desk-page.ts'
import type { signInByProvider } from '#application/desk/provider-sign-in.ts'
import { endSessions, signedIn } from '#application/desk/sign-in.ts'
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
  answer: Awaited<ReturnType<typeof signInByProvider>>,
  refused: Notice,
  home = visit.localPath('/'),
): Promise<FastifyReply> => {
  if (answer.ok) return beginSession(desk, visit, answer.value.token, home)
  switch (answer.problem) {
    case 'unavailable':
    case 'not-invited':
    case 'no-visit':
      return visit.showNotice(answer.problem)
    default:
      return visit.showNotice(refused)
  }
}
