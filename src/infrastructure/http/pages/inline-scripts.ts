import { hash } from 'node:crypto'

/** How the content security policy names one inline script or style and no other. */
export const inlineSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const PAGES = {
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/media/*', '/api/*'] } }],
}

const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: PAGES, eagerness: 'conservative' }] })

/**
 * Until the page's code is there, the browser itself prefetches the page whose link is being pressed. The hydrated page
 * knows better what the next page still needs, and removes these rules.
 */
export const SPECULATION = `<script type="speculationrules">${SPECULATION_RULES}</script>`

/**
 * The page is painted first; then all of its code is requested at once, and the rest of the site's styles: until the first
 * paint, the line is free for what is visible. A page that opens in the background is not painted until it is shown, and
 * some browsers do not report paints: the code waits two seconds at most. A second request for a module is none.
 */
const STARTER = `${[
  'const code=document.currentScript.dataset.code.split(" ")',
  'rest=document.querySelector("link[disabled]")',
  'start=()=>{if(rest)rest.disabled=false;for(const part of code)import(part).catch(()=>{})}',
  'tells=self.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!document.hidden',
  'watch=tells&&new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length){watch.disconnect();start()}})',
].join(',')};tells?(watch.observe({type:"paint",buffered:true}),setTimeout(start,2000)):start()`

/** Addresses of built files need no escaping. */
export const startingScript = (code: readonly string[]): string =>
  code.length === 0 ? '' : `<script data-code="${code.join(' ')}">${STARTER}</script>`

/** The inline scripts that a page may run. */
export const INLINE_SCRIPT_SOURCES: readonly string[] = [STARTER, SPECULATION_RULES].map(inlineSource)
