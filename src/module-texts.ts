import { DEFAULT_LANGUAGE, type Language } from './domain/language/languages.ts'
import type { SiteModule } from './infrastructure/http/module.ts'

type Catalogue = Readonly<Record<string, object | undefined>>

/**
 * Loads the texts of the modules, which a studio may override. The keys of the result are the names of the modules.
 * If a module has no catalogue in the language, its texts are in the default language.
 */
export const moduleTexts = async (modules: readonly SiteModule[], language: Language): Promise<Catalogue> => {
  const textsOf = async ({ name }: SiteModule) => {
    const load = (code: Language): Promise<Catalogue> => import(`./ui/${name}/catalogues/${code}.ts`)
    const catalogue = await load(language).catch(() => load(DEFAULT_LANGUAGE))
    return [name, catalogue[`${name.replace(/-./g, (dash) => dash.slice(1).toUpperCase())}Messages`]] as const
  }
  return Object.fromEntries(await Promise.all(modules.filter(({ hasTexts }) => hasTexts).map(textsOf)))
}
