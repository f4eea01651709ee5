import type { CustomFetch } from 'openid-client'
import * as z from 'zod'
import type { IdentityProvider, ProviderVisit } from '#application/desk/ports/sign-in.ts'
import type { Log } from '#application/ports/log.ts'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'
import { bodyWithin } from '#infrastructure/storage/body-within.ts'
import type { ProviderSettings } from './settings.ts'

/** Imports the library only if the desk has an identity provider. */
const library = () => import('openid-client')

const TIMEOUT_SECONDS = 10

/** The largest response of the provider in bytes. Its metadata, keys and tokens have only a few kilobytes. */
const MOST_BYTES = 1024 * 1024

const boundedFetch: CustomFetch = async (url, { body: sent = null, signal = null, ...options }) => {
  const response = await fetch(url, { ...options, body: sent, signal })
  const body = await bodyWithin(response, MOST_BYTES)
  if (body === null) throw new Error('The identity provider answered with more than a megabyte')
  const { status, statusText, headers } = response
  return new Response(body.length === 0 ? null : new Uint8Array(body), { status, statusText, headers })
}

const claims = z.object({ email: z.string(), email_verified: z.boolean().default(false) })

/**
 * Returns the error code for the log. The log does not get the provider's message, because it may contain the name of
 * a person.
 */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'error' in error ? String(error.error) : (errorCode(error) ?? error.name)
}

/**
 * Fetches the provider's metadata. Rejects if the provider cannot be reached, or if the metadata names another
 * issuer.
 */
const discovered = async ({ issuer, clientId, clientSecret }: ProviderSettings) => {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library()
  const execute = [
    // Checks the signature of each token. By default, the library trusts the https connection instead.
    enableNonRepudiationChecks,
    // Allows http for a provider with an http address. The settings accept such an address only on the same machine.
    ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
  ]
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
    [customFetch]: boundedFetch,
  })
}

/** Resolves to the reason why the provider cannot be used, or to undefined if the provider works. */
export const providerProblem = (place: ProviderSettings): Promise<string | undefined> =>
  discovered(place).then(() => undefined, reasonOf)

/**
 * Adds the start time of the sign-in to the nonce. The provider repeats the nonce in its signed token. If someone
 * changes the start time in the cookie, the two nonces differ and the sign-in fails.
 */
const timedNonce = ({ nonce, startedAt }: Pick<ProviderVisit, 'nonce' | 'startedAt'>) =>
  `${nonce}.${startedAt}`

/**
 * Creates the client for the studio's identity provider. The client uses the code flow of OpenID Connect, with PKCE,
 * state and nonce.
 */
export const identityProvider = (
  place: ProviderSettings,
  origin: () => string,
  log: Log,
): IdentityProvider => {
  let known: ReturnType<typeof discovered> | null = null
  const configuration = () => {
    known ??= discovered(place)
    return known
  }
  const failed = (error: unknown): null => {
    // Discards the provider's configuration, because it may be out of date.
    known = null
    log.warn('A person could not be signed in by the identity provider', { why: reasonOf(error) })
    return null
  }

  const begin = async (startedAt: number) => {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library()
    const visit = {
      startedAt,
      state: random.randomState(),
      nonce: random.randomNonce(),
      verifier: random.randomPKCECodeVerifier(),
    }
    const address = buildAuthorizationUrl(await configuration(), {
      redirect_uri: `${origin()}/provider/callback`,
      scope: 'openid email',
      state: visit.state,
      nonce: timedNonce(visit),
      code_challenge: await calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, visit }
  }

  const end: IdentityProvider['end'] = async (address, visit) => {
    const { authorizationCodeGrant, fetchUserInfo } = await library()
    const config = await configuration()
    const tokens = await authorizationCodeGrant(config, new URL(origin() + address), {
      expectedState: visit.state,
      expectedNonce: timedNonce(visit),
      pkceCodeVerifier: visit.verifier,
      idTokenExpected: true,
    })
    const own = tokens.claims()
    const said = own?.['email'] ? own : await fetchUserInfo(config, tokens.access_token, own?.sub ?? '')
    const { email, email_verified: isVerified } = claims.parse(said)
    return { email, isVerified }
  }

  return {
    name: new URL(place.issuer).host,
    begin: (startedAt) => begin(startedAt).catch(failed),
    end: (...given) => end(...given).catch(failed),
  }
}
