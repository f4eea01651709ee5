import type { EmploymentType } from '#domain/careers/job-terms.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PluralForms } from '#domain/language/plural.ts'
import type { HeaderPage, ReturnPage, SectionOf } from '#domain/site/pages.ts'

/** What the header calls its pages. */
type HeaderLabels = Readonly<Record<SectionOf<HeaderPage>, string>>

/** Every fixed text of the site. A catalogue that lacks one does not compile. `{…}` is filled in by `filled`. */
export interface Messages<In extends Language = Language> extends HeaderLabels {
  readonly tagline: string
  /** In place of the tagline on the home page, where a studio has one. */
  readonly headline?: string
  /** The heading over the news on the home page, where a studio has its own. */
  readonly blogPreview?: string
  readonly company: string
  readonly companyTeaser: string
  readonly moreDetails: string
  readonly work: string
  readonly allVacancies: string
  readonly noneOpen: string
  readonly ourGames: string
  readonly allNews: string
  readonly allCategories: string
  /** The names of the feeds' formats follow. */
  readonly subscribe: string
  readonly showMore: string
  /** The heading over other news under an article. */
  readonly moreNews: string
  /** The heading of the contact form, and the link to it. */
  readonly writeToUs: string
  readonly gamesTitle: string
  readonly blogTitle: string
  /** The page title of the vacancy list, where the content has none. */
  readonly jobsPageTitle: string
  readonly backToList: string
  /** A game that cannot be played yet. */
  readonly comingSoon: string
  readonly comingIn: string
  /** The loud button of a game, with the name of the store or without it. */
  readonly play: { readonly demo: string } & Readonly<
    Record<'wishlist' | 'get', { readonly on: string; readonly alone: string }>
  >
  /** On a game's page, over articles and a voice of its team; then over its vacancies. */
  readonly aroundGame: string
  readonly workOnGame: string
  readonly achievements: string
  /** The names of a game's two carousels. */
  readonly gameplay: string
  readonly gallery: string
  readonly joinUs: string
  readonly playVideo: string
  /** Leads from the player to the video's own page. YouTube is the only host. */
  readonly watchAtHost: string
  readonly pauseVideo: string
  /** Opens the game's world, to look around in; then how that is done, and where a still has to do. */
  readonly lookAround: string
  readonly lookAroundHint: string
  readonly lookAroundStill: string
  readonly supportBanner: string
  readonly supportBannerButton: string
  readonly supportText: string
  readonly sendResume: string
  readonly allDepartments: string
  readonly department: string
  /** None of the open vacancies has all that is chosen; a link to all of them follows. */
  readonly nothingMatches: string
  readonly salary: Readonly<Record<'MONTH' | 'YEAR', string>>
  /** Labels of the terms of a vacancy; `location`, `employment` and `applyBy` are in lists too. */
  readonly location: string
  readonly workplace: string
  readonly employment: string
  readonly pay: string
  /** A date follows. */
  readonly applyBy: string
  readonly posted: string
  /** Remote work, beside the names of cities. */
  readonly officeAndHome: string
  readonly remote: string
  readonly inOffice: string
  readonly employmentTypes: Readonly<Record<EmploymentType, string>>
  /** Opens the choice of place and employment on a phone; then the way back to the list. */
  readonly filters: string
  readonly showVacancies: PluralForms<In>
  readonly allLocations: string
  readonly anyEmployment: string
  /** Over the steps from a sent application to the first day. */
  readonly hiring: string
  /** Over what members of the team say. */
  readonly team: string
  /** The heading over vacancies without a department, or other ones than that of the page. */
  readonly moreVacancies: string
  /** `{language}` as in `onlyIn`. */
  readonly openIn: string
  readonly openVacancies: PluralForms<In>
  /** `{language}` is the language in which the content is available. */
  readonly onlyIn: string
  /** The names of languages as they are in that sentence. A language without one is called by its own name. */
  readonly languageNames: Readonly<Partial<Record<Language, string>>>
  readonly vacancyClosed: string
  readonly copyLink: string
  readonly linkCopied: string
  readonly share: string
  readonly mediaKit: string
  readonly download: string
  readonly mainOffice: string
  readonly terms: string
  readonly legalNotices: string
  readonly privacyNotice: string
  readonly cookiePolicy: string
  readonly cookieSettings: string
  readonly loading: string
  readonly previousSlide: string
  readonly nextSlide: string
  readonly goToSlide: string
  readonly pauseSlides: string
  readonly playSlides: string
  /** The names of a carousel and a slide for screen readers. */
  readonly carousel: string
  readonly slide: string
  readonly slideOf: string
  readonly close: string
  readonly skipToContent: string
  readonly search: string
  /** The heading over what is found with a typing error. */
  readonly didYouMean: string
  readonly searchResults: PluralForms<In>
  readonly nothingFound: string
  readonly menu: string
  readonly closeMenu: string
  readonly notFound: Readonly<Record<ReturnPage, string>>
  readonly homePage: string
  readonly somethingWrong: string
  readonly tryAgain: string
  readonly copyright: string
  /** The cookie banner and its settings. */
  readonly consent: {
    readonly weUseCookies: string
    /** The purpose, in one sentence. */
    readonly whyCookies: string
    readonly onlyNecessary: string
    readonly acceptAll: string
    readonly settings: string
    readonly necessary: string
    readonly whyNecessary: string
    readonly performance: string
    readonly whyPerformance: string
    readonly save: string
  }
}
