import { inlineSource } from './inline-source.ts'

const PAGES = {
  and: [{ href_matches: '/*' }, { not: { href_matches: ['/media/*', '/api/*'] } }],
}

const RULES = JSON.stringify({ prefetch: [{ where: PAGES, eagerness: 'conservative' }] })

export const SPECULATION_SOURCE = inlineSource(RULES)

/**
 * Until the page's code is there, the browser itself fetches the page whose link is being pressed. Code that has come
 * alive knows better what a page still needs, and takes these rules away.
 */
export const SPECULATION = `<script type="speculationrules">${RULES}</script>`
