import type { Retention } from '#domain/careers/application-fields.ts'
import type { Language, Script } from '#domain/language/languages.ts'
import type { ColourScheme } from '#domain/site/pages.ts'
import type { FilmShape, Texts } from '#domain/studio/identity.ts'
import type { HomeBlock, LookAttributes } from '#domain/studio/look.ts'
import { pageKey } from '../page-state.ts'

/** What the studio has set for its running site, as far as pages need to know it. */
export interface SiteFacts {
  readonly brand: string
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  readonly mediaBase: string
  readonly imageBase: string
  readonly videoBase: string
  /** A separate support address for the home page's banner; empty: there is none. */
  readonly supportUrl: string
  /** The origin before the footer's legal links; empty: this site. */
  readonly termsHost: string
  readonly timeZone: string
  readonly highlightsImportantNews: boolean
  readonly consentDays: number
  /** Empty: the cookie belongs to the host alone. */
  readonly consentDomain: string
  /** `connect`: further origins that the script may call. */
  readonly analytics: {
    readonly scriptUrl: string
    readonly id: string
    readonly connect: readonly string[]
  } | null
  readonly maxUploadMegabytes: number
  /** What follows is there only where a studio differs from the site's own: it is serialised into every page. */
  /** Choices about cookies are sent to the site, which keeps them as proof. */
  readonly recordsChoices?: true | undefined
  readonly pressEmail?: string | undefined
  readonly scheme?: ColourScheme | undefined
  /** The shape that the film of the home page keeps on every screen. */
  readonly film?: FilmShape | undefined
  /** Attributes of every page, by which style sheets know the studio's layout. */
  readonly look?: LookAttributes | undefined
  /** The blocks of the home page. */
  readonly home?: readonly HomeBlock[] | undefined
  /** The address of the studio's square icon. */
  readonly icon?: string | undefined
  /** Relative to the media base: the media kit if the contacts name none. */
  readonly mediaKit?: string | undefined
  /** Every picture is the original below the image base: the site makes no other sizes of it. */
  readonly originalPictures?: true | undefined
  /** The site draws no cards, so a page is shared with its own picture. */
  readonly withoutCards?: true | undefined
  readonly logo?: Logo | undefined
  /** Of a name in letters, in units of their size. */
  readonly nameWidth?: number | undefined
  /** The addresses of sections that are turned off. */
  readonly off?: readonly string[] | undefined
  /** Where not all are there. */
  readonly languages?: readonly Language[] | undefined
  /** The site's own fonts that the studio has replaced, and the addresses of those that a page needs first. */
  readonly fonts?:
    | { readonly replaced: readonly string[]; readonly first: Readonly<Record<Script, readonly string[]>> }
    | undefined
  /** The consents that an application asks for. */
  readonly retention?: Retention | undefined
  readonly texts?: Readonly<Partial<Record<Language, Texts>>> | undefined
}

/** A drawing at an address of this site; its size is that of its shape. */
export interface Logo {
  readonly address: string
  readonly width: number
  readonly height: number
}

export const SITE_FACTS = pageKey<SiteFacts>('site')
