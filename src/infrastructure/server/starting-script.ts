import { createHash } from 'node:crypto'

/**
 * The page is drawn first; then its code is asked for, all of it at once. A page that is opened in the background is not
 * drawn before somebody looks: it does not wait for that.
 */
const STARTER =
  'const code=document.currentScript.dataset.code.split(" "),start=()=>{for(const part of code)import(part)};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))'

/** The one inline script that the site's policy lets run. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`

/** Addresses of built files need no escaping. */
export const startingScript = (code: readonly string[]): string =>
  code.length === 0 ? '' : `<script data-code="${code.join(' ')}">${STARTER}</script>`
