import { inlineSource } from './inline-source.ts'

/**
 * The page is drawn first; then its code is asked for, all of it at once, and what it was drawn without of the site's
 * styles: until there is something to see, the line is free for what one sees. A page that is opened in the background is
 * not drawn before somebody looks, and some browsers do not tell when they have drawn: none waits for longer than two
 * seconds. Asking twice asks once.
 */
const STARTER = `${[
  'const code=document.currentScript.dataset.code.split(" ")',
  'rest=document.querySelector("link[disabled]")',
  'start=()=>{if(rest)rest.disabled=false;for(const part of code)import(part).catch(()=>{})}',
  'tells=self.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!document.hidden',
  'watch=tells&&new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length){watch.disconnect();start()}})',
].join(',')};tells?(watch.observe({type:"paint",buffered:true}),setTimeout(start,2000)):start()`

export const STARTER_SOURCE = inlineSource(STARTER)

/** Addresses of built files need no escaping. */
export const startingScript = (code: readonly string[]): string =>
  code.length === 0 ? '' : `<script data-code="${code.join(' ')}">${STARTER}</script>`
