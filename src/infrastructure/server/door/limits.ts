const KIB = 1024

const SECOND = 1000

/** Names, cookies and all. */
export const MOST_HEADER_BYTES = 16 * KIB

export const MOST_HEADERS = 100

export const LONGEST_ADDRESS = 8000

/** What the fields of a form take beside its files. */
export const MOST_BYTES_BESIDE_FILES = 1024 * KIB

/** A body that comes slower than this all in all is there to keep the server waiting. */
export const LEAST_BYTES_PER_SECOND = 500

/** Two large files over a bad line take their time. */
export const REQUEST_MS = 300 * SECOND

/** Longer than proxies keep theirs, so that none sends a request into a connection that is about to close. */
export const KEEP_ALIVE_MS = 72 * SECOND

export const MOST_CONNECTIONS = 10_000

/** From here on, idle connections make room for new ones. */
export const MANY_CONNECTIONS = 0.8 * MOST_CONNECTIONS

export interface Patience {
  /** Whoever connects has this long to say what they want. */
  readonly headersMs: number
  /** A body that does not come on for this long is not waited for. */
  readonly stuckMs: number
  readonly lookRoundMs: number
}

export const USUAL_PATIENCE: Patience = { headersMs: 10 * SECOND, stuckMs: 10 * SECOND, lookRoundMs: SECOND }
