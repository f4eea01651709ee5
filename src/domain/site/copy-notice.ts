/**
 * Rule: "Link copied" shows for 111 seconds.
 *
 * @see test/browser/vacancy.spec.ts
 */
export const COPY_NOTICE_MS = 111_000
