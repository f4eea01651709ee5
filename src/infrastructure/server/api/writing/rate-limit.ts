import type { Clock } from '#application/ports/clock.ts'

export interface Rate {
  /** As many at once. */
  readonly burst: number
  /** Then one in this time. */
  readonly everyMs: number
}

export const USUAL_RATE: Rate = { burst: 20, everyMs: 3_000 }

const MOST_ADDRESSES = 10_000

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whoever has an IPv6 network has all of its addresses. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

/**
 * Rule: An address gets a burst, then one submission in a while. Loopback is not limited: what comes from there is a
 * proxy that stands for all visitors, or whoever runs the site.
 */
export const rateLimit = ({ burst, everyMs }: Rate, clock: Clock) => {
  /** When each address will have its whole burst again; in the order of their last visit. */
  const fullAgain = new Map<string, number>()

  /** Milliseconds to wait; 0: come in. */
  return (address: string): number => {
    if (LOOPBACK.test(address)) return 0
    const now = clock.now()
    const network = networkOf(address)
    const next = Math.max(now, fullAgain.get(network) ?? now) + everyMs
    const wait = next - now - burst * everyMs
    if (wait > 0) return wait
    fullAgain.delete(network)
    fullAgain.set(network, next)
    if (fullAgain.size > MOST_ADDRESSES) {
      const oldest = fullAgain.keys().next()
      if (!oldest.done) fullAgain.delete(oldest.value)
    }
    return 0
  }
}
