import type { Script } from '../language/languages.ts'

export const FONT_ROLES = ['display', 'text', 'quotes'] as const

export type FontRole = (typeof FONT_ROLES)[number]

export interface StudioFont {
  readonly digest: string
  readonly bytes: number
  /** The characters in the font, as in CSS `unicode-range`, such as `U+20-7E,U+A0`. */
  readonly letters: string
  /** One weight such as `400`, or the lightest and the boldest weight such as `300 700`. */
  readonly weights: string
  /** The font's width, as a multiple of Arial's width. */
  readonly width: number
  /** The height above and below the line of text, as a multiple of the font size. */
  readonly ascent: number
  readonly descent: number
  readonly body: () => Uint8Array
}

export type NamedFont = StudioFont & { readonly name: string }

/**
 * Each role may have several font files, such as one with Latin and one with Cyrillic letters. A role without a font
 * file uses the site's own font.
 */
export type StudioFonts = Readonly<Record<FontRole, readonly NamedFont[]>>

export const NO_FONTS: StudioFonts = { display: [], text: [], quotes: [] }

const lettersBetween = (first: string, last: string): readonly string[] => {
  const [from = 0, to = 0] = [first, last].map((letter) => letter.codePointAt(0))
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

const ALPHABETS: Readonly<Record<Script, readonly string[]>> = {
  latin: [...lettersBetween('A', 'Z'), ...lettersBetween('a', 'z'), ...lettersBetween('0', '9')],
  cyrillic: [...lettersBetween('А', 'я'), 'Ё', 'ё'],
}

const hasLetter = ({ letters }: Pick<StudioFont, 'letters'>, letter: string): boolean =>
  letters.split(',').some((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    const code = letter.codePointAt(0) ?? 0
    return code >= from && code <= to
  })

/** Rule: If the studio's fonts do not have a letter, the letter is shown in the site's font. */
export const missingLetters = (
  fonts: readonly Pick<StudioFont, 'letters'>[],
  script: Script,
): readonly string[] => ALPHABETS[script].filter((letter) => !fonts.some((font) => hasLetter(font, letter)))

export const fontAddress = ({ name, digest }: NamedFont): string =>
  `/fonts/${encodeURIComponent(name)}?${digest}`

const firstFonts = ({ display, text }: StudioFonts, script: Script): readonly string[] =>
  [...text, ...display].filter((font) => missingLetters([font], script).length === 0).map(fontAddress)

const FACES = {
  display: { family: 'Studio Display', property: '--font-display', before: 'Unbounded' },
  text: { family: 'Studio Text', property: '--font-text', before: 'Onest' },
  quotes: { family: 'Studio Quotes', property: '--font-quotes', before: 'Onest' },
} as const satisfies Readonly<Record<FontRole, unknown>>

const percent = (share: number): string => `${Number((100 * share).toFixed(2))}%`

/** Liberation Sans is as wide as Arial. */
const ARIAL = ['Arial', 'Liberation Sans', 'LiberationSans'].map((name) => `local("${name}")`).join()

/** A font of the visitor's machine that is as wide and as high as the studio's font. */
const fallbackFace = (family: string, { letters, width, ascent, descent }: StudioFont): string =>
  `@font-face{font-family:"${family} Fallback";src:${ARIAL};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%;unicode-range:${letters}}`

/**
 * Rule: The studio's fonts replace the site's fonts. The site's fonts are used only for letters that the studio's fonts
 * do not have. Until a font of the studio is loaded, its text is as wide and as high in a font of the visitor's machine.
 */
export const fontSheet = (fonts: StudioFonts): string =>
  FONT_ROLES.filter((role) => fonts[role].length > 0)
    .map((role) => {
      const { family, property, before } = FACES[role]
      const faces = fonts[role].map(
        (font) =>
          `@font-face{font-family:"${family}";font-weight:${font.weights};font-display:swap;src:url("${fontAddress(font)}") format("woff2");unicode-range:${font.letters}}${fallbackFace(family, font)}`,
      )
      const families = `"${family}","${family} Fallback","${before} Variable","${before} Fallback",system-ui,sans-serif`
      return `${faces.join('')}html:root{${property}:${families}}`
    })
    .join('')

export const fontFacts = (fonts: StudioFonts) =>
  fonts === NO_FONTS
    ? undefined
    : {
        replaced: (['display', 'text'] as const)
          .filter((role) => fonts[role].length > 0)
          .map((role) => FACES[role].before.toLowerCase()),
        first: { latin: firstFonts(fonts, 'latin'), cyrillic: firstFonts(fonts, 'cyrillic') },
      }
