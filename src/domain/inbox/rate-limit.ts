export interface Rate {
  readonly burst: number
  /** After `burst` submissions at once, the sender must wait this long for each further submission. */
  readonly everyMs: number
}

export const USUAL_RATE: Rate = { burst: 20, everyMs: 3_000 }

const NETWORKS_OF_A_WIDER_ONE = 4

/**
 * Rule: All /64 networks in one IPv6 /48 network share a rate limit. The shared limit is four times the limit of one
 * /64 network.
 *
 * The number four is a compromise, because a /48 network may belong to one attacker or to all households of a town.
 */
export const rateOfWiderNetwork = ({ burst, everyMs }: Rate): Rate => ({
  burst: NETWORKS_OF_A_WIDER_ONE * burst,
  everyMs: Math.ceil(everyMs / NETWORKS_OF_A_WIDER_ONE),
})

const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}(?::\d+)?|::1|\[::1\](?::\d+)?)$/

/**
 * Rule: Requests from the server itself (loopback addresses) have no rate limit. These requests come from the
 * operator, or from a proxy that forwards the requests of all visitors.
 */
export const isRateLimited = (address: string): boolean => !LOOPBACK.test(address)

/**
 * Rule: A network may send a certain number of submissions at once. After that, the network must wait for a certain
 * time before each further submission. An IPv4 address counts as one network. In IPv6, all addresses of a /64 network
 * count as one network.
 *
 * `fullAgainAt` is the time from which the network may again send `burst` submissions at once.
 */
export const admission = ({ burst, everyMs }: Rate, fullAgainAt: number, now: number) => {
  const next = Math.max(now, fullAgainAt) + everyMs
  const waitMs = next - now - burst * everyMs
  return waitMs > 0 ? { is: 'limited' as const, waitMs } : { is: 'admitted' as const, fullAgainAt: next }
}
