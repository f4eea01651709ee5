export interface ReadyContent {
  readonly version: string
  readonly readyAt: number
}

/**
 * Reports the content version of this process to the other processes. Resolves to its version and theirs, with times
 * from one shared clock. Rejects if there is no response.
 */
export type ReportVersion = (
  process: string,
  version: string,
) => Promise<{ readonly now: number; readonly own: ReadyContent; readonly others: readonly ReadyContent[] }>

/**
 * The time between the announcement of a version and its display. It is long enough for every site to learn about the
 * version.
 */
const ANNOUNCED_MS = 3_000

/** How long the sites wait for a site that cannot read the new content. */
const LONGEST_WAIT_MS = 60_000

/**
 * Rule: Sites that share a database show new content at the same time, three seconds after the last site has loaded it.
 * If one site does not load the new content, the others wait for at most a minute.
 */
export const switchAt = (own: ReadyContent, others: readonly ReadyContent[]): number => {
  if (others.some(({ version }) => version !== own.version)) return own.readyAt + LONGEST_WAIT_MS
  return Math.max(own.readyAt, ...others.map(({ readyAt }) => readyAt)) + ANNOUNCED_MS
}
