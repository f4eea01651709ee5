/**
 * Rule: The loading bar disappears one second after a navigation has ended.
 *
 * @see test/ui/router/page-loading.test.ts
 */
export const LOADING_LINGERS_MS = 1000

/**
 * Rule: The site reacts to scrolling and resizing at most once in 20 ms.
 *
 * @see test/application/watch-width.test.ts
 */
export const THROTTLE_MS = 20

/**
 * Rule: A visitor's browser waits for content for at most 30 seconds.
 *
 * @see test/browser/site-arriving.spec.ts
 */
export const ANSWER_PATIENCE_MS = 30_000
