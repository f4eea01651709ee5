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

/** Rule: All addresses of an IPv6 network (/64) share one rate, as one visitor may have them all. */
export const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

export type Admission =
  /** When the network will have its whole burst again. */
  | { readonly is: 'admitted'; readonly fullAgainAt: number }
  | { readonly is: 'limited'; readonly waitMs: number }

/** Rule: A network gets a burst of submissions, then one in a while. */
export const admission = ({ burst, everyMs }: Rate, fullAgainAt: number, now: number): Admission => {
  const next = Math.max(now, fullAgainAt) + everyMs
  const waitMs = next - now - burst * everyMs
  return waitMs > 0 ? { is: 'limited', waitMs } : { is: 'admitted', fullAgainAt: next }
}
