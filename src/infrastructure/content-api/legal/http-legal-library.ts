import type { LegalLibrary } from '#application/ports/legal-library.ts'
import type { Log } from '#application/ports/log.ts'
import { find, pathWith } from '../find.ts'
import { ask, type Http } from '../http.ts'
import { list } from '../record.ts'
import { languageCodes, legalDocument, legalIntro, titleGroup } from './schemas.ts'

export const httpLegalLibrary = (http: Http, log: Log): LegalLibrary => ({
  intro: () => ask(http, log, legalIntro, { method: 'GET', path: '/api/legaldocs-data/' }),
  titles: () => ask(http, log, list(titleGroup), { method: 'GET', path: '/api/legaldocs-data/titles' }),
  languages: (slug) => find(http, log, languageCodes, pathWith`/api/legaldocs/${slug}/langs`),
  document: (slug, langCode) =>
    find(http, log, legalDocument, pathWith`/api/legaldocs-data/${slug}/${langCode}/data`),
})
