export interface Rate {
  /** As many submissions at once. */
  readonly burst: number
  /** Then one in this time. */
  readonly everyMs: number
}

export const USUAL_RATE: Rate = { burst: 20, everyMs: 3_000 }

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Rule: Loopback is not limited: it is a proxy in front of all visitors, or the operator of the site. */
export const isRateLimited = (address: string): boolean => !LOOPBACK.test(address)

export type Admission =
  /** When the network will have its whole burst again. */
  | { readonly is: 'admitted'; readonly fullAgainAt: number }
  | { readonly is: 'limited'; readonly waitMs: number }

/** Rule: A network (an IPv4 address or the /64 of an IPv6 one) gets a burst of submissions, then one in a while. */
export const admission = ({ burst, everyMs }: Rate, fullAgainAt: number, now: number): Admission => {
  const next = Math.max(now, fullAgainAt) + everyMs
  const waitMs = next - now - burst * everyMs
  return waitMs > 0 ? { is: 'limited', waitMs } : { is: 'admitted', fullAgainAt: next }
}
