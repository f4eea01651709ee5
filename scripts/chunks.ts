/** Which file of the browser's code a module is in: that follows from which pages need it, and from its folder. */

export interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly code: string | null
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** The file of a library that exports all its parts: a part is needed by those who name it. */
const BARREL = /\/rxjs\/dist\/esm\/index\.js$/

const ENTRY = 'entry'

const importersOf = (id: string, modules: Modules): readonly string[] =>
  (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    if (!BARREL.test(importer)) return importer
    // Some parts are called as words of any text are: `from`, `of`.
    const named = new RegExp(`{[^}]*\\b${/([^/]+)\.js$/.exec(id)?.[1]}\\b[^}]*}\\s*from\\s*["']rxjs["']`)
    const users = modules.getModuleInfo(importer)?.importers ?? []
    return users.filter((user) => named.test(modules.getModuleInfo(user)?.code ?? ''))
  })

/** What is loaded on its own and needs the module, directly or not: the entry, or a module that is imported when needed. */
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

/** Most visits begin here: what it shares with another page comes with every page. */
const HOME = /\/home-page\.tsx$/

const MOST_PAGES = 3

/** In characters: less than this is not worth a request, nor is less than the second where no feature's file can have it. */
const LEAST_CODE = 400
const LEAST_CODE_ALONE = 2000

const ROOM = /\/src\/\w+\/(careers|games|news|legal|studio)\//

const CONSENT = /\/src\/[\w/-]*\/consent[/-]/

/** Whatever the project's own folder is called. */
const FORMS = /\/src\/[\w/-]*\/(?:forms|[\w-]+-form)(?:\/|\.ts)/

/** What a game says of itself: the home page shares it with a few others, and most pages have none of it. */
const WORDS_OF_GAMES = /\/games\/(?:game-words|game-poster|game-teaser|game-facts)\./

/** Loaded after a page, for a form or for the next page: what these share with pages stays with the pages. */
const LATE = new RegExp(
  `${FORMS.source}|/src/infrastructure/(?:browser/(?:http-content|fetched-search)|content-api/[\\w-]+)\\.ts`,
)

const FORM_OF = /\/(\w+)\/[\w-]+-form/

/** The server renders what these style before its code is there, on any page. */
const LATE_STYLES = /\/ui\/(?:consent|kit)\/[\w.-]+\.css/

/** What is loaded after its page: dialogs with the cookie consent, and forms with what they share or each by itself. */
const lateChunk = (needs: readonly string[]): string | null => {
  if (needs.some((module) => CONSENT.test(module))) return 'consent'
  if (!needs.every((module) => FORMS.test(module))) return null
  const [form, other] = new Set(needs.map((module) => FORM_OF.exec(module)?.[1]))
  return form === undefined || other !== undefined ? 'forms' : `${form}-form`
}

/**
 * The feature whose pages share the module: its folder's, or that of all the pages that need it. What pages share of forms
 * is with the feature that has most of these pages: a file of its own would be one more request on each of them.
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
  // The entry waits for no other file: what its modules import is in it.
  return importersOf(id, modules).some((importer) => isOfSite(importer, neededBy(importer, modules), modules))
}

/**
 * `site` comes with every page: what the entry, the home page and another one, or many pages need. What a few pages of
 * one feature share is a file of that feature. `null` leaves the module to the bundler: it comes with the one that needs it.
 */
export const chunkOf = (id: string, modules: Modules): string | null => {
  const needs = neededBy(id, modules)
  if (isOfSite(id, needs, modules)) return 'site'
  if (!needs.some((module) => PAGE.test(module))) return lateChunk(needs)
  const feature = featureOf(id, needs)
  return needs.length > 1 && feature !== undefined ? `${feature}-pages` : null
}
