import { hash } from 'node:crypto'
import { memoize } from '#application/memoize.ts'
import { type Look, lookAttributes } from '#domain/studio/look.ts'
import type { PageParts, Style } from './assets.ts'
import { stylesWithLook } from './styles-with-look.ts'

export interface DocumentParts {
  readonly language: string
  /** The colour behind the page, if it differs from the studio's. Browsers show it past the ends of the page. */
  readonly ground?: string | undefined
  readonly head: string
  /** The styles of the page come last in the head, so that they override the styles of the site. */
  readonly styles?: string
  readonly page: string
  /** Without the state, the browser does not hydrate the page. */
  readonly state?: Readonly<Record<string, unknown>>
  readonly start?: string
}

const written = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Caches the JSON text of each object, because many pages contain the same objects. */
const writtenOnce = memoize(written)

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? writtenOnce(value) : written(value)

/**
 * Writes the state as JSON. Escapes only the character that is unsafe in a script element, so that the page stays
 * small.
 */
const inScript = (state: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(state)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${written(name)}:${textOf(value)}`)
    .join(',')}}`

const PLACES = /<html lang="en">|<\/head>|<!--(?:head|page|state)-->/g

/**
 * Fills all placeholders of a template in one pass. Filled text is not searched for placeholders, because the content
 * of a page may contain text that looks like a placeholder.
 */
export const filledDocument = (
  template: string,
  { language, ground, head, styles = '', page, state = {}, start = '' }: DocumentParts,
): string => {
  const filling = new Map([
    [
      '<html lang="en">',
      `<html lang="${language}"${ground === undefined ? '' : ` style="background:${ground}"`}>`,
    ],
    ['</head>', `  ${styles}\n  </head>`],
    ['<!--head-->', head],
    ['<!--page-->', page],
    [
      '<!--state-->',
      `<script type="application/json" id="transfer-state">${inScript(state)}</script>${start}`,
    ],
  ])
  return template.replace(PLACES, (place) => filling.get(place) ?? '')
}

/** Returns the source in a content security policy that allows this inline script or style. */
export const inlineSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const linkTo = ({ address }: Style) => `<link rel="stylesheet" href="${address}" disabled>`

/**
 * Puts the text of all style sheets into the page, so that the browser paints the page without further requests. The
 * page also gets a disabled link to each style sheet. The browser does not fetch disabled links, but they stop Vite's
 * loader from loading the style sheet again.
 */
export const inlineStyles = memoize((look: Look) =>
  memoize((styles: PageParts['styles']) => {
    const text = stylesWithLook(styles.map((style) => style.text).join(''), lookAttributes(look))
    return styles.length === 0
      ? { markup: '', sources: [] }
      : {
          markup: [`<style>${text}</style>`, ...styles.map(linkTo)].join('\n    '),
          sources: [inlineSource(text)],
        }
  }),
)

const PAGES = {
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/media/*', '/api/*'] } }],
}

const SPECULATION_RULES = JSON.stringify({ prefetch: [{ where: PAGES, eagerness: 'conservative' }] })

/**
 * These rules make the browser prefetch a page when the visitor presses a link to the page. After hydration, the site
 * removes the rules, because its own code prefetches only the missing parts of a page.
 */
export const SPECULATION = `<script type="speculationrules">${SPECULATION_RULES}</script>`

/**
 * Requests the page's code after the first paint, so that the visible content loads first.
 * - The script waits at most two seconds for the first paint.
 * - The script does not wait if the page is in the background, or if the browser does not report paints.
 * - If `start` runs twice, the browser still fetches each module only once.
 */
const STARTER = `${[
  'const code=document.currentScript.dataset.code.split(" ")',
  'start=()=>{for(const part of code)import(part).catch(()=>{})}',
  'seesPaint=self.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!document.hidden',
  'watch=seesPaint&&new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length){watch.disconnect();start()}})',
].join(',')};seesPaint?(watch.observe({type:"paint",buffered:true}),setTimeout(start,2000)):start()`

/**
 * Returns the script that requests the page's code. The paths in `code` need no escaping, because the build wrote
 * them.
 */
export const startingScript = (code: readonly string[]): string =>
  code.length === 0 ? '' : `<script data-code="${code.join(' ')}">${STARTER}</script>`

export const INLINE_SCRIPT_SOURCES: readonly string[] = [STARTER, SPECULATION_RULES].map(inlineSource)
