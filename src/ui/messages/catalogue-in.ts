import type { SiteFacts } from '#application/site/site-facts.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import { withTexts } from './messages-in.ts'

type Catalogues<Catalogue> = Readonly<Record<string, Catalogue>>

/** Returns a module's texts in the language, or in the default language if the module lacks this language. */
export const catalogueIn = <Catalogue>(catalogues: Catalogues<Catalogue>, language: Language): Catalogue => {
  const [own, usual] = [language, DEFAULT_LANGUAGE].map((code) => catalogues[`./catalogues/${code}.ts`])
  const catalogue = own ?? usual
  if (catalogue === undefined) throw new Error('A module has no texts')
  return catalogue
}

/** Puts the studio's own texts into a module's catalogues. They have the name of the module as their key. */
export const moduleTexts =
  <Catalogue extends object>(module: string, catalogues: Catalogues<Catalogue>) =>
  (language: Language, { texts }: Pick<SiteFacts, 'texts'>): Catalogue => {
    const catalogue = catalogueIn(catalogues, language)
    const own = texts?.[language]?.[module]
    return typeof own === 'object' ? withTexts(catalogue, own) : catalogue
  }
