import { inLanguage } from '../language/address.ts'
import type { Language } from '../language/language.ts'

export const TERMS_PAGE = '/terms'

const segment = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Only a Russian document stands on the Russian side of the site; a German one stands on the English side. */
export const siteLanguageOf = (langCode: string): Language => (langCode === 'ru' ? 'ru' : 'en')

/** Rule: A legal document's page is /terms/{id}/{lang}, under /ru if it is Russian. */
export const documentAddress = (slug: string, langCode: string): string =>
  inLanguage(`${TERMS_PAGE}/${segment(slug)}/${segment(langCode)}`, siteLanguageOf(langCode))

/** Rule: A document has one address: asked for on the other side of the site, it is found on its own. */
export const documentPlace = (slug: string, langCode: string, language: Language): string | null =>
  siteLanguageOf(langCode) === language ? null : documentAddress(slug, langCode)
