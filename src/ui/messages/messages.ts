import type { EmploymentType } from '#domain/careers/job-terms.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PluralForms } from '#domain/language/plural.ts'
import type { HeaderPage, ReturnPage, SectionOf } from '#domain/site/pages.ts'

type HeaderLabels = Readonly<Record<SectionOf<HeaderPage>, string>>

/** All fixed texts of the site. The function `filled` replaces placeholders, such as `{brand}`, with text. */
export interface Messages<In extends Language = Language> extends HeaderLabels {
  readonly tagline: string
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
  readonly subscribe: string
  readonly jobAlerts: string
  readonly showMore: string
  readonly moreNews: string
  readonly writeToUs: string
  readonly gamesTitle: string
  readonly blogTitle: string
  readonly jobsPageTitle: string
  readonly backToList: string
  readonly comingSoon: string
  readonly comingIn: string
  readonly play: { readonly demo: string } & Readonly<
    Record<'wishlist' | 'get', { readonly on: string; readonly alone: string }>
  >
  readonly aroundGame: string
  readonly workOnGame: string
  readonly achievements: string
  readonly gameplay: string
  readonly gallery: string
  readonly joinUs: string
  readonly playVideo: string
  readonly watchAtHost: string
  readonly pauseVideo: string
  /**
   * The texts of the button that opens a game's 3D scene:
   * - `lookAround` is the label of the button.
   * - `lookAroundHint` explains how to look around in the scene.
   * - `lookAroundStill` appears if a picture is shown instead of the scene.
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
  readonly nothingMatches: string
  readonly salary: Readonly<Record<'MONTH' | 'YEAR', string>>
  readonly location: string
  readonly workplace: string
  readonly employment: string
  readonly pay: string
  readonly applyBy: string
  readonly posted: string
  readonly officeAndHome: string
  readonly remote: string
  readonly inOffice: string
  readonly employmentTypes: Readonly<Record<EmploymentType, string>>
  readonly filters: string
  readonly showVacancies: PluralForms<In>
  readonly allLocations: string
  readonly anyEmployment: string
  readonly benefits: string
  readonly hiring: string
  readonly team: string
  readonly moreVacancies: string
  readonly openIn: string
  readonly openVacancies: PluralForms<In>
  readonly onlyIn: string
  /**
   * The names of languages in the grammatical form that the texts `onlyIn` and `openIn` need. If a language has no
   * name here, the texts use its own name, such as "Deutsch".
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
  readonly carousel: string
  readonly slide: string
  readonly slideOf: string
  readonly close: string
  readonly skipToContent: string
  readonly search: string
  readonly searchHint: string
  readonly didYouMean: string
  readonly searchResults: PluralForms<In>
  readonly nothingFound: string
  readonly menu: string
  readonly closeMenu: string
  readonly notFound: Readonly<Record<ReturnPage, string>>
  /** The text above the links to the sections, on the page for an address that does not exist. */
  readonly elsewhere: string
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
