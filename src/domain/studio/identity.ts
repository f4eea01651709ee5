import type { Retention } from '../careers/application-fields.ts'
import { type ApplicationState, DEFAULT_STATES } from '../careers/application-state.ts'
import { LANGUAGES, type Language } from '../language/languages.ts'
import type { ColourScheme } from '../site/pages.ts'
import { type Colours, DEFAULT_COLOURS } from './colours.ts'
import { NO_FONTS, type StudioFonts } from './fonts.ts'
import { DEFAULT_LOOK, type Look } from './look.ts'
import type { ReplyTemplate } from './reply-template.ts'
import { WORDMARK, WORDMARK_NAME } from './wordmark.ts'

export interface Texts {
  readonly [key: string]: string | Texts
}

/**
 * With `16:9`, the film on the home page has this aspect ratio on every screen. With `fill`, the film fills the
 * header of the home page, so the shape of the film depends on the screen.
 */
export type FilmShape = '16:9' | 'fill'

export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly digest: string
}

export interface Identity {
  readonly brand: string
  readonly timeZone: string
  /** The colour scheme of all pages except the blog and the legal pages, which are always white. */
  readonly scheme: ColourScheme
  readonly film: FilmShape
  readonly look: Look
  readonly colours: Colours
  readonly fonts: StudioFonts
  readonly off: readonly string[]
  readonly languages: readonly Language[]
  readonly retention: Retention
  readonly states: readonly ApplicationState[]
  readonly replies: readonly ReplyTemplate[]
  readonly texts: Readonly<Partial<Record<Language, Texts>>>
  /**
   * The contact for security reports, such as `mailto:security@studio.example`. If it is empty, `security.txt`
   * contains the address of the contacts page instead.
   */
  readonly securityContact: string
  readonly pressEmail: string
  /** The studio's logo, shown in the text colour. If the logo is null, the site shows the studio's name instead. */
  readonly logo: Drawing | null
  readonly icon: Drawing
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -2 472 104"><path fill="currentColor" fill-rule="evenodd" d="${WORDMARK}"/></svg>`

const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
  `<rect width="100" height="100" rx="22" fill="${DEFAULT_COLOURS.black.ground}"/>`,
  `<g transform="translate(17 17) scale(.66)"><path fill="${DEFAULT_COLOURS.black.accent}" d="M3.8 31A50 50 0 0 1 96.2 31ZM.7 41.5H99.3A50 50 0 0 1 99.8 46.1L50 74L.2 46.1A50 50 0 0 1 .7 41.5ZM.8 59L50 86.5L99.2 59A50 50 0 0 1 .8 59Z"/></g>`,
  '</svg>',
].join('')

export const DEFAULT_IDENTITY: Identity = {
  brand: WORDMARK_NAME,
  timeZone: 'UTC',
  scheme: 'black',
  film: 'fill',
  look: DEFAULT_LOOK,
  colours: DEFAULT_COLOURS,
  fonts: NO_FONTS,
  off: [],
  languages: LANGUAGES,
  retention: 'one',
  states: DEFAULT_STATES,
  replies: [],
  texts: {},
  securityContact: '',
  pressEmail: '',
  logo: { svg: LOGO, width: 472, height: 104, digest: 'wordmark' },
  icon: { svg: ICON, width: 100, height: 100, digest: 'icon' },
}
