import type { Log } from '#application/ports/log.ts'
import type { RedirectBook } from '#application/ports/redirect-book.ts'
import { ask, type Http } from '../http.ts'
import { list } from '../record.ts'
import { redirect } from './schemas.ts'

export const httpRedirectBook = (http: Http, log: Log): RedirectBook => ({
  redirects: () => ask(http, log, list(redirect), { method: 'GET', path: '/api/redirects/' }),
})
