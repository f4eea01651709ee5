interface ReadyContent {
  readonly version: string
  readonly readyAt: number
}

/**
 * How long the instances wait after the last instance has saved in the database that its new content is ready. Every
 * instance reads the database each second. After three seconds, all instances know that the others are ready.
 */
const ANNOUNCED_MS = 3_000

/** How long the instances wait for an instance that does not load the new content. */
const LONGEST_WAIT_MS = 60_000

/**
 * Rule: If several instances of the site share a database, they show new content at the same time. They show the
 * content three seconds after the last instance has loaded it. If an instance does not load the content, the other
 * instances wait for at most a minute.
 */
export const switchAt = (own: ReadyContent, others: readonly ReadyContent[]): number => {
  if (others.some(({ version }) => version !== own.version)) return own.readyAt + LONGEST_WAIT_MS
  return Math.max(own.readyAt, ...others.map(({ readyAt }) => readyAt)) + ANNOUNCED_MS
}
