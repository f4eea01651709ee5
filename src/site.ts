import type { Ports } from './application/ports/ports.ts'
import { jobOffers, jobsFeed, newsFeed } from './application/site/feeds.ts'
import { layout } from './application/site/layout.ts'
import { offerNotFound } from './application/site/not-found.ts'
import { siteMapEntries } from './application/site/site-map.ts'
import { createContainer } from './container.ts'
import { LANGUAGES, perLanguage } from './domain/language/languages.ts'
import { PAGE_NAMES } from './domain/site/pages.ts'
import { type CreatedSite, createSiteServer, type Surroundings } from './infrastructure/http/site-server.ts'
import { serverPorts } from './infrastructure/rendering/server-ports.ts'
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

/** The site as the server has it: adapters, use cases and views put together. */
export const createSite = async (surroundings: Surroundings): Promise<CreatedSite> => {
  await Promise.all(LANGUAGES.map(loadMessages))
  const catalogues = perLanguage((language) => ({
    ...messagesIn(language, {}),
    forms: { ...formMessagesIn(language, {}), twoConsents: twoConsentsIn(language) },
  }))
  return createSiteServer(surroundings, catalogues, async (content, facts) => {
    const ports = serverPorts(content, facts)
    const { resolve, forRequest } = createContainer<Ports>(ports, await useCases())
    return {
      views: {
        load: (own, address) => loadPage(forRequest(own), facts(), address),
        loadNotFound: (own, address) => loadNotFound(forRequest(own), facts(), address),
        card: (own, address) => sharedCard(forRequest(own), facts(), address),
      },
      readSiteMap: resolve(siteMapEntries),
      readJobOffers: resolve(jobOffers),
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
      choiceWords: (language) => ({
        anyJob: formMessagesIn(language, facts()).application.anyJob,
        remote: messagesIn(language, facts()).remote,
      }),
    }
  })
}
