import type { FastifyInstance } from 'fastify'
import type { Answer } from '#application/answer.ts'
import type { Language } from '#domain/language/languages.ts'
import { addressParts, idInQuery } from '#domain/site/page-address.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { type EncodedBody, encodedBody, sendEncoded } from './encoded-body.ts'
import { versionedCache } from './versioned-cache.ts'

interface MadeDocument {
  readonly address: string
  readonly type: string
  readonly sectionName?: string
  /** If set, the document exists only while the site has this language. */
  readonly language?: Language
  readonly write: (section?: number) => Promise<Answer<string>>
}

export type ServeDocument = (document: MadeDocument) => void

const CACHE = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400'

const RETRY_AFTER_S = 30

const MAX_DOCUMENTS = 100

export const documentServer = (app: FastifyInstance): ServeDocument => {
  const { freshness, identity } = app
  const documents = versionedCache<EncodedBody>(freshness, MAX_DOCUMENTS)
  // The feed of a single section, such as `/blog/feed.xml?category=3`, is in a separate cache, because anyone can
  // request feeds of many sections. In one common cache, the feeds would displace the other documents.
  const ofSections = versionedCache<EncodedBody>(freshness, MAX_DOCUMENTS)

  const isThere = (address: string, language?: Language) => {
    const { off, languages } = identity()
    return !isTurnedOff(address, off) && (language === undefined || languages.includes(language))
  }

  return ({ address, type, sectionName, language, write }) =>
    app.get(address, async (request, reply) => {
      if (!isThere(address, language)) return reply.callNotFound()
      const { search } = addressParts(request.url)
      const section = sectionName === undefined ? null : idInQuery(search, sectionName)
      const kept = section === null ? documents : ofSections
      const body = await kept(`${address} ${section}`, async () => {
        const text = await write(section ?? undefined)
        return text.ok ? encodedBody(text.value, `${type}; charset=utf-8`) : undefined
      })
      if (body !== undefined) return sendEncoded(request, reply.header('cache-control', CACHE), body)
      return reply.code(503).header('retry-after', RETRY_AFTER_S).header('cache-control', 'no-store').send()
    })
}
