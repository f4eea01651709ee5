export interface Rate {
  readonly burst: number
  /** After the burst, one submission is allowed in this time. */
  readonly everyMs: number
}

export const USUAL_RATE: Rate = { burst: 20, everyMs: 3_000 }

/**
 * The rate for choices about cookies. A choice is small and made once, but a whole office or school may choose at the
 * same time.
 */
export const CHOICE_RATE: Rate = { burst: 200, everyMs: 500 }

/** The quota for choices about cookies, which are stored for two years. One network adds at most a thousand a day. */
export const CHOICE_QUOTA: Rate = { burst: 500, everyMs: (24 * 60 * 60 * 1000) / 500 }

const NETWORKS_OF_A_WIDER_ONE = 4

/**
 * Rule: All networks of an IPv6 /48 together may send four times as much as one of them. A /48 may be one attacker, or
 * a town of households.
 */
export const rateOfWiderNetwork = ({ burst, everyMs }: Rate): Rate => ({
  burst: NETWORKS_OF_A_WIDER_ONE * burst,
  everyMs: Math.ceil(everyMs / NETWORKS_OF_A_WIDER_ONE),
})

const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}(?::\d+)?|::1|\[::1\](?::\d+)?)$/

/**
 * Rule: Requests from the machine itself are not limited, because they come from a proxy in front of all visitors or
 * from the operator.
 */
export const isRateLimited = (address: string): boolean => !LOOPBACK.test(address)

export type Admission =
  /** The time when the network has its full burst again. */
  | { readonly is: 'admitted'; readonly fullAgainAt: number }
  | { readonly is: 'limited'; readonly waitMs: number }

/**
 * Rule: A network may send a burst of submissions, and then one in each interval. A network is an IPv4 address or the
 * /64 of an IPv6 address.
 */
export const admission = ({ burst, everyMs }: Rate, fullAgainAt: number, now: number): Admission => {
  const next = Math.max(now, fullAgainAt) + everyMs
  const waitMs = next - now - burst * everyMs
  return waitMs > 0 ? { is: 'limited', waitMs } : { is: 'admitted', fullAgainAt: next }
}
