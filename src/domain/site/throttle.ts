/**
 * Rule: Scrolling and resizing are looked at once in 20 ms at most.
 *
 * @see test/application/width-of.test.ts
 */
export const THROTTLE_MS = 20
