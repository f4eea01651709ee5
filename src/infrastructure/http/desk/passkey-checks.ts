import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'
import type { PasskeyChecks } from '#application/ports/sign-in.ts'
import { passkeyHost } from '#domain/desk/passkey.ts'

/** Only a desk on which passkeys are used loads what checks them. */
const library = () => import('@simplewebauthn/server')

const credential = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  // The desk asks for no extension.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const added: z.ZodType<RegistrationResponseJSON> = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
})

const signed: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
})

/** Signatures of passkeys, checked by `@simplewebauthn/server`. */
export const passkeyChecks = (origin: () => string, studio: () => string): PasskeyChecks => {
  const expected = (isExpected: (challenge: string) => Promise<boolean>) => ({
    expectedChallenge: isExpected,
    expectedOrigin: origin(),
    expectedRPID: passkeyHost(origin()) ?? '',
    requireUserVerification: true,
  })

  return {
    addingOptions: async ({ challenge, person, known }) =>
      (await library()).generateRegistrationOptions({
        rpName: studio(),
        rpID: passkeyHost(origin()) ?? '',
        userName: person.email,
        userID: new TextEncoder().encode(person.id),
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    added: async (response, isExpected) => {
      const read = added.safeParse(response)
      if (!read.success) return null
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse({
        response: read.data,
        ...expected(isExpected),
      }).catch(() => null)
      if (!verified?.verified) return null
      const { id, publicKey, counter } = verified.registrationInfo.credential
      return { id, publicKey, counter }
    },
    signInOptions: async (challenge) =>
      (await library()).generateAuthenticationOptions({
        rpID: passkeyHost(origin()) ?? '',
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        userVerification: 'required',
      }),
    idIn: (response) => signed.safeParse(response).data?.id ?? '',
    signedIn: async (response, { id, publicKey, counter }, isExpected) => {
      const read = signed.safeParse(response)
      if (!read.success) return null
      const { verifyAuthenticationResponse } = await library()
      const verified = await verifyAuthenticationResponse({
        response: read.data,
        credential: { id, publicKey: Uint8Array.from(publicKey), counter },
        ...expected(isExpected),
      }).catch(() => null)
      return verified?.verified ? verified.authenticationInfo.newCounter : null
    },
  }
}
