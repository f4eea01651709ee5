import type { SiteFacts } from '#application/site/site-facts.ts'
import { LANGUAGE_FACTS, type Language, type Script } from '#domain/language/languages.ts'
import onestCyrillic from '../fonts/onest-cyrillic.woff2?url'
import onestLatin from '../fonts/onest-latin.woff2?url'
import unboundedCyrillic from '../fonts/unbounded-cyrillic.woff2?url'
import unboundedLatin from '../fonts/unbounded-latin.woff2?url'

const LATIN = [onestLatin, unboundedLatin]

/**
 * The fonts to preload for a page in each script. A Cyrillic page also needs the Latin files (`signs`), because they
 * contain the spaces, digits and punctuation. If the Latin files arrive late, the line breaks change.
 */
const FONTS = {
  latin: { letters: LATIN, signs: [] },
  cyrillic: { letters: [onestCyrillic, unboundedCyrillic], signs: LATIN },
} satisfies Record<Script, Readonly<Record<'letters' | 'signs', readonly string[]>>>

/**
 * `link` is the value of the `Link` header, which preloads the fonts that contain the letters of the page. A proxy can
 * send this header before the page, as an early hint. `tags` are the HTML tags that preload the fonts with the digits
 * and punctuation of a Cyrillic page. They are not in the header, because the header must stay short.
 */
export const fontPreloads = (language: Language, { fonts }: Pick<SiteFacts, 'fonts'>) => {
  const { script } = LANGUAGE_FACTS[language]
  const isNeeded = (href: string) => fonts?.replaced.some((font) => href.includes(font)) !== true
  const own = fonts?.first[script] ?? []
  const letters = [...own, ...FONTS[script].letters.filter(isNeeded)]
  const signs = FONTS[script].signs.filter(isNeeded)
  return {
    link: letters.map((href) => `<${href}>; rel=preload; as=font; crossorigin`).join(', '),
    tags: signs
      .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>\n    `)
      .join(''),
  }
}
