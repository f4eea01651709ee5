import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { memoize } from '#application/memoize.ts'
import type { PageParts, Style } from './assets.ts'

export interface DocumentParts {
  readonly language: string
  readonly head: string
  /** Last in the head: the page's own styles take precedence over the site's, as they do after a navigation. */
  readonly styles?: string
  readonly page: string
  /** Without it, the page is not hydrated. */
  readonly state?: Readonly<Record<string, unknown>>
  /** Last in the body: starts the page's code. */
  readonly start?: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const written = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')

/** Content is the same for many pages. */
const writtenOnce = memoize(written)

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? writtenOnce(value) : written(value)

/** JSON whose content cannot end the script element. Few characters are escaped, as half of a page is its state. */
const inScript = (state: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(state)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${written(name)}:${textOf(value)}`)
    .join(',')}}`

const PLACES = /(<html lang="en">|<\/head>|<!--(?:head|page|state)-->)/

/** The templates of the site, of the desk and of its frame for a PDF, split at their placeholders. */
const pieces = new LRUCache<string, readonly string[]>({
  max: 3,
  memoMethod: (template) => template.split(PLACES),
})

/**
 * Fills the page's parts into `index.html`, all placeholders at once: what was filled in is not searched for placeholders, as
 * content may hold what looks like one.
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
 * All styles that the page's code may need are inline: the page is painted with its first bytes, and styled once. The loader of
 * a page's code looks for style sheets by their links; disabled links are found and fetch nothing.
 */
export const inlineStyles = memoize(({ styles }: PageParts) => {
  const text = styles.map((style) => style.text).join('')
  return styles.length === 0
    ? { markup: '', texts: [] }
    : { markup: [`<style>${text}</style>`, ...styles.map(linkTo)].join('\n    '), texts: [text] }
})

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
 * The page is painted first; then all of its code is requested at once: until the first paint, the line is free for what is
 * visible. A page that opens in the background is not painted until it is shown, and
 * some browsers do not report paints: the code waits two seconds at most. A second request for a module is none.
 */
const STARTER = `${[
  'const code=document.currentScript.dataset.code.split(" ")',
  'start=()=>{for(const part of code)import(part).catch(()=>{})}',
  'seesPaint=self.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!document.hidden',
  'watch=seesPaint&&new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length){watch.disconnect();start()}})',
].join(',')};seesPaint?(watch.observe({type:"paint",buffered:true}),setTimeout(start,2000)):start()`

/** Addresses of built files need no escaping. */
export const startingScript = (code: readonly string[]): string =>
  code.length === 0 ? '' : `<script data-code="${code.join(' ')}">${STARTER}</script>`

/** The inline scripts that a page may run. */
export const INLINE_SCRIPT_SOURCES: readonly string[] = [STARTER, SPECULATION_RULES].map(inlineSource)
