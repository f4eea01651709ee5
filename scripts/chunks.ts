/**
 * Decides which file of the browser's code contains a module. This depends on the pages that need the module and on its
 * folder.
 */

export interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly code: string | null
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

const ENTRY = 'entry'

const importersOf = (id: string, modules: Modules): readonly string[] =>
  modules.getModuleInfo(id)?.importers ?? []

/**
 * Returns the modules that need this module and are loaded on their own. These are the entry and the modules that are
 * imported on demand, such as pages.
 */
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
 * The home page. Code that it shares with another page is loaded with every page, because most visits begin at the home
 * page.
 */
const HOME = /\/home-page\.tsx$/

const MOST_PAGES = 3

/**
 * The minimum size of a separate file in characters, because less code is not worth a request. The second minimum is
 * for code that does not belong to one feature.
 */
const LEAST_CODE = 400
const LEAST_CODE_ALONE = 2000

const ROOM = /\/src\/\w+\/(careers|games|news|legal|studio)\//

const CONSENT = /\/(?:cookie-choices|cookie-consent|consent-tools)\.tsx?$/

const FORMS = /\/src\/[\w/-]*\/(?:forms|[\w-]+-form)(?:\/|\.ts)/

/**
 * Code that is not loaded with every page, because most pages do not need it. The home page shares components of games
 * and the width of the window with a few pages. Only vacancies and articles have links to share, and may be in one language
 * only. Two pages have a form to apply with.
 */
const OF_FEW_PAGES =
  /\/games\/(?:game-words|game-poster|game-teaser|game-facts|last-picture)\.|\/(?:watch-width|share|only-in|copy-link|apply)\.tsx?$/

/**
 * Modules that are loaded after a page, for a form or the next page. If they share code with pages, only the pages
 * decide which file contains the code.
 */
const LATE = new RegExp(
  `${FORMS.source}|/src/infrastructure/(?:browser/http-content|\\w+/fetched-search|content-api/[\\w-]+)\\.ts`,
)

const FORM_OF = /\/(\w+)\/[\w-]+-form/

/** The styles of the cookie banner are loaded with every page, because the banner appears on most first visits. */
const BANNER_STYLES = /\/ui\/consent\/cookie-choices\.module\.css/

const STYLES = /\.module\.css/

const KIT_STYLES = /\/ui\/kit\/.*\.module\.css/

const lateChunk = (needs: readonly string[]): string | null => {
  if (needs.some((module) => CONSENT.test(module))) return 'consent'
  if (!needs.every((module) => FORMS.test(module))) return null
  const [form, other] = new Set(needs.map((module) => FORM_OF.exec(module)?.[1]))
  return form === undefined || other !== undefined ? 'forms' : `${form}-form`
}

/**
 * Returns the feature to which a module belongs, such as `careers`. This is the feature of its folder, or else the only
 * feature whose pages need the module. Code of a form belongs to the feature with the most pages that need it, because
 * a separate file would need another request.
 */
const featureOf = (id: string, needs: readonly string[]): string | undefined => {
  const features = needs.flatMap((module) => PAGE.exec(module)?.[1] ?? [])
  const [own, other] = new Set(features)
  if (!FORMS.test(id)) return ROOM.exec(id)?.[1] ?? (other === undefined ? own : undefined)
  const pagesOf = (feature: string) => features.filter((one) => one === feature).length
  return features.toSorted((one, another) => pagesOf(another) - pagesOf(one))[0]
}

const isOfSite = (id: string, needs: readonly string[], modules: Modules): boolean => {
  if (needs.length === 0 || needs.includes(ENTRY) || BANNER_STYLES.test(id)) return true
  if (OF_FEW_PAGES.test(id)) return false
  const pages = needs.filter((module) => PAGE.test(module))
  if (pages.length === 0 || needs.length === 1) return false
  const others = needs.filter((module) => !PAGE.test(module) && !LATE.test(module))
  if (pages.length > MOST_PAGES || others.length > 0) return true
  const least = featureOf(id, needs) === undefined ? LEAST_CODE_ALONE : LEAST_CODE
  const isShort = (modules.getModuleInfo(id)?.code ?? '').length < least
  if (isShort || pages.some((page) => HOME.test(page))) return true
  // The entry must not wait for another file, so the file of the entry also contains the imports of its modules.
  return importersOf(id, modules).some((importer) => isOfSite(importer, neededBy(importer, modules), modules))
}

/** Says whether a style sheet is for one page and its late parts. */
const isSheetOfOnePage = (id: string, needs: readonly string[]): boolean =>
  STYLES.test(id) && !needs.includes(ENTRY) && needs.filter((module) => PAGE.test(module)).length === 1

/** Returns the component that alone imports a style sheet, because both belong into the same file. */
const ownerOf = (id: string, modules: Modules): string => {
  const [owner, other] = STYLES.test(id) ? importersOf(id, modules) : []
  return owner === undefined || other !== undefined || BANNER_STYLES.test(id) ? id : owner
}

/**
 * Returns the name of the file that contains a module. `site` is loaded with every page. It contains the code of the
 * entry, code that the home page shares with another page, and code that many pages share. If a few pages of a feature
 * share code, the feature has a file for it, such as `games-pages`. If the result is null, the bundler puts the module
 * into the file of the module that needs it.
 */
export const chunkOf = (id: string, modules: Modules): string | null => {
  const owner = ownerOf(id, modules)
  const needs = neededBy(owner, modules)
  if (isSheetOfOnePage(owner, needs)) return null
  // Sheets outside the kit that a few pages share come with every page. So the document of the jobs, which is the largest,
  // needs less after another page.
  if (isOfSite(KIT_STYLES.test(id) ? owner : id, needs, modules)) return 'site'
  if (!needs.some((module) => PAGE.test(module))) return lateChunk(needs)
  const feature = featureOf(owner, needs)
  return needs.length > 1 && feature !== undefined ? `${feature}-pages` : null
}
