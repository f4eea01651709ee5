import { setImmediate as nextRound } from 'node:timers/promises'
import { type Answer, found, UNAVAILABLE } from './application/answer.ts'
import { FURTHER_CONSENT } from './application/inbox/applicant.ts'
import type { ContentPorts } from './application/ports/content.ts'
import type { HtmlSanitiser } from './application/ports/html-sanitiser.ts'
import type { Ports } from './application/ports/ports.ts'
import { jobOffers, jobsFeed, newsFeed } from './application/site/feeds.ts'
import { layout } from './application/site/layout.ts'
import { offerNotFound } from './application/site/not-found.ts'
import { type ReadSearchDocuments, readSearchDocuments } from './application/site/search-documents.ts'
import { siteMapEntries } from './application/site/site-map.ts'
import { createContainer } from './container.ts'
import { type OptionsWithDesk, type SiteWithDesk, withDesk } from './desk-site.ts'
import { COOKIE_BANNER } from './domain/inbox/consent-proof.ts'
import { LANGUAGES, type Language, perLanguage } from './domain/language/languages.ts'
import { PAGE_NAMES } from './domain/site/pages.ts'
import type { SearchDocument } from './domain/site/search.ts'
import { type Freshness, versionedCache } from './infrastructure/http/files/versioned-cache.ts'
import { type CreatedSite as CreatedServer, createSiteServer } from './infrastructure/http/site-server.ts'
import { serverPorts } from './infrastructure/rendering/server-ports.ts'
import { parse5Sanitiser } from './infrastructure/sanitising/parse5-sanitiser.ts'
import { documentSearch } from './infrastructure/search/document-search.ts'
import { applicantMailIn } from './ui/careers/applicant/applicant-mail.tsx'
import { applicantCatalogue, applicantMessagesIn } from './ui/careers/applicant/applicant-messages.ts'
import { deskMessagesIn } from './ui/desk/desk-messages.ts'
import { replyHtml } from './ui/desk/server-desk.tsx'
import { formMessagesIn, twoConsentsIn } from './ui/forms/form-messages-in.ts'
import { filled } from './ui/messages/filled.ts'
import { loadMessages, messagesIn } from './ui/messages/messages-in.ts'
import { previewMessagesIn } from './ui/messages/preview-messages.ts'
import { loadApplicantPage, loadNotFound, loadPage, sharedCard } from './ui/server-page.tsx'
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

/** For what is made of the bodies of a whole site: other requests are answered between these. */
const yieldingSanitiser: HtmlSanitiser = {
  html: async (text) => {
    await nextRound()
    return parse5Sanitiser.html(text)
  },
  markdown: async (text) => {
    await nextRound()
    return parse5Sanitiser.markdown(text)
  },
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

type CreatedSite = Exclude<CreatedServer, { ok: true }> | { readonly ok: true; readonly site: SiteWithDesk }

/** The site as the server has it: adapters, use cases and views put together. */
export const createSite = async (options: OptionsWithDesk): Promise<CreatedSite> => {
  await Promise.all(LANGUAGES.map(loadMessages))
  const catalogues = perLanguage((language) => ({
    ...messagesIn(language, {}),
    applicant: applicantCatalogue(language),
    forms: { ...formMessagesIn(language, {}), twoConsents: twoConsentsIn(language) },
  }))
  const created = await createSiteServer(options, catalogues, async (content, facts, freshness) => {
    const readFrom = (source: Pick<ContentPorts, 'careers' | 'games' | 'news'>) =>
      readSearchDocuments({ ...source, sanitiser: yieldingSanitiser })
    const documents = keptDocuments(readFrom(content), () => facts().off, freshness)
    const ports = serverPorts({ ...content, search: documentSearch(documents) }, facts)
    const { resolve, forRequest } = createContainer<Ports>(ports, await useCases())
    /** A preview has content of its own, and finds what it shows. */
    const resolveFor = (own: Partial<Ports>) => {
      const { careers, games, news } = own
      if (!careers || !games || !news) return forRequest(own)
      const read = readFrom({ careers, games, news })
      return forRequest({ ...own, search: documentSearch((language) => read(language, facts().off)) })
    }
    return {
      views: {
        load: (own, address) => loadPage(resolveFor(own), facts(), address),
        loadNotFound: (own, address) => loadNotFound(forRequest(own), facts(), address),
        loadApplicant: (own, address, page) => loadApplicantPage(forRequest(own), facts(), address, page),
        card: (own, address) => sharedCard(forRequest(own), facts(), address),
      },
      readSiteMap: resolve(siteMapEntries),
      readJobOffers: forRequest({ sanitiser: yieldingSanitiser })(jobOffers),
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
      replyHtml,
      announcementWords: (language) => deskMessagesIn(language).announcement,
      mailToApplicant: async (event, applications) => {
        const vacancies = await content.careers.vacancies()
        return applicantMailIn(facts(), event, applications, vacancies.ok ? vacancies.value : [])
      },
      previewTexts: previewMessagesIn,
      consentText: (field, language) => {
        if (field === COOKIE_BANNER) {
          const { consent } = messagesIn(language, facts())
          return Object.values(consent).join('\n')
        }
        if (field === FURTHER_CONSENT) return applicantMessagesIn(language, facts()).further.consent
        const labels: Readonly<Record<string, string>> = formMessagesIn(language, facts()).application.labels
        return labels[field] ?? ''
      },
      choiceWords: (language) => ({
        anyJob: formMessagesIn(language, facts()).application.anyJob,
        remote: messagesIn(language, facts()).remote,
      }),
    }
  })
  return created.ok ? { ok: true, site: withDesk(created.site, options) } : created
}
