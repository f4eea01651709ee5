import { LANGUAGE_FACTS, type Language } from '#domain/language/languages.ts'
import {
  FONT_ROLES,
  type FontRole,
  missingLetters,
  type NamedFont,
  type StudioFonts,
} from '#domain/studio/fonts.ts'
import { checkKnown, foundValue, type PackPlace } from './diagnostics.ts'
import type { PackTools } from './readers.ts'

const FOLDER = 'site/fonts/'

/**
 * The maximum total size of the font files for titles. The font files for text have the same limit. For comparison,
 * the site's two built-in fonts have 57 kB together.
 */
const MOST_BYTES = 60_000

const KILOBYTE = 1000

type Names = Readonly<Record<FontRole, readonly string[]>>

const fontsFor = (names: readonly string[], { files }: PackTools): readonly NamedFont[] =>
  names.flatMap((name) => {
    const font = files.fonts.get(FOLDER + name) ?? null
    return font === null ? [] : [{ ...font, name }]
  })

export const fontsOf = ({ display, text, quotes }: Names, tools: PackTools): StudioFonts => ({
  display: fontsFor(display, tools),
  text: fontsFor(text, tools),
  quotes: fontsFor(quotes, tools),
})

export const checkFonts = (
  names: Names,
  languages: readonly Language[],
  at: (...path: readonly (string | number)[]) => PackPlace,
  tools: PackTools,
): void => {
  const { files, diagnostics } = tools
  const known = [...files.fonts.keys()].map((path) => path.slice(FOLDER.length))
  for (const role of FONT_ROLES) {
    for (const [index, name] of names[role].entries()) {
      const place = at('fonts', role, index)
      const font = files.fonts.get(FOLDER + name)
      checkKnown(diagnostics.error, place, name, known, `a WOFF2 file in ${FOLDER}`)
      if (font === null)
        diagnostics.error(place, `${foundValue(name)}, which is not a font`, 'a font in WOFF2')
    }
    const fonts = fontsFor(names[role], tools)
    if (fonts.length === 0 || fonts.length < names[role].length) continue
    const bytes = fonts.reduce((sum, font) => sum + font.bytes, 0)
    if (bytes > MOST_BYTES)
      diagnostics.warning(
        at('fonts', role),
        `${Math.round(bytes / KILOBYTE)} kB`,
        `at most ${MOST_BYTES / KILOBYTE} kB: only the letters and weights that the site needs`,
      )
    const scripts = new Set(languages.map((language) => LANGUAGE_FACTS[language].script))
    const missing = [...scripts].flatMap((script) => missingLetters(fonts, script)).join('')
    if (missing !== '')
      diagnostics.warning(
        at('fonts', role),
        `fonts without ${missing}`,
        'all letters of the site’s languages: others are shown in its own font',
      )
  }
}
