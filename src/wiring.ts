import type { OpenApplicationForm } from './application/careers/open-application-form.ts'
import type { OpenJobList } from './application/careers/open-job-list.ts'
import type { OpenVacancy } from './application/careers/open-vacancy.ts'
import type { StartCookieConsent } from './application/consent/start-cookie-consent.ts'
import type { OpenGame } from './application/games/open-game.ts'
import type { OpenGameList } from './application/games/open-game-list.ts'
import type { OpenSupport } from './application/games/open-support.ts'
import type { OpenDocument } from './application/legal/open-document.ts'
import type { OpenDocumentRedirect } from './application/legal/open-document-redirect.ts'
import type { OpenTerms } from './application/legal/open-terms.ts'
import type { OpenArticle } from './application/news/open-article.ts'
import type { OpenBlog } from './application/news/open-blog.ts'
import type { Attention } from './application/ports/attention.ts'
import type { Clipboard } from './application/ports/clipboard.ts'
import type { FetchConsentTools } from './application/ports/consent-tools.ts'
import type { FetchFormTools } from './application/ports/forms.ts'
import type { GameCatalog } from './application/ports/game-catalog.ts'
import type { HtmlSanitiser } from './application/ports/html-sanitiser.ts'
import type { LegalLibrary } from './application/ports/legal-library.ts'
import type { MenuBook } from './application/ports/menu-book.ts'
import type { NewsRoom } from './application/ports/news-room.ts'
import type { StudioProfile } from './application/ports/studio-profile.ts'
import type { TransferState } from './application/ports/transfer-state.ts'
import type { VacancyCatalog } from './application/ports/vacancy-catalog.ts'
import type { Viewport } from './application/ports/viewport.ts'
import { type OpenLayout, openLayout } from './application/site/open-layout.ts'
import type { OpenNotFound } from './application/site/open-not-found.ts'
import type { OpenAbout } from './application/studio/open-about.ts'
import type { OpenContactForm } from './application/studio/open-contact-form.ts'
import type { OpenContacts } from './application/studio/open-contacts.ts'
import type { OpenHome } from './application/studio/open-home.ts'
import { lazily, lazilyWhen, type Token, token, wire } from './wire.ts'

/** The ports: each door binds its own adapters to them. */
export const PORTS = {
  vacancyCatalog: token<VacancyCatalog>('VacancyCatalog'),
  gameCatalog: token<GameCatalog>('GameCatalog'),
  newsRoom: token<NewsRoom>('NewsRoom'),
  legalLibrary: token<LegalLibrary>('LegalLibrary'),
  studioProfile: token<StudioProfile>('StudioProfile'),
  menuBook: token<MenuBook>('MenuBook'),
  transferState: token<TransferState>('TransferState'),
  sanitiser: token<HtmlSanitiser>('HtmlSanitiser'),
  consentTools: token<FetchConsentTools>('FetchConsentTools'),
  clipboard: token<Clipboard>('Clipboard'),
  attention: token<Attention>('Attention'),
  viewport: token<Viewport>('Viewport'),
  formTools: token<FetchFormTools>('FetchFormTools'),
}

/** The use cases that views and doors start from. */
export const USE_CASES = {
  openLayout: token<OpenLayout>('openLayout'),
  openNotFound: token<OpenNotFound>('openNotFound'),
  openHome: token<OpenHome>('openHome'),
  openGameList: token<OpenGameList>('openGameList'),
  openGame: token<OpenGame>('openGame'),
  openApplicationForm: token<OpenApplicationForm>('openApplicationForm'),
  openContactForm: token<OpenContactForm>('openContactForm'),
  openJobList: token<OpenJobList>('openJobList'),
  openVacancy: token<OpenVacancy>('openVacancy'),
  openBlog: token<OpenBlog>('openBlog'),
  openArticle: token<OpenArticle>('openArticle'),
  openTerms: token<OpenTerms>('openTerms'),
  openDocument: token<OpenDocument>('openDocument'),
  openDocumentRedirect: token<OpenDocumentRedirect>('openDocumentRedirect'),
  openAbout: token<OpenAbout>('openAbout'),
  openContacts: token<OpenContacts>('openContacts'),
  openSupport: token<OpenSupport>('openSupport'),
  startCookieConsent: token<StartCookieConsent>('startCookieConsent'),
}

