import { type Answer, found, UNAVAILABLE } from './application/answer.ts'
import type { Ports } from './application/ports/ports.ts'
import { jobOffers, jobsFeed, newsFeed } from './application/site/feeds.ts'
import { layout } from './application/site/layout.ts'
import { offerNotFound } from './application/site/not-found.ts'
import { type ReadSearchDocuments, readSearchDocuments } from './application/site/search-documents.ts'
import { siteMapEntries } from './application/site/site-map.ts'
import { createContainer } from './container.ts'
import { LANGUAGES, type Language, perLanguage } from './domain/language/languages.ts'
import { PAGE_NAMES } from './domain/site/pages.ts'
import type { SearchDocument } from './domain/site/search.ts'
import { type Freshness, versionedCache } from './infrastructure/http/files/versioned-cache.ts'
import { type CreatedSite, createSiteServer, type Surroundings } from './infrastructure/http/site-server.ts'
import { serverPorts } from './infrastructure/rendering/server-ports.ts'
import { parse5Sanitiser } from './infrastructure/sanitising/parse5-sanitiser.ts'
import { documentSearch } from './infrastructure/search/document-search.ts'
import { formMessagesIn, twoConsentsIn } from './ui/forms/form-messages-in.ts'
import { filled } from './ui/messages/filled.ts'
import { loadMessages, messagesIn } from './ui/messages/messages-in.ts'
import { previewMessagesIn } from './ui/messages/preview-messages.ts'
import { loadNotFound, loadPage, sharedCard } from './ui/server-page.tsx'
import { viewOf } from './ui/views.ts'

/** Every use case that the server starts from; those of pages are their views' own. */
const useCases = async () => {
  const views = await Promise.all(PAGE_NAMES.map(viewOf))
  return [
    layout,
    offerNotFound,
    siteMapEntries,
    newsFeed,
    jobsFeed,
    jobOffers,
    ...views.flatMap(({ useCase }) => useCase ?? []),
  ]
}

/** All bodies are read for it: of an API elsewhere, that many calls are made once a minute at most. */
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

/** The site as the server has it: adapters, use cases and views put together. */
export const createSite = async (surroundings: Surroundings): Promise<CreatedSite> => {
  await Promise.all(LANGUAGES.map(loadMessages))
  const catalogues = perLanguage((language) => ({
    ...messagesIn(language, {}),
    forms: { ...formMessagesIn(language, {}), twoConsents: twoConsentsIn(language) },
  }))
  return createSiteServer(surroundings, catalogues, async (content, facts, freshness) => {
    const documents = keptDocuments(
      readSearchDocuments({ ...content, sanitiser: parse5Sanitiser }),
      () => facts().off,
      freshness,
    )
    const ports = serverPorts({ ...content, search: documentSearch(documents) }, facts)
    const { resolve, forRequest } = createContainer<Ports>(ports, await useCases())
    return {
      views: {
        load: (own, address) => loadPage(forRequest(own), facts(), address),
        loadNotFound: (own, address) => loadNotFound(forRequest(own), facts(), address),
        card: (own, address) => sharedCard(forRequest(own), facts(), address),
      },
      readSiteMap: resolve(siteMapEntries),
      readJobOffers: resolve(jobOffers),
      readSearchDocuments: documents,
      feeds: {
        blog: {
          read: resolve(newsFeed),
          title: (language) => filled(messagesIn(language, facts()).blogTitle, { brand: facts().brand }),
        },
        jobs: {
          read: resolve(jobsFeed),
          title: (language) => `${facts().brand}: ${messagesIn(language, facts()).jobsPageTitle}`,
        },
      },
      busyTexts: (language) => {
        const { somethingWrong, tryAgain } = messagesIn(language, facts())
        return { title: somethingWrong, again: tryAgain }
      },
      previewTexts: previewMessagesIn,
      consentText: (field, language) => {
        const labels: Readonly<Record<string, string>> = formMessagesIn(language, facts()).application.labels
        return labels[field] ?? ''
      },
      choiceWords: (language) => ({
        anyJob: formMessagesIn(language, facts()).application.anyJob,
        remote: messagesIn(language, facts()).remote,
      }),
    }
  })
}
