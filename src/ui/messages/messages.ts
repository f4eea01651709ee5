import type { EmploymentType } from '#domain/careers/job-terms.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PluralForms } from '#domain/language/plural.ts'
import type { HeaderPage, ReturnPage, SectionOf } from '#domain/site/pages.ts'

type HeaderLabels = Readonly<Record<SectionOf<HeaderPage>, string>>

/** All fixed texts of the site. A catalogue that lacks a text does not compile. `filled` replaces each `{…}`. */
export interface Messages<In extends Language = Language> extends HeaderLabels {
  readonly tagline: string
  /** Replaces the tagline on the home page if the studio sets it. */
  readonly headline?: string
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
  /** Followed by the names of the feed formats. */
  readonly subscribe: string
  readonly showMore: string
  /** The heading above other news below an article. */
  readonly moreNews: string
  readonly writeToUs: string
  readonly gamesTitle: string
  readonly blogTitle: string
  /** The title of the vacancy list if the content has none. */
  readonly jobsPageTitle: string
  readonly backToList: string
  readonly comingSoon: string
  readonly comingIn: string
  /** The main button of a game, with or without the name of the store. */
  readonly play: { readonly demo: string } & Readonly<
    Record<'wishlist' | 'get', { readonly on: string; readonly alone: string }>
  >
  /** Two headings on a game's page, above its articles and quote and above its vacancies. */
  readonly aroundGame: string
  readonly workOnGame: string
  readonly achievements: string
  /** The names of the two carousels of a game. */
  readonly gameplay: string
  readonly gallery: string
  readonly joinUs: string
  readonly playVideo: string
  /** The link from the player to the page of the video. YouTube is the only host. */
  readonly watchAtHost: string
  readonly pauseVideo: string
  /**
   * The button that opens the game's world, the help on how to look around, and the text if only a picture can be
   * shown.
   */
  readonly lookAround: string
  readonly lookAroundHint: string
  readonly lookAroundStill: string
  readonly supportBanner: string
  readonly supportBannerButton: string
  readonly supportText: string
  readonly sendResume: string
  readonly allDepartments: string
  readonly department: string
  /** Shown if no vacancy matches the filter. A link to all vacancies follows. */
  readonly nothingMatches: string
  readonly salary: Readonly<Record<'MONTH' | 'YEAR', string>>
  readonly location: string
  readonly workplace: string
  readonly employment: string
  readonly pay: string
  /** Followed by a date. */
  readonly applyBy: string
  readonly posted: string
  readonly officeAndHome: string
  readonly remote: string
  readonly inOffice: string
  readonly employmentTypes: Readonly<Record<EmploymentType, string>>
  readonly filters: string
  /** The button that closes the filters, with the number of vacancies found. */
  readonly showVacancies: PluralForms<In>
  readonly allLocations: string
  readonly anyEmployment: string
  /** The heading above the steps from a sent application to the first day. */
  readonly hiring: string
  readonly team: string
  /** The heading above vacancies without a department, and above other vacancies on a vacancy's page. */
  readonly moreVacancies: string
  readonly openIn: string
  readonly openVacancies: PluralForms<In>
  /** `{language}` is the language in which the content is available. */
  readonly onlyIn: string
  /**
   * The names of languages as `onlyIn` and `openIn` use them. A language that is not listed is called by its own name.
   */
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
  /** The heading above pages that match if a word of the query is misspelt. */
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
  readonly consent: {
    readonly weUseCookies: string
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