/** Which use case needs which port: the same for every door. What a page needs arrives with that page. */
export const WIRING = [
  wire(
    USE_CASES.openLayout,
    { games: PORTS.gameCatalog, menus: PORTS.menuBook, transferState: PORTS.transferState },
    openLayout,
  ),
  wire(
    USE_CASES.openNotFound,
    {
      games: PORTS.gameCatalog,
      news: PORTS.newsRoom,
      library: PORTS.legalLibrary,
      transferState: PORTS.transferState,
    },
    lazily(async () => (await import('./application/site/open-not-found.ts')).openNotFound),
  ),
  wire(
    USE_CASES.openHome,
    {
      games: PORTS.gameCatalog,
      catalog: PORTS.vacancyCatalog,
      newsRoom: PORTS.newsRoom,
      profile: PORTS.studioProfile,
      transferState: PORTS.transferState,
      viewport: PORTS.viewport,
    },
    lazily(async () => (await import('./application/studio/open-home.ts')).openHome),
  ),
  wire(
    USE_CASES.openGameList,
    { games: PORTS.gameCatalog, transferState: PORTS.transferState },
    lazily(async () => (await import('./application/games/open-game-list.ts')).openGameList),
  ),
  wire(
    USE_CASES.openGame,
    { games: PORTS.gameCatalog, sanitiser: PORTS.sanitiser, transferState: PORTS.transferState },
    lazily(async () => (await import('./application/games/open-game.ts')).openGame),
  ),
  wire(
    USE_CASES.openJobList,
    {
      catalog: PORTS.vacancyCatalog,
      transferState: PORTS.transferState,
      openApplicationForm: USE_CASES.openApplicationForm,
    },
    lazily(async () => (await import('./application/careers/open-job-list.ts')).openJobList),
  ),
  wire(
    USE_CASES.openApplicationForm,
    { tools: PORTS.formTools, catalog: PORTS.vacancyCatalog, attention: PORTS.attention },
    lazilyWhen(
      ({ attention }: { attention: Attention }) => attention.near('apply'),
      async () => (await import('./application/careers/open-application-form.ts')).openApplicationForm,
    ),
  ),
  wire(
    USE_CASES.openContactForm,
    { tools: PORTS.formTools, attention: PORTS.attention },
    lazilyWhen(
      ({ attention }: { attention: Attention }) => attention.near('write'),
      async () => (await import('./application/studio/open-contact-form.ts')).openContactForm,
    ),
  ),
  wire(
    USE_CASES.openVacancy,
    {
      catalog: PORTS.vacancyCatalog,
      sanitiser: PORTS.sanitiser,
      transferState: PORTS.transferState,
      clipboard: PORTS.clipboard,
      openApplicationForm: USE_CASES.openApplicationForm,
    },
    lazily(async () => (await import('./application/careers/open-vacancy.ts')).openVacancy),
  ),
  wire(
    USE_CASES.startCookieConsent,
    { tools: PORTS.consentTools },
    lazily(async () => (await import('./application/consent/start-cookie-consent.ts')).startCookieConsent),
  ),
  wire(
    USE_CASES.openBlog,
    { newsRoom: PORTS.newsRoom, transferState: PORTS.transferState },
    lazily(async () => (await import('./application/news/open-blog.ts')).openBlog),
  ),
  wire(
    USE_CASES.openArticle,
    {
      newsRoom: PORTS.newsRoom,
      sanitiser: PORTS.sanitiser,
      transferState: PORTS.transferState,
      clipboard: PORTS.clipboard,
    },
    lazily(async () => (await import('./application/news/open-article.ts')).openArticle),
  ),
  wire(
    USE_CASES.openTerms,
    { library: PORTS.legalLibrary, transferState: PORTS.transferState },
    lazily(async () => (await import('./application/legal/open-terms.ts')).openTerms),
  ),
  wire(
    USE_CASES.openDocument,
    { library: PORTS.legalLibrary, sanitiser: PORTS.sanitiser, transferState: PORTS.transferState },
    lazily(async () => (await import('./application/legal/open-document.ts')).openDocument),
  ),
  wire(
    USE_CASES.openDocumentRedirect,
    { library: PORTS.legalLibrary, transferState: PORTS.transferState },
    lazily(async () => (await import('./application/legal/open-document-redirect.ts')).openDocumentRedirect),
  ),
  wire(
    USE_CASES.openAbout,
    {
      profile: PORTS.studioProfile,
      sanitiser: PORTS.sanitiser,
      transferState: PORTS.transferState,
      viewport: PORTS.viewport,
    },
    lazily(async () => (await import('./application/studio/open-about.ts')).openAbout),
  ),
  wire(
    USE_CASES.openContacts,
    {
      profile: PORTS.studioProfile,
      sanitiser: PORTS.sanitiser,
      transferState: PORTS.transferState,
      openContactForm: USE_CASES.openContactForm,
    },
    lazily(async () => (await import('./application/studio/open-contacts.ts')).openContacts),
  ),
  wire(
    USE_CASES.openSupport,
    { games: PORTS.gameCatalog, transferState: PORTS.transferState },
    lazily(async () => (await import('./application/games/open-support.ts')).openSupport),
  ),
]

/** What views get: a plain record of use cases, whoever resolves them, and each when it is asked for. */
export const viewUseCases = (resolve: <Value>(token: Token<Value>) => Value) => ({
  get openLayout() {
    return resolve(USE_CASES.openLayout)
  },
  get openNotFound() {
    return resolve(USE_CASES.openNotFound)
  },
  get openHome() {
    return resolve(USE_CASES.openHome)
  },
  get openGameList() {
    return resolve(USE_CASES.openGameList)
  },
  get openGame() {
    return resolve(USE_CASES.openGame)
  },
  get openJobList() {
    return resolve(USE_CASES.openJobList)
  },
  get openVacancy() {
    return resolve(USE_CASES.openVacancy)
  },
  get openBlog() {
    return resolve(USE_CASES.openBlog)
  },
  get openArticle() {
    return resolve(USE_CASES.openArticle)
  },
  get openTerms() {
    return resolve(USE_CASES.openTerms)
  },
  get openDocument() {
    return resolve(USE_CASES.openDocument)
  },
  get openDocumentRedirect() {
    return resolve(USE_CASES.openDocumentRedirect)
  },
  get openAbout() {
    return resolve(USE_CASES.openAbout)
  },
  get openContacts() {
    return resolve(USE_CASES.openContacts)
  },
  get openSupport() {
    return resolve(USE_CASES.openSupport)
  },
})
