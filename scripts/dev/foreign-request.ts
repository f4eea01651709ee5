import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import {
  isFromOwnPages,
  namesOrigin,
  withOriginOfPage,
} from '#infrastructure/http/api/writing/forgery-guard.ts'

/** At this address, Vite opens a file in the developer's editor. Only pages of this site may request it. */
const OPEN_IN_EDITOR = /^\/__open-in-editor/i

const isFromHere = (given: IncomingHttpHeaders) => {
  const headers = withOriginOfPage(given)
  return namesOrigin(headers) && isFromOwnPages(headers, `http://${headers.host}`)
}

/**
 * Tells whether a page of another site made this request. A navigation does not count, because other sites may link to
 * this site.
 */
const isFromOtherSite = ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders) =>
  site === 'cross-site' && mode !== 'navigate'

/** True if a page of another site made a request that only pages of this site may make. */
export const isForeign = ({ url = '', headers }: IncomingMessage): boolean =>
  isFromOtherSite(headers) || (OPEN_IN_EDITOR.test(url) && !isFromHere(headers))
