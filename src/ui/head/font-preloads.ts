import type { Language } from '#domain/language/language.ts'
import onestCyrillic from '../fonts/onest-cyrillic.woff2?url'
import onestLatin from '../fonts/onest-latin.woff2?url'
import unboundedCyrillic from '../fonts/unbounded-cyrillic.woff2?url'
import unboundedLatin from '../fonts/unbounded-latin.woff2?url'

const FONTS: Readonly<Record<Language, readonly string[]>> = {
  en: [onestLatin, unboundedLatin],
  // Spaces, digits and punctuation are in the Latin files: without them, lines of Russian break elsewhere.
  ru: [onestCyrillic, unboundedCyrillic, onestLatin, unboundedLatin],
}

/**
 * The letters of the page's language are on their way before the styles ask for them: said in a header, so that a proxy
 * that knows the page can say it while the page is still on its way.
 */
export const fontPreloads = (language: Language): string =>
  FONTS[language].map((href) => `<${href}>; rel=preload; as=font; crossorigin`).join(', ')
