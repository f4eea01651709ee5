import * as z from 'zod/mini'
import type { Log } from '#application/ports/log.ts'
import type { RedirectBook } from '#application/ports/redirect-book.ts'
import { ask, type Http } from '../http.ts'
import { redirect } from './schemas.ts'

export const httpRedirectBook = (http: Http, log: Log): RedirectBook => ({
  redirects: () => ask(http, log, z.array(redirect), { method: 'GET', path: '/api/redirects/' }),
})
