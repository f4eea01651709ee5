import { createHash } from 'node:crypto'

/** How the site's policy names one inline script that may run, and no other. */
export const inlineSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
