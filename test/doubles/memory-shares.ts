import { found } from '#application/answer.ts'
import type { DeskShares, NewShare } from '#application/ports/desk.ts'
import type { Person } from '#domain/desk/person.ts'
import type { MemoryAudit } from './memory-audit.ts'

export const memoryShares = (people: readonly Person[], { record }: Pick<MemoryAudit, 'record'>) => {
  let shares: (NewShare & { readonly openedBy: ReadonlySet<Person['id']> })[] = []

  return {
    addShare: async (share, act) => {
      shares.push({ ...share, openedBy: new Set() })
      await record([act])
      return found(null)
    },
    openShare: async (digest, person, now) => {
      const share = shares.find((one) => one.digest === digest && one.expiresAt > now)
      if (share === undefined) return found(null)
      shares = shares.map((one) =>
        one === share ? { ...share, openedBy: new Set([...share.openedBy, person]) } : one,
      )
      return found(share.entry)
    },
    isSharedWith: async (person, entry, now) =>
      found(shares.some((one) => one.entry === entry && one.expiresAt > now && one.openedBy.has(person))),
    shares: async (entry, now) =>
      found(
        shares
          .filter((one) => one.entry === entry && one.expiresAt > now)
          .toSorted((one, other) => other.expiresAt - one.expiresAt)
          .map(({ digest, expiresAt, person }) => ({
            digest,
            expiresAt,
            email: people.find(({ id }) => id === person)?.email ?? '',
          })),
      ),
    endShare: async (entry, digest, act) => {
      shares = shares.filter((one) => one.entry !== entry || one.digest !== digest)
      await record([act])
      return found(null)
    },
  } satisfies DeskShares
}
