export interface Analytics {
  /** From now on the visit is counted. Starting twice is starting once. */
  start(): void
}
