import type { Clock } from '#application/ports/clock.ts'
import { admission, isRateLimited, networkOf, type Rate } from '#domain/inbox/rate-limit.ts'

const MOST_NETWORKS = 10_000

/** Milliseconds that a client has to wait; 0: it may send now, and that counts. */
export type RateLimit = (address: string) => number

/** The rule for each network, remembered for the latest of them. */
export const rateLimit = (rate: Rate, clock: Clock): RateLimit => {
  /** In the order of the latest submission. */
  const fullAgainAt = new Map<string, number>()

  return (address) => {
    if (!isRateLimited(address)) return 0
    const network = networkOf(address)
    const result = admission(rate, fullAgainAt.get(network) ?? 0, clock.now())
    if (result.is === 'limited') return result.waitMs
    fullAgainAt.delete(network)
    fullAgainAt.set(network, result.fullAgainAt)
    if (fullAgainAt.size > MOST_NETWORKS) {
      const oldest = fullAgainAt.keys().next()
      if (!oldest.done) fullAgainAt.delete(oldest.value)
    }
    return 0
  }
}
