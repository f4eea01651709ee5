/** Decides in which file of the browser's code a module goes, by the pages that need it and by its folder. */

export interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly code: string | null
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** This file of rxjs only exports its parts, so a part is needed by the modules that name it. */
const BARREL = /\/rxjs\/dist\/esm\/index\.js$/

const ENTRY = 'entry'

const importersOf = (id: string, modules: Modules): readonly string[] =>
  (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    if (!BARREL.test(importer)) return importer
    // Looks for the name in an import from rxjs, because some parts are called like usual words, such as `from` and
    // `of`.
    const named = new RegExp(`{[^}]*\\b${/([^/]+)\.js$/.exec(id)?.[1]}\\b[^}]*}\\s*from\\s*["']rxjs["']`)
    const users = modules.getModuleInfo(importer)?.importers ?? []
    return users.filter((user) => named.test(modules.getModuleInfo(user)?.code ?? ''))
  })

/** Returns the entry or the modules imported on demand that need the module. */
const neededBy = (id: string, modules: Modules): readonly string[] => {
  const loaded: string[] = []
  const above = new Set([id])
  for (const module of above) {
    const { isEntry = false, dynamicImporters = [] } = modules.getModuleInfo(module) ?? {}
    if (isEntry || dynamicImporters.length > 0) loaded.push(isEntry ? ENTRY : module)
    for (const importer of importersOf(module, modules)) above.add(importer)
  }
  return loaded
}

const PAGE = /\/ui\/(\w+)\/[\w-]+-page\.tsx$/

/**
 * Code that the home page shares with another page comes with every page, because most visits begin at the home page.
 */
const HOME = /\/home-page\.tsx$/

const MOST_PAGES = 3

/**
 * In characters. Less code is not worth a request. The second limit is for code that does not belong to one feature.
 */
const LEAST_CODE = 400
const LEAST_CODE_ALONE = 2000

const ROOM = /\/src\/\w+\/(careers|games|news|legal|studio)\//

const CONSENT = /\/src\/[\w/-]*\/consent[/-]/

const FORMS = /\/src\/[\w/-]*\/(?:forms|[\w-]+-form)(?:\/|\.ts)/

/** The home page shares these components with a few other pages, but most pages do not need them. */
const WORDS_OF_GAMES = /\/games\/(?:game-words|game-poster|game-teaser|game-facts)\./

/**
 * Code that is loaded after a page, for a form or the next page. Parts that it shares with pages stay with the pages.
 */
const LATE = new RegExp(
  `${FORMS.source}|/src/infrastructure/(?:browser/(?:http-content|fetched-search)|content-api/[\\w-]+)\\.ts`,
)

const FORM_OF = /\/(\w+)\/[\w-]+-form/

/** The server renders elements with these styles on any page, before their code is loaded. */
const LATE_STYLES = /\/ui\/(?:consent|kit)\/[\w.-]+\.css/

const lateChunk = (needs: readonly string[]): string | null => {
  if (needs.some((module) => CONSENT.test(module))) return 'consent'
  if (!needs.every((module) => FORMS.test(module))) return null
  const [form, other] = new Set(needs.map((module) => FORM_OF.exec(module)?.[1]))
  return form === undefined || other !== undefined ? 'forms' : `${form}-form`
}

/**
 * Returns the feature of the module's folder, or else the only feature whose pages need the module. Code of forms that
 * several pages share goes with the feature that has most of these pages, because a separate file would be one more
 * request.
 */
const featureOf = (id: string, needs: readonly string[]): string | undefined => {
  const features = needs.flatMap((module) => PAGE.exec(module)?.[1] ?? [])
  const [own, other] = new Set(features)
  if (!FORMS.test(id)) return ROOM.exec(id)?.[1] ?? (other === undefined ? own : undefined)
  const pagesOf = (feature: string) => features.filter((one) => one === feature).length
  return features.toSorted((one, another) => pagesOf(another) - pagesOf(one))[0]
}

const isOfSite = (id: string, needs: readonly string[], modules: Modules): boolean => {
  if (needs.length === 0 || needs.includes(ENTRY) || LATE_STYLES.test(id)) return true
  if (WORDS_OF_GAMES.test(id)) return false
  const pages = needs.filter((module) => PAGE.test(module))
  if (pages.length === 0 || needs.length === 1) return false
  const others = needs.filter((module) => !PAGE.test(module) && !LATE.test(module))
  if (pages.length > MOST_PAGES || others.length > 0) return true
  const least = featureOf(id, needs) === undefined ? LEAST_CODE_ALONE : LEAST_CODE
  const isShort = (modules.getModuleInfo(id)?.code ?? '').length < least
  if (isShort || pages.some((page) => HOME.test(page))) return true
  // The entry must not wait for another file, so it contains what its modules import.
  return importersOf(id, modules).some((importer) => isOfSite(importer, neededBy(importer, modules), modules))
}

/**
 * `site` comes with every page. It has the code of the entry, and of the home page and another page, or of many pages.
 * Code that a few pages of one feature share is a file of that feature. Null lets the bundler put the module with the
 * one that needs it.
 */
export const chunkOf = (id: string, modules: Modules): string | null => {
  const needs = neededBy(id, modules)
  if (isOfSite(id, needs, modules)) return 'site'
  if (!needs.some((module) => PAGE.test(module))) return lateChunk(needs)
  const feature = featureOf(id, needs)
  return needs.length > 1 && feature !== undefined ? `${feature}-pages` : null
}
