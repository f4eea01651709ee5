import type { FastifyInstance } from 'fastify'
import type { Desk } from './desk.ts'
import { postedFields, textParam } from './desk-visits.ts'

const responseIn = (fields: URLSearchParams): unknown => {
  try {
    return JSON.parse(fields.get('response') ?? '')
  } catch {
    return null
  }
}

/** Signing in with a passkey, and those of a person. A browser's script talks to these: without script there is the link by mail. */
export const passkeyRoutes = (
  app: FastifyInstance,
  { visits: { anyonesPost, signedIn, afterSignIn }, passkeys }: Desk,
): void => {
  app.post(
    '/passkey/options',
    anyonesPost(async ({ reply, notice }) => {
      const options = await passkeys.signInOptions()
      return options.ok ? reply.send(options.value) : notice('unavailable')
    }),
  )

  app.post(
    '/passkey',
    anyonesPost(async (visit) => {
      const { request } = visit
      const device = request.headers['user-agent'] ?? ''
      const outcome = await passkeys.signIn(responseIn(postedFields(request)), device)
      return afterSignIn(visit, outcome, 'no-passkey')
    }),
  )

  app.post(
    '/account/passkeys/options',
    signedIn(async ({ reply, person, notice }) => {
      const options = await passkeys.addingOptions(person)
      return options.ok ? reply.send(options.value) : notice('unavailable')
    }),
  )

  app.post(
    '/account/passkeys',
    signedIn(async ({ request, person, moveTo, notice }) => {
      const fields = postedFields(request)
      const { is } = await passkeys.add(person, responseIn(fields), fields.get('name') ?? '')
      if (is === 'added') return moveTo('/account')
      return notice(is === 'refused' ? 'no-passkey' : is)
    }),
  )

  app.post(
    '/account/passkeys/:id/remove',
    signedIn(async ({ request, person, moveTo, notice }) => {
      const removed = await passkeys.remove(person, textParam(request, 'id'))
      return removed.ok ? moveTo('/account') : notice(removed.problem)
    }),
  )
}
