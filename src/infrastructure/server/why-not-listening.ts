interface Place {
  readonly host: string
  readonly port: number
  /** The settings that say so. */
  readonly variables: string
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something listens there already',
  EACCES: 'that port is for the administrator of the machine alone',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** One line for whoever started the site. */
export const whyNotListening = (who: string, { host, port, variables }: Place, error: unknown): string =>
  `${who} cannot listen on ${host}:${port}: ${REASONS[codeOf(error)] ?? String(error)} (${variables})`
