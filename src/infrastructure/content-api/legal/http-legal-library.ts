import * as z from 'zod/mini'
import type { LegalLibrary } from '#application/ports/legal-library.ts'
import type { Log } from '#application/ports/log.ts'
import { ask, type Http, lookup } from '../http.ts'
import { languageCodes, legalDocument, legalIntro, titleGroup } from './schemas.ts'

export const httpLegalLibrary = (http: Http, log: Log): LegalLibrary => ({
  intro: () => ask(http, log, legalIntro, { method: 'GET', path: '/api/legaldocs-data/' }),
  titles: () => ask(http, log, z.array(titleGroup), { method: 'GET', path: '/api/legaldocs-data/titles' }),
  languages: (slug) =>
    lookup(http, log, languageCodes, {
      method: 'GET',
      path: `/api/legaldocs/${encodeURIComponent(slug)}/langs`,
    }),
  document: (slug, langCode) =>
    lookup(http, log, legalDocument, {
      method: 'GET',
      path: `/api/legaldocs-data/${encodeURIComponent(slug)}/${encodeURIComponent(langCode)}/data`,
    }),
})
