/** A version of the content that a site could show, and since when. */
export interface ReadyContent {
  readonly version: string
  readonly readyAt: number
}

/**
 * Tells the other processes which content this process has, and learns which content they have, by one clock. Rejects
 * if there is no answer.
 */
export type ReportVersion = (
  process: string,
  version: string,
) => Promise<{ readonly now: number; readonly own: ReadyContent; readonly others: readonly ReadyContent[] }>

/** Long enough for every site to learn about it. */
const ANNOUNCED_MS = 3_000

/** A site that cannot read an edit delays the other sites only this long. */
const LONGEST_WAIT_MS = 60_000

/**
 * Rule: Sites that share a database show new content at the same moment, three seconds after the last of them has it. A
 * site that does not get it delays the others for at most a minute.
 */
export const switchAt = (own: ReadyContent, others: readonly ReadyContent[]): number => {
  if (others.some(({ version }) => version !== own.version)) return own.readyAt + LONGEST_WAIT_MS
  return Math.max(own.readyAt, ...others.map(({ readyAt }) => readyAt)) + ANNOUNCED_MS
}
