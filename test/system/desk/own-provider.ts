import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { Provider } from 'oidc-provider'
import * as z from 'zod'

const listening = async (server: ReturnType<typeof createServer>): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

export interface Account {
  readonly email: string
  readonly email_verified: boolean
}

const jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** Returns keys in the published form that differ from the provider's keys. */
const otherKeys = async (published: Response) => {
  const { keys } = jwks.parse(await published.json())
  const { n } = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
  return { keys: keys.map((key) => (key.kty === 'RSA' ? { ...key, n } : key)) }
}

/** An identity provider without passwords. `account` returns the person who signs in. */
export const identityProvider = async (account: () => Account, { takesCodesTwice = false } = {}) => {
  let publishesOtherKeys = false
  // Imported here, because it prints a warning about this version of Node when it is loaded.
  const { default: OwnProvider } = await import('oidc-provider')
  let answer: ReturnType<Provider['callback']> = () => Promise.resolve()
  const server = createServer((request, response) => void answer(request, response))
  const issuer = await listening(server)
  const client = { client_id: 'desk', client_secret: 'a secret of the desk' }
  /** Opens the provider when the address of the desk is known. */
  const open = (desk: string) => {
    const provider = new OwnProvider(issuer, {
      clients: [{ ...client, redirect_uris: [`${desk}/provider/callback`] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['a key of the test'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...account() }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: 'desk', accountId: oidc.session?.accountId ?? '' })
        grant.addOIDCScope('openid email')
        await grant.save()
        return grant
      },
    })
    // Codes are never marked as used, so the provider takes each of them again.
    if (takesCodesTwice) provider.AuthorizationCode.prototype.consume = async () => {}
    const own = provider.callback()
    answer = async (request, response) => {
      if (publishesOtherKeys && request.url === '/jwks') {
        publishesOtherKeys = false
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(await otherKeys(await fetch(`${issuer}/jwks`))))
        return
      }
      return request.url?.startsWith('/interaction/')
        ? provider.interactionFinished(request, response, { login: { accountId: 'someone' } })
        : own(request, response)
    }
  }
  const publishOtherKeys = () => {
    publishesOtherKeys = true
  }
  return {
    issuer,
    client,
    open,
    publishOtherKeys,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
