import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { type Answer, found, UNAVAILABLE } from './application/answer.ts'
import { FURTHER_CONSENT } from './application/inbox/applicant.ts'
import type { ContentPorts } from './application/ports/content.ts'
import type { Ports } from './application/ports/ports.ts'
import { jobsFeed, newsFeed } from './application/site/feeds.ts'
import { layout } from './application/site/layout.ts'
import { offerNotFound } from './application/site/not-found.ts'
import { type ReadSearchDocuments, readSearchDocuments } from './application/site/search-documents.ts'
import { siteMapEntries } from './application/site/site-map.ts'
import { createContainer } from './container.ts'
import { deskPlugin } from './desk-site.ts'
import { COOKIE_BANNER } from './domain/inbox/consent-proof.ts'
import { LANGUAGES, type Language, perLanguage } from './domain/language/languages.ts'
import { PAGE_NAMES } from './domain/site/pages.ts'
import type { SearchDocument } from './domain/site/search.ts'
import { boundUrl, listenOn } from './infrastructure/http/app.ts'
import type { DeskFiles } from './infrastructure/http/desk/desk-files.ts'
import { type Freshness, versionedCache } from './infrastructure/http/files/versioned-cache.ts'
import { applicantPlugin } from './infrastructure/http/plugins/applicant.ts'
import { contentPlugin } from './infrastructure/http/plugins/content.ts'
import { cookieChoicesPlugin } from './infrastructure/http/plugins/cookie-choices.ts'
import { filesPlugin } from './infrastructure/http/plugins/files.ts'
import { formsPlugin } from './infrastructure/http/plugins/forms.ts'
import { inboxPlugin } from './infrastructure/http/plugins/inbox.ts'
import { operatorPlugin } from './infrastructure/http/plugins/operator.ts'
import { pagesPlugin } from './infrastructure/http/plugins/pages.ts'
import { picturesPlugin } from './infrastructure/http/plugins/pictures.ts'
import type { Presentation } from './infrastructure/http/presentation.ts'
import { createSiteApp, type StartOptions, StartRefused } from './infrastructure/http/site-app.ts'
import { serverPorts } from './infrastructure/rendering/server-ports.ts'
import { yieldingSanitiser } from './infrastructure/rendering/yielding-sanitiser.ts'
import { documentSearch } from './infrastructure/search/document-search.ts'
import { MODULES } from './modules.ts'
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
    ...views.flatMap(({ useCase }) => useCase ?? []),
    ...MODULES.flatMap((module) => module.useCases),
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

/** Puts use cases and views over the content. */
const presentationPlugin = fastifyPlugin(
  async (app) => {
    const { content, facts, freshness } = app
    const readFrom = (source: Pick<ContentPorts, 'careers' | 'games' | 'news'>) =>
      readSearchDocuments({ ...source, sanitiser: yieldingSanitiser })
    const documents = keptDocuments(readFrom(content.ports), () => facts().off, freshness)
    const ports = serverPorts({ ...content.ports, search: documentSearch(documents) }, facts)
    const { resolve, forRequest } = createContainer<Ports>(ports, await useCases())
    /** A preview has content of its own, and finds what it shows. */
    const resolveFor = (own: Partial<Ports>) => {
      const { careers, games, news } = own
      if (!careers || !games || !news) return forRequest(own)
      const read = readFrom({ careers, games, news })
      return forRequest({ ...own, search: documentSearch((language) => read(language, facts().off)) })
    }
    const presentation: Presentation = {
      views: {
        load: (own, address) => loadPage(resolveFor(own), facts(), address),
        loadNotFound: (own, address) => loadNotFound(forRequest(own), facts(), address),
        loadApplicant: (own, address, page) => loadApplicantPage(forRequest(own), facts(), address, page),
        card: (own, address) => sharedCard(forRequest(own), facts(), address),
      },
      readSiteMap: resolve(siteMapEntries),
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
        const vacancies = await content.ports.careers.vacancies()
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
    app.decorate('presentation', presentation)
    app.decorate('resolve', (useCase, own = {}) => forRequest(own)(useCase))
  },
  { name: 'presentation', dependencies: ['content'] },
)

interface SiteOptions extends StartOptions {
  /** Where the server serves the recruiters' desk. */
  readonly deskFiles?: DeskFiles | undefined
}

export interface Site {
  readonly app: FastifyInstance
  readonly url: () => string
  /** Resolves to a sentence that says why it cannot listen, or to nothing. */
  readonly listen: () => Promise<string | undefined>
  readonly close: () => Promise<void>
}

type CreatedSite =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly complaints: readonly string[] }

/** The site as one Fastify application. Each plugin names those that it depends on. */
export const createSite = async ({ deskFiles, ...options }: SiteOptions): Promise<CreatedSite> => {
  await Promise.all(LANGUAGES.map(loadMessages))
  const catalogues = perLanguage((language) => ({
    ...messagesIn(language, {}),
    applicant: applicantCatalogue(language),
    forms: { ...formMessagesIn(language, {}), twoConsents: twoConsentsIn(language) },
  }))
  const app = createSiteApp(options)
  const modules = MODULES.filter(({ isOn }) => isOn(options.settings))
  for (const { plugin } of modules.filter(({ isEarly }) => isEarly)) app.register(plugin)
  app.register(contentPlugin, { catalogues })
  app.register(presentationPlugin)
  app.register(inboxPlugin)
  app.register(pagesPlugin)
  app.register(filesPlugin)
  app.register(formsPlugin)
  app.register(applicantPlugin)
  app.register(picturesPlugin)
  app.register(cookieChoicesPlugin)
  app.register(deskPlugin, { deskFiles })
  for (const { plugin } of modules.filter(({ isEarly }) => !isEarly)) app.register(plugin)
  app.register(operatorPlugin)
  try {
    await app.ready()
  } catch (error) {
    await app.close()
    if (error instanceof StartRefused) return { ok: false, complaints: error.complaints }
    throw error
  }
  const { HOST: host, PORT: port } = options.settings
  return {
    ok: true,
    site: {
      app,
      url: () => boundUrl(app, host),
      listen: async () => {
        const problem = await listenOn(app, 'The site', { host, port, variables: 'HOST and PORT' })
        if (problem !== undefined) return problem
        app.operator.ready(true)
        for (const { listen } of app.furtherListeners) {
          const further = await listen()
          if (further !== undefined) return further
        }
        return undefined
      },
      close: () => app.close(),
    },
  }
}
