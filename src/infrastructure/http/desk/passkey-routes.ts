import type { FastifyInstance } from 'fastify'
import type { Desk } from './desk.ts'
import { postedFields, textParam } from './desk-handlers.ts'

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
  { handlers: { publicPost, authenticated, afterSignIn }, passkeys }: Desk,
): void => {
  app.post(
    '/passkey/options',
    publicPost(async ({ reply, showNotice }) => {
      const options = await passkeys.signInOptions()
      return options.ok ? reply.send(options.value) : showNotice('unavailable')
    }),
  )

  app.post(
    '/passkey',
    publicPost(async (visit) => {
      const { request } = visit
      const device = request.headers['user-agent'] ?? ''
      const outcome = await passkeys.signIn(responseIn(postedFields(request)), device)
      return afterSignIn(visit, outcome, 'no-passkey')
    }),
  )

  app.post(
    '/account/passkeys/options',
    authenticated(async ({ reply, person, showNotice }) => {
      const options = await passkeys.addingOptions(person)
      return options.ok ? reply.send(options.value) : showNotice('unavailable')
    }),
  )

  app.post(
    '/account/passkeys',
    authenticated(async ({ request, person, redirectTo, showNotice }) => {
      const fields = postedFields(request)
      const { is } = await passkeys.add(person, responseIn(fields), fields.get('name') ?? '')
      if (is === 'added') return redirectTo('/account')
      return showNotice(is === 'refused' ? 'no-passkey' : is)
    }),
  )

  app.post(
    '/account/passkeys/:id/remove',
    authenticated(async ({ request, person, redirectTo, showNotice }) => {
      const removed = await passkeys.remove(person, textParam(request, 'id'))
      return removed.ok ? redirectTo('/account') : showNotice(removed.problem)
    }),
  )
}
