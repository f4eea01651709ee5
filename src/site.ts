import { randomUUID } from 'node:crypto'
import { setImmediate as nextRound } from 'node:timers/promises'
import { type Answer, found, UNAVAILABLE } from './application/answer.ts'
import { deskAudit } from './application/desk/audit.ts'
import { listDepartments } from './application/desk/departments.ts'
import { deskErasing } from './application/desk/erasing.ts'
import { deskExport } from './application/desk/exporting.ts'
import { deskFigures } from './application/desk/figures.ts'
import { deskPasskeys } from './application/desk/passkeys.ts'
import { deskPeople } from './application/desk/people.ts'
import { providerSignIn } from './application/desk/provider-sign-in.ts'
import { deskReading } from './application/desk/reading.ts'
import { deskReplies } from './application/desk/replying.ts'
import { deskSharing } from './application/desk/sharing.ts'
import { deskSignIn } from './application/desk/sign-in.ts'
import { deskTeamwork } from './application/desk/teamwork.ts'
import { deskWork } from './application/desk/working.ts'
import { FURTHER_CONSENT } from './application/inbox/applicant.ts'
import type { ContentPorts } from './application/ports/content.ts'
import type { HtmlSanitiser } from './application/ports/html-sanitiser.ts'
import type { Ports } from './application/ports/ports.ts'
import type { DeskTokens, SendLink } from './application/ports/sign-in.ts'
import { jobOffers, jobsFeed, newsFeed } from './application/site/feeds.ts'
import { layout } from './application/site/layout.ts'
import { offerNotFound } from './application/site/not-found.ts'
import { type ReadSearchDocuments, readSearchDocuments } from './application/site/search-documents.ts'
import { siteMapEntries } from './application/site/site-map.ts'
import { createContainer } from './container.ts'
import { COOKIE_BANNER } from './domain/inbox/consent-proof.ts'
import { inLanguage } from './domain/language/address.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, perLanguage } from './domain/language/languages.ts'
import { PAGE_NAMES } from './domain/site/pages.ts'
import type { SearchDocument } from './domain/site/search.ts'
import { createDeskServer, type DeskFiles } from './infrastructure/http/desk/desk-server.ts'
import { identityProvider } from './infrastructure/http/desk/identity-provider.ts'
import { passkeyChecks } from './infrastructure/http/desk/passkey-checks.ts'
import { type Freshness, versionedCache } from './infrastructure/http/files/versioned-cache.ts'
import type { ServerOptions } from './infrastructure/http/presentation.ts'
import {
  type CreatedSite as CreatedServer,
  createSiteServer,
  type Site,
} from './infrastructure/http/site-server.ts'
import { mailSender } from './infrastructure/inbox/delivery/email-notifier.ts'
import { newToken, sha256Hex } from './infrastructure/inbox/token.ts'
import { pictureEncoder } from './infrastructure/pictures/encoder.ts'
import { serverPorts } from './infrastructure/rendering/server-ports.ts'
import { parse5Sanitiser } from './infrastructure/sanitising/parse5-sanitiser.ts'
import { SYSTEM_CLOCK } from './infrastructure/scheduling/clocks.ts'
import { documentSearch } from './infrastructure/search/document-search.ts'
import { searchedWords } from './infrastructure/search/searched-words.ts'
import { identityWith } from './infrastructure/settings/facts-from-settings.ts'
import { providerOf, type Settings } from './infrastructure/settings/settings.ts'
import { applicantMailIn } from './ui/careers/applicant/applicant-mail.tsx'
import { applicantCatalogue, applicantMessagesIn } from './ui/careers/applicant/applicant-messages.ts'
import { deskMessagesIn } from './ui/desk/desk-messages.ts'
import { receiptText } from './ui/desk/receipt-text.ts'
import { renderDesk, renderPdf, replyHtml } from './ui/desk/server-desk.tsx'
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

/** `deskFiles`: where the server serves the recruiters' desk. */
interface OptionsWithDesk extends ServerOptions {
  readonly deskFiles?: DeskFiles | undefined
}

export interface SiteWithDesk extends Site {
  readonly desk?: {
    readonly url: () => string
    /** Where it listens, which a proxy may hide. */
    readonly boundUrl: () => string
    /** Where the site itself does not listen. Why it cannot, as a sentence; nothing where it does. */
    readonly listen: () => Promise<string | undefined>
    /** `null`: there is an owner, or the inbox cannot be reached. */
    readonly firstOwnerLink: () => Promise<string | null>
  }
}

