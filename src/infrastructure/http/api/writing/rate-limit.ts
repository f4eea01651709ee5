import { LRUCache } from 'lru-cache'
import { admission, isRateLimited, type Rate } from '#domain/inbox/rate-limit.ts'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import { clientNetwork } from '../../requests/client-address.ts'

const MAX_NETWORKS = 10_000

/** Whose share a request counts for. */
export const senderOf = (address: string): string | null =>
  isRateLimited(address) ? clientNetwork(address) : null

/** Milliseconds that a client has to wait; 0: it may send now, and that counts. */
export type RateLimit = (address: string) => number

/** The rule for each network, remembered for the latest of them. */
export const rateLimit = (rate: Rate, clock: MonotonicClock): RateLimit => {
  const fullAgainAt = new LRUCache<string, number>({ max: MAX_NETWORKS })

  return (address) => {
    const network = senderOf(address)
    if (network === null) return 0
    const result = admission(rate, fullAgainAt.get(network) ?? 0, clock.elapsedMs())
    if (result.is === 'limited') return result.waitMs
    fullAgainAt.set(network, result.fullAgainAt)
    return 0
  }
}
