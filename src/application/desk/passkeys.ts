import { actOf } from '#domain/desk/audit.ts'
import { challengeEnd, type Passkey, passkeyName } from '#domain/desk/passkey.ts'
import type { Person } from '#domain/desk/person.ts'
import { type Answer, found, NOT_FOUND } from '../answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { DeskPasskeys, DeskTokens, PasskeyChecks } from '../ports/sign-in.ts'
import type { DeskSignIn, SignInOutcome } from './sign-in.ts'

interface Dependencies {
  readonly inbox: DeskPasskeys
  readonly checks: PasskeyChecks
  readonly tokens: DeskTokens
  readonly clock: Clock
  readonly signIn: Pick<DeskSignIn, 'signInAs'>
}

type Added = { readonly is: 'added' | 'refused' | 'unavailable' }

/** Manages passkeys, and signs people in with them. The first answer to a challenge uses it up, right or wrong. */
export const deskPasskeys = ({ inbox, checks, tokens, clock, signIn }: Dependencies) => {
  const challengeFor = async (person: Person | null): Promise<Answer<string>> => {
    const challenge = tokens.make()
    const now = clock.now()
    const digest = tokens.digestOf(challenge)
    const added = await inbox.addChallenge(
      { digest, person: person?.id ?? null, expiresAt: challengeEnd(now) },
      now,
    )
    return added.ok ? found(challenge) : added
  }

  const isFor = (person: Person | null) => async (challenge: string) => {
    const used = await inbox.takeChallenge(tokens.digestOf(challenge), person?.id ?? null, clock.now())
    return used.ok && used.value
  }

  return {
    list: (person: Person): Promise<Answer<readonly Passkey[]>> => inbox.passkeysOf(person.id),

    /** Returns the options with which a browser makes a passkey. */
    addingOptions: async (person: Person): Promise<Answer<object>> => {
      const [known, challenge] = await Promise.all([inbox.passkeysOf(person.id), challengeFor(person)])
      if (!known.ok) return known
      if (!challenge.ok) return challenge
      const ids = known.value.map(({ id }) => id)
      return found(await checks.addingOptions({ challenge: challenge.value, person, known: ids }))
    },

    add: async (person: Person, response: unknown, typedName: string): Promise<Added> => {
      const credential = await checks.added(response, isFor(person))
      if (credential === null) return { is: 'refused' }
      const name = passkeyName(typedName) || credential.id.slice(0, 8)
      const act = actOf(person, clock.now(), { name: 'passkey-added', detail: { passkey: name } })
      const added = await inbox.addPasskey(person.id, { ...credential, name, addedAt: act.at }, act)
      if (!added.ok) return { is: 'unavailable' }
      return { is: added.value ? 'added' : 'refused' }
    },

    remove: async (person: Person, id: string): Promise<Answer<null, 'not-found' | 'unavailable'>> => {
      const known = await inbox.passkeysOf(person.id)
      if (!known.ok) return known
      const passkey = known.value.find((one) => one.id === id)
      if (passkey === undefined) return NOT_FOUND
      const act = actOf(person, clock.now(), { name: 'passkey-removed', detail: { passkey: passkey.name } })
      return inbox.removePasskey(person.id, id, act)
    },

    /**
     * Returns the options with which a browser signs in. They are the same for every visitor, so that nobody learns who
     * has a passkey.
     */
    signInOptions: async (): Promise<Answer<object>> => {
      const challenge = await challengeFor(null)
      return challenge.ok ? found(await checks.signInOptions(challenge.value)) : challenge
    },

    signIn: async (
      response: unknown,
      device: string,
    ): Promise<SignInOutcome | { readonly is: 'refused' }> => {
      const known = await inbox.passkey(checks.idIn(response))
      if (!known.ok) return { is: known.problem === 'not-found' ? 'refused' : 'unavailable' }
      const { person, credential, name } = known.value
      const counter = await checks.signedIn(response, credential, isFor(null))
      if (counter === null) return { is: 'refused' }
      const act = actOf(person, clock.now(), { name: 'passkey-used', detail: { passkey: name } })
      const used = await inbox.notePasskeyUse(credential, counter, act)
      if (!used.ok) return { is: 'unavailable' }
      return used.value ? signIn.signInAs(person, device) : { is: 'refused' }
    },
  }
}

export type DeskPasskeysUseCases = ReturnType<typeof deskPasskeys>
