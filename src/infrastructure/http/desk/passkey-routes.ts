import type { FastifyInstance } from 'fastify'
import type { DeskPasskeysUseCases } from '#application/desk/passkeys.ts'
import { type DeskVisits, postedFields } from './desk-visits.ts'

interface Options {
  readonly visits: DeskVisits
  readonly passkeys: DeskPasskeysUseCases
}

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
  prefix: string,
  { visits: { anyonesPost, signedIn, beginSession }, passkeys }: Options,
): void => {
  app.post(
    `${prefix}/passkey/options`,
    anyonesPost(async ({ reply, notice }) => {
      const options = await passkeys.signInOptions()
      return options.ok ? reply.send(options.value) : notice('unavailable')
    }),
  )

  app.post(
    `${prefix}/passkey`,
    anyonesPost(async (visit) => {
      const { request, notice } = visit
      const device = request.headers['user-agent'] ?? ''
      const outcome = await passkeys.signIn(responseIn(postedFields(request)), device)
      switch (outcome.is) {
        case 'signed-in':
          return beginSession(visit, outcome.token)
        case 'unavailable':
          return notice('unavailable')
        default:
          return notice('no-passkey')
      }
    }),
  )

  app.post(
    `${prefix}/account/passkeys/options`,
    signedIn(async ({ reply, person, notice }) => {
      const options = await passkeys.addingOptions(person)
      return options.ok ? reply.send(options.value) : notice('unavailable')
    }),
  )

  app.post(
    `${prefix}/account/passkeys`,
    signedIn(async ({ request, person, moveTo, notice }) => {
      const fields = postedFields(request)
      const { is } = await passkeys.add(person, responseIn(fields), fields.get('name') ?? '')
      if (is === 'added') return moveTo('/account')
      return notice(is === 'refused' ? 'no-passkey' : is)
    }),
  )

  app.post(
    `${prefix}/account/passkeys/:id/remove`,
    signedIn(async ({ request, person, moveTo, notice }) => {
      const removed = await passkeys.remove(person, String(Reflect.get(Object(request.params), 'id')))
      return removed.ok ? moveTo('/account') : notice(removed.problem)
    }),
  )
}
