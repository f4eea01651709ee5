const KIB = 1024

const SECOND = 1000

/** All headers together. */
export const MAX_HEADER_BYTES = 16 * KIB

export const MAX_HEADERS = 100

export const MAX_URL_LENGTH = 8000

/** What the fields of a form take besides its files. */
export const MAX_FORM_FIELD_BYTES = 1024 * KIB

/** A client that sends a body more slowly than this, averaged over the whole body, is cut. */
export const MIN_UPLOAD_BYTES_PER_SECOND = 500

/** A client that reads an answer more slowly than this, averaged over the time it kept the server waiting, is cut. */
export const MIN_DOWNLOAD_BYTES_PER_SECOND = 4000

/** Two large files over a bad line take their time. */
export const REQUEST_TIMEOUT_MS = 300 * SECOND

/** Longer than proxies keep theirs, so that none sends a request into a connection that is about to close. */
export const KEEP_ALIVE_MS = 72 * SECOND

export const MAX_CONNECTIONS = 10_000

/** From here on, idle connections make room for new ones. */
export const MANY_CONNECTIONS = 0.8 * MAX_CONNECTIONS

export interface Timeouts {
  /** For the headers of a request, from the moment the client connects. */
  readonly headersMs: number
  /** A body of which nothing arrives, or an answer of which nothing is read, for this long is given up. */
  readonly stalledMs: number
  /** How often slow clients are looked for. */
  readonly sweepMs: number
}

export const DEFAULT_TIMEOUTS: Timeouts = { headersMs: 10 * SECOND, stalledMs: 10 * SECOND, sweepMs: SECOND }