const linkSender = (
  { SMTP_URL: smtpUrl, INBOX_EMAIL: address }: Settings,
  linkAddress: (token: string, language: Language) => string,
  studio: () => string,
): SendLink | null => {
  if (smtpUrl === undefined || address === undefined) return null
  const send = mailSender({ smtpUrl, address })
  return (to, { token, purpose }, language) => {
    const { subject, text } = deskMessagesIn(language).mails[purpose]
    const words = { studio: studio(), link: linkAddress(token, language) }
    return send({
      from: { name: words.studio, address },
      to,
      subject: filled(subject, words),
      text: filled(text, words),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/** The desk reads what the site has kept, and closes with it. */
const withDesk = (site: Site, { settings, deskFiles, log }: OptionsWithDesk): SiteWithDesk => {
  const { careers } = site.ports
  const timeZone = () => site.facts().timeZone
  const { database, options, onChange = () => {} } = site.writing
  if (deskFiles === undefined || database === undefined) return site
  const linkAddress = (token: string, language: Language) =>
    `${desk.origin()}${inLanguage('/link', language)}?token=${token}`
  const studio = () => identityWith(settings, site.content.identity()).brand
  const sendLink = linkSender(settings, linkAddress, studio)
  const tokens = { make: newToken, digestOf: sha256Hex } satisfies DeskTokens
  const signIn = deskSignIn({ people: database, tokens, clock: SYSTEM_CLOCK, log, sendLink })
  const states = () => site.content.identity().states
  const templates = () => site.content.identity().replies
  const given = { inbox: database, careers, clock: SYSTEM_CLOCK, timeZone, tokens, states, templates, studio }
  const reading = deskReading({ ...given, searchedWords })
  const { SMTP_URL, INBOX_EMAIL: address } = settings
  const place = providerOf(settings)
  const desk = createDeskServer({
    ...given,
    settings,
    files: deskFiles,
    log,
    rateLimit: options.rateLimit,
    render: renderDesk,
    renderPdf,
    encoder: pictureEncoder(),
    signIn,
    passkeys: deskPasskeys({
      ...given,
      checks: passkeyChecks(() => desk.origin(), studio),
      signIn,
    }),
    provider:
      place === undefined
        ? null
        : providerSignIn({
            ...given,
            provider: identityProvider(place, () => desk.origin(), log),
            signIn,
          }),
    people: deskPeople({ people: database, newLink: signIn.newLink, sendLink, clock: SYSTEM_CLOCK }),
    reading,
    exportEntries: deskExport({ ...given, ...reading }),
    figures: deskFigures({ ...given, ...reading }),
    sharing: deskSharing({ ...given, ...reading }),
    work: deskWork({ ...given, ...reading }),
    team: deskTeamwork({ ...given, ...reading, newId: randomUUID }),
    audit: deskAudit(given),
    erasing: deskErasing({ ...given, ...reading, newReceipt: randomUUID }),
    receiptText: (receipt, language) => receiptText(receipt, deskMessagesIn(language), language, timeZone()),
    vacancies: () => careers.vacancies(),
    replies: deskReplies({ ...given, ...reading, onSent: SMTP_URL === undefined ? null : onChange }),
    sender: () =>
      SMTP_URL === undefined || address === undefined
        ? null
        : { name: studio(), address, replyTo: settings.DESK_REPLY_TO ?? address },
    departments: (language) => listDepartments(careers, language),
    linkAddress,
  })
  site.app.addHook('preClose', desk.close)
  return {
    ...site,
    listen: async () => (await site.listen()) ?? (await desk.listen()),
    // At the same time: what ends the process does not wait for one after the other.
    close: async () => {
      await Promise.all([site.close(), desk.close()])
    },
    desk: {
      url: desk.origin,
      boundUrl: desk.boundUrl,
      listen: desk.listen,
      firstOwnerLink: async () => {
        const token = await signIn.firstOwnerLink()
        return token.ok && token.value !== null ? linkAddress(token.value, DEFAULT_LANGUAGE) : null
      },
    },
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
      mailToApplicant: async (event, shown, link) => {
        const vacancies = await content.careers.vacancies()
        return applicantMailIn(facts(), event, shown, link, vacancies.ok ? vacancies.value : [])
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
