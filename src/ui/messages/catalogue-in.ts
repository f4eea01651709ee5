import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'

/** Returns a module's texts in the language, or in the default language if the module lacks this language. */
export const catalogueIn = <Catalogue>(
  catalogues: Readonly<Record<string, Catalogue>>,
  language: Language,
): Catalogue => {
  const [own, usual] = [language, DEFAULT_LANGUAGE].map((code) => catalogues[`./catalogues/${code}.ts`])
  const catalogue = own ?? usual
  if (catalogue === undefined) throw new Error('A module has no texts')
  return catalogue
}
