import { type Answer, found, mapped, UNAVAILABLE } from '#application/answer.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { searchPage } from '#application/search/search.ts'
import { readSearchDocuments } from '#application/search/search-documents.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { type SearchDocument, searchDocumentsPath } from '#domain/search/search.ts'
import { versionedCache } from '#infrastructure/http/files/versioned-cache.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { yieldingSanitiser } from '#infrastructure/rendering/parse5-sanitiser.ts'
import { documentSearch } from './document-search.ts'
import { previewDocuments } from './preview-documents.ts'

type Source = Pick<ContentPorts, 'careers' | 'games' | 'news'>

type Documents = Answer<readonly SearchDocument[]>

/**
 * The server keeps the texts for the search at least this long, because loading them takes many calls to the content
 * API.
 */
const DOCUMENTS_FRESH_MS = 60_000

export const search = defineModule({
  name: 'search',
  dependencies: ['content', 'files', 'use-cases'],
  plugin: async ({ content, facts, freshness, provide, serveDocument }) => {
    const documentsOf = (source: Source, sanitiser = yieldingSanitiser) => {
      const read = readSearchDocuments({ ...source, sanitiser })
      return (language: Language): Promise<Documents> => read(language, facts().off)
    }
    const previews = previewDocuments(yieldingSanitiser)
    const previewedOf = (source: Source) => {
      const read = documentsOf(source, previews.sanitiser)
      return async (language: Language): Promise<Documents> => previews.same(await read(language))
    }
    const read = documentsOf(content.ports)
    const freshMs = Math.max(freshness.freshMs, DOCUMENTS_FRESH_MS)
    const kept = versionedCache<readonly SearchDocument[]>({ ...freshness, freshMs }, LANGUAGES.length)
    const documents = async (language: Language): Promise<Documents> => {
      const known = await kept(language, async () => {
        const answer = await read(language)
        return answer.ok ? answer.value : undefined
      })
      return known === undefined ? UNAVAILABLE : found(known)
    }
    provide(searchPage)
    provide({
      id: 'search',
      needs: ['careers', 'games', 'news'],
      // A preview has its own content, so a search in a preview must search only that content.
      create: (own) => documentSearch(own.careers === content.ports.careers ? documents : previewedOf(own)),
    })
    for (const language of LANGUAGES)
      serveDocument({
        address: searchDocumentsPath(language),
        type: 'application/json',
        language,
        write: () => mapped(documents(language), (written) => JSON.stringify(written)),
      })
  },
})
