/** A version of the content that a site could show, and since when. */
export interface ReadyContent {
  readonly version: string
  readonly readyAt: number
}

/** Says which content this process has, and learns which the others have, by one clock. Rejects where there is no answer. */
export type ReportVersion = (
  process: string,
  version: string,
) => Promise<{ readonly now: number; readonly own: ReadyContent; readonly others: readonly ReadyContent[] }>

/** Long enough for every site to learn of it. */
const ANNOUNCED_MS = 3_000

/** A site that cannot read an edit does not keep it from the others' visitors. */
const LONGEST_WAIT_MS = 60_000

/** Rule: Sites that share a database show new content at one moment, three seconds after the last of them has it; one that does not get it holds the others up for a minute at most. */
export const switchAt = (own: ReadyContent, others: readonly ReadyContent[]): number => {
  if (others.some(({ version }) => version !== own.version)) return own.readyAt + LONGEST_WAIT_MS
  return Math.max(own.readyAt, ...others.map(({ readyAt }) => readyAt)) + ANNOUNCED_MS
}
