import { found, NOT_FOUND } from '#application/answer.ts'
import type { Challenge, DeskPasskeys, NewPasskey } from '#application/ports/sign-in.ts'
import type { Person } from '#domain/desk/person.ts'
import type { MemoryAudit } from './memory-audit.ts'

export const memoryPasskeys = (people: readonly Person[], { record }: Pick<MemoryAudit, 'record'>) => {
  let challenges: Challenge[] = []
  let passkeys: (NewPasskey & { readonly person: Person['id']; readonly usedAt: number | null })[] = []

  return {
    addChallenge: async (challenge) => {
      challenges.push(challenge)
      return found(null)
    },
    takeChallenge: async (digest, person, now) => {
      const taken = challenges.find((one) => one.digest === digest)
      challenges = challenges.filter((one) => one !== taken)
      return found(taken !== undefined && taken.person === person && taken.expiresAt > now)
    },
    passkeysOf: async (person) => found(passkeys.filter((one) => one.person === person)),
    passkey: async (id) => {
      const known = passkeys.find((one) => one.id === id)
      const person = people.find((one) => one.id === known?.person)
      return known && person ? found({ person, credential: known, name: known.name }) : NOT_FOUND
    },
    addPasskey: async (person, passkey, act) => {
      if (passkeys.some(({ id }) => id === passkey.id)) return found(false)
      passkeys.push({ ...passkey, person, usedAt: null })
      await record([act])
      return found(true)
    },
    notePasskeyUse: async ({ id, counter: before }, counter, act) => {
      const known = passkeys.find((one) => one.id === id && one.counter === before)
      if (known === undefined) return found(false)
      passkeys = passkeys.map((one) => (one === known ? { ...known, counter, usedAt: act.at } : one))
      await record([act])
      return found(true)
    },
    removePasskey: async (person, id, act) => {
      passkeys = passkeys.filter((one) => one.person !== person || one.id !== id)
      await record([act])
      return found(null)
    },
  } satisfies DeskPasskeys
}
