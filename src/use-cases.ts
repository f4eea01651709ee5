import { fastifyPlugin } from 'fastify-plugin'
import { type Answer, found, UNAVAILABLE } from './application/answer.ts'
import type { ContentPorts } from './application/ports/content.ts'
import type { Ports } from './application/ports/ports.ts'
import { jobsFeed, newsFeed } from './application/site/feeds.ts'
import { layout } from './application/site/layout.ts'
import { offerNotFound } from './application/site/not-found.ts'
import { type ReadSearchDocuments, readSearchDocuments } from './application/site/search-documents.ts'
import { siteMapEntries } from './application/site/site-map.ts'
import type { UseCase } from './application/use-case.ts'
import { createContainer } from './container.ts'
import { LANGUAGES, type Language } from './domain/language/languages.ts'
import { PAGE_NAMES } from './domain/site/pages.ts'
import type { SearchDocument } from './domain/site/search.ts'
import { type Freshness, versionedCache } from './infrastructure/http/files/versioned-cache.ts'
import type {} from './infrastructure/http/plugins/content.ts'
import type {} from './infrastructure/http/presentation.ts'
import { serverPorts } from './infrastructure/rendering/server-ports.ts'
import { yieldingSanitiser } from './infrastructure/rendering/yielding-sanitiser.ts'
import { documentSearch } from './infrastructure/search/document-search.ts'
import { viewOf } from './ui/router/screen.ts'
import { loadNotFound, loadPage, sharedCard } from './ui/server-page.tsx'

interface Options {
  readonly ofModules: readonly UseCase<unknown>[]
}

const useCases = async (ofModules: readonly UseCase<unknown>[]) => {
  const views = await Promise.all(PAGE_NAMES.map(viewOf))
  return [
    layout,
    offerNotFound,
    siteMapEntries,
    newsFeed,
    jobsFeed,
    ...views.flatMap(({ useCase }) => useCase ?? []),
    ...ofModules,
  ]
}

/**
 * The minimum time for which the cache keeps the texts that the search looks through. Loading these texts again takes
 * many calls to the content API.
 */
const DOCUMENTS_FRESH_MS = 60_000

const keptDocuments = (
  read: ReadSearchDocuments,
  off: () => readonly string[] | undefined,
  freshness: Freshness,
) => {
  const freshMs = Math.max(freshness.freshMs, DOCUMENTS_FRESH_MS)
  const kept = versionedCache<readonly SearchDocument[]>({ ...freshness, freshMs }, LANGUAGES.length)
  return async (language: Language): Promise<Answer<readonly SearchDocument[]>> => {
    const documents = await kept(language, async () => {
      const answer = await read(language, off())
      return answer.ok ? answer.value : undefined
    })
    return documents === undefined ? UNAVAILABLE : found(documents)
  }
}

export const useCasesPlugin = fastifyPlugin<Options>(
  async (app, { ofModules }) => {
    const { content, facts, freshness } = app
    const readFrom = (source: Pick<ContentPorts, 'careers' | 'games' | 'news'>) =>
      readSearchDocuments({ ...source, sanitiser: yieldingSanitiser })
    const documents = keptDocuments(readFrom(content.ports), () => facts().off, freshness)
    const ports = serverPorts({ ...content.ports, search: documentSearch(documents) }, facts)
    const { forRequest } = createContainer<Ports>(ports, await useCases(ofModules))
    /**
     * Returns the use cases for one request. If the request has its own content, such as a preview, the search finds
     * only this content.
     */
    const resolveFor = (own: Partial<Ports>) => {
      const { careers, games, news } = own
      if (!careers || !games || !news) return forRequest(own)
      const read = readFrom({ careers, games, news })
      return forRequest({ ...own, search: documentSearch((language) => read(language, facts().off)) })
    }
    app.decorate('resolve', (useCase, own = {}) => forRequest(own)(useCase))
    app.decorate('searchDocuments', documents)
    app.decorate('views', {
      load: (own, address) => loadPage(resolveFor(own), facts(), address),
      loadNotFound: (own, address) => loadNotFound(forRequest(own), facts(), address),
      card: (own, address) => sharedCard(forRequest(own), facts(), address),
    })
  },
  { name: 'use-cases', dependencies: ['content'] },
)
