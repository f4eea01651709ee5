import { createHash } from 'node:crypto'

/**
 * The page is drawn first; then its code is asked for, all of it at once: until there is something to see, the line is
 * free for what one sees. A page that is opened in the background is not drawn before somebody looks, and some
 * browsers do not say when they have drawn: those do not wait.
 */
const STARTER =
  [
    'const code=document.currentScript.dataset.code.split(" ")',
    'start=()=>{for(const part of code)import(part)}',
    'drawn="first-contentful-paint"',
    'told=self.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!document.hidden',
    'watch=told&&new PerformanceObserver(list=>{if(list.getEntriesByName(drawn).length){watch.disconnect();start()}})',
  ].join(',') + ';told?watch.observe({type:"paint",buffered:true}):start()'

/** The one inline script that the site's policy lets run. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`

/** Addresses of built files need no escaping. */
export const startingScript = (code: readonly string[]): string =>
  code.length === 0 ? '' : `<script data-code="${code.join(' ')}">${STARTER}</script>`
