/**
 * The position of the header on a page that starts with a picture:
 * - `over` covers the top of the picture.
 * - `above` is above the picture.
 * - `masthead` is above the picture, with the logo in the middle.
 */
export const HEADER_PLACES = ['over', 'above', 'masthead'] as const

/** The blocks of the home page in their default order. */
export const HOME_BLOCKS = ['support', 'company', 'work', 'games', 'news', 'contacts'] as const

export type HomeBlock = (typeof HOME_BLOCKS)[number]

/** How pictures of the studio and of a game are shown together: as slides, or as plates on the page. */
export const PICTURE_SETS = ['slides', 'plates'] as const

/** How words of the team are shown: on cards, or as letters without a ground. With letters, fields are lines. */
export const QUOTES = ['cards', 'letters'] as const

/** How vacancies are shown: as rows, or as the notices of a newspaper. */
export const VACANCY_LISTS = ['rows', 'notices'] as const

export interface TitleLook {
  readonly upperCase: boolean
  /** True if titles are set in the face of the texts. */
  readonly textFace: boolean
  /** The space between letters, in hundredths of the font size. */
  readonly spacing: number | null
  readonly weight: number | null
}

/** A null in any field means the site's default. */
export interface Look {
  readonly header: (typeof HEADER_PLACES)[number] | null
  readonly titleOnPicture: boolean
  /**
   * True if the footer has the same background as the page, and no tagline. If false, the footer ends with the
   * studio's name across the full width of the page.
   */
  readonly plainFooter: boolean
  readonly corners: number | null
  readonly buttonCorners: number | null
  readonly titles: TitleLook & { readonly centred: boolean }
  readonly pictures: (typeof PICTURE_SETS)[number]
  readonly quotes: (typeof QUOTES)[number]
  readonly vacancies: (typeof VACANCY_LISTS)[number]
  readonly home: readonly HomeBlock[]
}

export const DEFAULT_LOOK: Look = {
  header: null,
  titleOnPicture: true,
  plainFooter: false,
  corners: null,
  buttonCorners: null,
  titles: { upperCase: false, textFace: false, centred: false, spacing: null, weight: null },
  pictures: 'slides',
  quotes: 'cards',
  vacancies: 'rows',
  home: HOME_BLOCKS,
}

const chosen = (properties: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )

/** Rule: A studio can choose the case, face, spacing and weight of its titles, and of the titles of each game's page. */
export const titleProperties = ({ upperCase, textFace, spacing, weight }: TitleLook) =>
  chosen({
    '--title-case': upperCase ? 'uppercase' : null,
    '--title-face': textFace ? 'var(--font-text)' : null,
    '--title-spacing': spacing === null ? null : `${spacing / 100}em`,
    '--title-weight': weight === null ? null : String(weight),
  })

/**
 * Rule: A studio can choose how round corners are, and the look of titles. The style sheet contains only the chosen
 * values.
 */
export const lookSheet = ({ corners, buttonCorners, titles }: Look): string => {
  const properties = {
    ...chosen({
      '--radius': corners === null ? null : `${corners}px`,
      '--radius-pill': buttonCorners === null ? null : `${buttonCorners}px`,
      '--title-align': titles.centred ? 'center' : null,
    }),
    ...titleProperties(titles),
  }
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return declarations.length === 0 ? '' : `html:root{${declarations.join(';')}}`
}

/**
 * Rule: Every page has attributes with the studio's choices for the header, the titles and the footer. The style sheets
 * read these attributes.
 */
export const lookAttributes = (look: Look) => {
  const { header, titleOnPicture, plainFooter, titles, pictures, quotes, vacancies } = look
  return {
    ...(header === null ? {} : { 'data-header': header }),
    ...(titleOnPicture ? {} : { 'data-apart': '' }),
    ...(plainFooter ? { 'data-plain': '' } : {}),
    ...(titles.centred ? { 'data-centred': '' } : {}),
    ...(pictures === 'plates' ? { 'data-plates': '' } : {}),
    ...(quotes === 'letters' ? { 'data-letters': '' } : {}),
    ...(vacancies === 'notices' ? { 'data-notices': '' } : {}),
  }
}

export type LookAttributes = Readonly<ReturnType<typeof lookAttributes>>
