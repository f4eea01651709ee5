import type { DialogTimes } from '../site/dialog.ts'

/**
 * Rule: The settings dialog takes 300 ms to come and to go.
 *
 * @see test/browser/consent.spec.ts
 */
export const COOKIE_SETTINGS_TIMES: DialogTimes = { enterMs: 300, exitMs: 300 }
