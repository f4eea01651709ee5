/**
 * Rule: The loading flag goes off one second after a navigation has ended.
 *
 * @see test/application/site/page-loading.test.ts
 */
export const LOADING_LINGERS_MS = 1000
