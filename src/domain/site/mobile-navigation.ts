/**
 * Rule: At a width of 1024px or less the navigation is the mobile one.
 *
 * @see test/browser/site-mobile-menu.spec.ts
 */
export const MOBILE_NAVIGATION_WIDTH = 1024
