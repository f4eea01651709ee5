import type { Retention } from '#domain/careers/application-fields.ts'
import type { Language, Script } from '#domain/language/languages.ts'
import type { ColourScheme } from '#domain/site/pages.ts'
import type { FilmShape, Texts } from '#domain/studio/identity.ts'
import type { HomeBlock, LookAttributes } from '#domain/studio/look.ts'
import { pageKey } from '../page-state.ts'

export interface SiteFacts {
  readonly brand: string
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  readonly mediaBase: string
  readonly imageBase: string
  readonly videoBase: string
  /** The address of the studio's own support site, for the banner on the home page. Empty if there is none. */
  readonly supportUrl: string
  /** The origin of the legal links in the footer. Empty if the legal pages are on this site. */
  readonly termsHost: string
  readonly timeZone: string
  readonly highlightsImportantNews: boolean
  readonly consentDays: number
  /**
   * The domain of the consent cookie. If empty, the browser sends the cookie to the site's own host, but not to its
   * subdomains.
   */
  readonly consentDomain: string
  /** `connect` lists further origins to which the analytics scripts may send requests. */
  readonly analytics: {
    readonly scriptUrl: string
    readonly id: string
    readonly connect: readonly string[]
  } | null
  readonly maxUploadMegabytes: number
  /**
   * Each field from here on is undefined if the studio uses the default. Every page contains these fields, so leaving
   * out the defaults keeps pages small.
   */
  /** The address to which the browser sends each choice about cookies. If undefined, nobody records the choices. */
  readonly choicesAddress?: string | undefined
  readonly jobAlerts?: string | undefined
  readonly pressEmail?: string | undefined
  readonly scheme?: ColourScheme | undefined
  readonly film?: FilmShape | undefined
  readonly look?: LookAttributes | undefined
  readonly home?: readonly HomeBlock[] | undefined
  readonly icon?: string | undefined
  readonly mediaKit?: string | undefined
  /** True if pictures exist only in their original size. Pages then show the original pictures from `imageBase`. */
  readonly originalPictures?: true | undefined
  /**
   * The path prefix of the preview pictures that the site makes for social networks. If undefined, social networks
   * show a picture of the page itself.
   */
  readonly cards?: string | undefined
  readonly logo?: LogoImage | undefined
  /** The width of the studio's name in em. Undefined if the studio has a logo, which replaces the name. */
  readonly nameWidth?: number | undefined
  readonly off?: readonly string[] | undefined
  readonly languages?: readonly Language[] | undefined
  readonly fonts?:
    | { readonly replaced: readonly string[]; readonly first: Readonly<Record<Script, readonly string[]>> }
    | undefined
  readonly retention?: Retention | undefined
  readonly texts?: Readonly<Partial<Record<Language, Texts>>> | undefined
}

export interface LogoImage {
  readonly address: string
  readonly width: number
  readonly height: number
}

export const SITE_FACTS = pageKey<SiteFacts>('site')
