import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { memoize } from '#application/memoize.ts'
import type { PageParts, Style } from './assets.ts'

export interface DocumentParts {
  readonly language: string
  readonly head: string
  /** Goes at the end of the head, so that the page's own styles win over the site's, as they do after a navigation. */
  readonly styles?: string
  readonly page: string
  /** Without a state, the page is not hydrated. */
  readonly state?: Readonly<Record<string, unknown>>
  readonly start?: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const written = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')

/** Caches the JSON text of a value, because many pages contain the same values. */
const writtenOnce = memoize(written)

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? writtenOnce(value) : written(value)

/**
 * Writes JSON that cannot end the script element. Escapes only characters that need it, because the state is half of a
 * page.
 */
const inScript = (state: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(state)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${written(name)}:${textOf(value)}`)
    .join(',')}}`

const PLACES = /(<html lang="en">|<\/head>|<!--(?:head|page|state)-->)/

/**
 * Caches the templates, split at their placeholders. There are three templates, for the site, the desk and the desk's
 * PDF frame.
 */
const pieces = new LRUCache<string, readonly string[]>({
  max: 3,
  memoMethod: (template) => template.split(PLACES),
})

/**
 * Fills all placeholders of `index.html` in one pass. The content may contain text that looks like a placeholder, so
 * filled text is not searched again.
 */
export const filledDocument = (
  template: string,
  { language, head, styles = '', page, state = {}, start = '' }: DocumentParts,
): string => {
  const filling = new Map([
    ['<html lang="en">', `<html lang="${language}">`],
    ['</head>', `  ${styles}\n  </head>`],
    ['<!--head-->', head],
    ['<!--page-->', page],
    [
      '<!--state-->',
      `<script type="application/json" id="transfer-state">${inScript(state)}</script>${start}`,
    ],
  ])
  return pieces
    .memo(template)
    .map((piece) => filling.get(piece) ?? piece)
    .join('')
}

const linkTo = ({ address }: Style) => `<link rel="stylesheet" href="${address}" disabled>`

/**
 * Inlines all styles that the page's code may need, so the page is painted with its first bytes and styled only once.
 * The disabled links fetch nothing. They are for the loader of a page's code, which looks for style sheets by their
 * links.
 */
export const inlineStyles = memoize(({ styles }: PageParts) => {
  const text = styles.map((style) => style.text).join('')
  return styles.length === 0
    ? { markup: '', texts: [] }
    : { markup: [`<style>${text}</style>`, ...styles.map(linkTo)].join('\n    '), texts: [text] }
})

export const inlineSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const PAGES = {
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/media/*', '/api/*'] } }],
}

const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: PAGES, eagerness: 'conservative' }] })

/**
 * Until the page's code runs, the browser itself prefetches the page whose link is being pressed. The hydrated page
 * knows better what the next page still needs, and removes these rules.
 */
export const SPECULATION = `<script type="speculationrules">${SPECULATION_RULES}</script>`

/**
 * Requests the page's code after the first paint, all at once, so that the connection is free for the visible content
 * until then. A page that opens in the background is not painted, and some browsers do not report paints, so the code
 * waits two seconds at most. The browser fetches each module only once.
 */
const STARTER = `${[
  'const code=document.currentScript.dataset.code.split(" ")',
  'start=()=>{for(const part of code)import(part).catch(()=>{})}',
  'seesPaint=self.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!document.hidden',
  'watch=seesPaint&&new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length){watch.disconnect();start()}})',
].join(',')};seesPaint?(watch.observe({type:"paint",buffered:true}),setTimeout(start,2000)):start()`

/** Returns the script that requests the page's code. The addresses of built files need no escaping. */
export const startingScript = (code: readonly string[]): string =>
  code.length === 0 ? '' : `<script data-code="${code.join(' ')}">${STARTER}</script>`

export const INLINE_SCRIPT_SOURCES: readonly string[] = [STARTER, SPECULATION_RULES].map(inlineSource)
