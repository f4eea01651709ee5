import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Log } from '#application/ports/log.ts'
import { admission, isRateLimited, type Rate, rateOfWiderNetwork } from '#domain/inbox/rate-limit.ts'
import type { TakeTurn, Turn } from '#infrastructure/inbox/site-database.ts'
import { sha256Hex } from '#infrastructure/inbox/token.ts'
import type { MonotonicClock } from '#infrastructure/scheduling/clocks.ts'
import { clientNetwork, widerNetwork } from '../../requests/client-address.ts'
import { refuse } from '../refusals.ts'

const MAX_KEYS = 10_000

/** Returns the network that a request counts for, or null if its address is not limited. */
export const limitedNetwork = (address = ''): string | null =>
  isRateLimited(address) ? clientNetwork(address) : null

/** Returns how many milliseconds a client has to wait. With 0 it may send now, and the request is counted. */
export type RateLimit = (address: string) => Promise<number>

/** Asks the shared limit whether a request may pass. Resolves to undefined if the limit does not answer in time. */
export type TakeTurnInTime = (...asked: Parameters<TakeTurn>) => Promise<Turn | undefined>

/**
 * Limits each key to the rate, and forgets the least recent keys. This process decides first. If it lets the request
 * pass, the limit that all processes share decides.
 */
export const keyedLimit = (
  rate: Rate,
  clock: MonotonicClock,
  takeTurn?: TakeTurnInTime,
): ((key: string) => Promise<number>) => {
  // Created for the first key, because the cache reserves the memory of all its keys at once.
  let created: LRUCache<string, number> | undefined

  return async (key) => {
    created ??= new LRUCache({ max: MAX_KEYS })
    const fullAgainAt = created
    // Stores the digest of the key, because a digest has a fixed size, and a stranger may choose a very long key.
    const kept = sha256Hex(key)
    const own = admission(rate, fullAgainAt.get(kept) ?? 0, clock.elapsedMs())
    if (own.is === 'limited') return own.waitMs
    fullAgainAt.set(kept, own.fullAgainAt)
    const turn = await takeTurn?.(key, rate)
    if (turn === undefined) return 0
    const now = clock.elapsedMs()
    fullAgainAt.set(kept, now + turn.fullAgainInMs)
    const next = admission(rate, now + turn.fullAgainInMs, now)
    return !turn.isAdmitted && next.is === 'limited' ? next.waitMs : 0
  }
}

/**
 * Limits each network to the rate, and all networks of its IPv6 /48 together to a larger one. Each `what` is counted
 * separately.
 */
export const networkLimit = (what: string, rate: Rate, ...given: [MonotonicClock, TakeTurnInTime?]) => {
  const ofNetwork = keyedLimit(rate, ...given)
  const ofWiderNetwork = keyedLimit(rateOfWiderNetwork(rate), ...given)

  return async (network: string): Promise<number> => {
    const waitMs = await ofNetwork(`${what}${network}`)
    const wider = widerNetwork(network)
    return waitMs > 0 || wider === null ? waitMs : ofWiderNetwork(`${what}${wider}`)
  }
}

export const rateLimit = (rate: Rate, ...given: [MonotonicClock, TakeTurnInTime?]): RateLimit => {
  const limit = networkLimit('', rate, ...given)
  return async (address) => {
    const network = limitedNetwork(address)
    return network === null ? 0 : limit(network)
  }
}

const MAX_WAIT_MS = 300

/** After a failure, the shared limit is not asked for this time. */
const PAUSE_MS = 5_000

/** Asks the limit that all processes share. While the database is slow or down, each process limits alone. */
export const withLocalFallback = (takeTurn: TakeTurn, clock: MonotonicClock, log: Log): TakeTurnInTime => {
  let failedAt = Number.NEGATIVE_INFINITY
  let isFailing = false

  return async (network, rate) => {
    if (clock.elapsedMs() - failedAt < PAUSE_MS) return undefined
    const { promise: late, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(new Error('it does not answer in time'))
    // Before it gives up, reads a result that arrived while this process was busy.
    const timer = setTimeout(() => setImmediate(giveUp), MAX_WAIT_MS)
    try {
      const turn = await Promise.race([takeTurn(network, rate), late])
      if (isFailing) log.warn('The shared rate limit works again')
      isFailing = false
      return turn
    } catch (error) {
      failedAt = clock.elapsedMs()
      if (!isFailing) {
        log.warn('The shared rate limit is unreachable, so each site limits by itself', {
          why: error instanceof Error ? error.message : 'unknown',
        })
      }
      isFailing = true
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
}

export const refuseForNow = (reply: FastifyReply, waitMs: number): FastifyReply =>
  refuse(
    reply.header('retry-after', Math.ceil(waitMs / 1000)),
    429,
    'Too many requests, please wait a moment',
  )

export const limitRate =
  (rateLimit: RateLimit) =>
  async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    const waitMs = await rateLimit(ip)
    return waitMs === 0 ? undefined : refuseForNow(reply, waitMs)
  }
