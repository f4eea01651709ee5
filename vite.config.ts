import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'

/** Another folder lets two builds stand side by side. */
const build = process.env['BUILD_DIR'] ?? 'build'

/**
 * Which part of the browser's code a module belongs to, the first that fits: a page comes in a few requests instead of
 * twenty, without what only others need. `null` leaves a module on its own: it arrives when it is asked for.
 */
const PARTS: readonly (readonly [part: string | null, paths: RegExp])[] = [
  [null, /node_modules\/(?:swiper|marked|zod)\/|slider-engine|content-api|http-content|fetch-http/],
  [null, /sanitis|\/domain\/rich-text\/allowed-/],
  [null, /\/(?:later-head|show-head|head-of|sharing-tags|breadcrumbs|web-site)/],
  ['lost', /\/ui\/site\/|application\/site\/not-found/],
  // How dialogs, the choice about cookies and forms look: a page is drawn with what it shows of these.
  ['site', /\/(?:dialog|cookie-\w+|forms|application-form)\.module\.css/],
  // What a form's page needs before the form itself is needed.
  ['form', /late-form|form-boundary|\/application\/forms\/late/],
  ['careers', /apply-block/],
  ['contacts', /write-block|media-kit|\/studio\/contacts|main-office/],
  ['apply', /application-(?:form|fields|values|sending)|\/(?:vacancy-choice|upload-)/],
  ['write', /contact-(?:form|fields)/],
  [
    'forms',
    /\/(?:ui|application|domain|browser)\/forms\/(?!web-address)|browser-clock|rxjs\/.*\/(?:race|exhaustMap|firstValueFrom|EmptyError|from|scheduled?\w*|observeOn|subscribeOn)\.js/,
  ],
  ['share', /\/kit\/share|copy-link|\/domain\/site\/share/],
  [null, /video-pop-up|\/main-video\.(?:tsx|module)|use-main-video/],
  // What two pages or rooms show of one thing, and no third.
  ['news-link', /\/ui\/news\/news-link|\/domain\/news\//],
  ['cards', /\/games\/(?:game-cards|platform|warm-picture)|\/domain\/games\/(?:game|gallery)\./],
  [
    'home',
    /\/games\/(?:mosaic|active-game|games-widget|showcase|change-places)|\/studio\/(?:home|load-short-list)/,
  ],
  [
    'vacancy',
    /vacancy-page|application\/careers\/vacancy\.ts|vacancy-description|job-posting|\/domain\/rich-text\/internal-link/,
  ],
  ['careers', /\/domain\/careers\/(?!newest|vacancy\.|job-terms)/],
  // On every page, but once the page has come alive: with it, what dialogs need.
  [
    'consent',
    /\/dialog\.|use-dialog|\/domain\/consent\/|consent-tools|cookie-consent|script-analytics|browser-page/,
  ],
  ['legal', /\/domain\/legal\/(?!shown-documents)/],
  [
    'game',
    /application\/games\/game\.ts|\/games\/(?:game-(?:page|header|story|slide|gallery|description)|join-us|achievements|video-game)/,
  ],
  ['games', /\/domain\/games\/(?!support)/],
  ['article', /\/news\/(?:open-)?article|\/ui\/news\/news-article/],
  ['carousel', /\/kit\/slider\//],
  ['studio', /\/domain\/studio\/awards/],
  ['$1', /\/src\/(?:ui|application)\/(careers|consent|games|legal|news|studio)\//],
  ['site', /./],
]

interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** The one door of a library whose parts are picked one by one: to stand behind it says nothing. */
const BARREL = /\/rxjs\/dist\/esm\/index\.js$/

/** Whether the entry itself imports it, at whatever distance. */
const comesWithEntry = (id: string, modules: Modules): boolean => {
  const above = new Set([id])
  for (const module of above) {
    const info = modules.getModuleInfo(module)
    if (info?.isEntry) return true
    for (const importer of info?.importers ?? []) if (!BARREL.test(importer)) above.add(importer)
  }
  return false
}

const partOf = (id: string, modules: Modules): string | null => {
  if (comesWithEntry(id, modules)) return 'site'
  for (const [part, paths] of PARTS) {
    const found = paths.exec(id)
    if (found !== null) return part?.replace('$1', found[1] ?? '') ?? null
  }
  return null
}

const CHUNKS = { includeDependenciesRecursively: false, minSize: 0, groups: [{ name: partOf }] }

/** What libraries bring along and nobody here uses, in a form that can be left out of what browsers get. */
const TRIMMED: readonly { readonly files: RegExp; readonly trim: (code: string) => string }[] = [
  {
    // The router makes contexts and names them at its top level: said to be pure, those of unused parts can go.
    files: /\/node_modules\/react-router\/dist\//,
    trim: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g, '= /*#__PURE__*/ $1')
        .replaceAll(/^\w+\.(?:displayName|contextType) = [^;]*;$/gm, ''),
  },
  {
    // Nothing here observes an async iterable or a stream: without them goes what spells out async functions.
    files: /\/node_modules\/rxjs\/dist\/esm\/internal\/(?:observable\/innerFrom|scheduled\/scheduled)\.js$/,
    trim: (code) =>
      code.replaceAll(/if \((?:isAsyncIterable|isReadableStreamLike)\(input\)\)/g, 'if (false)'),
  },
]

const lightLibraries = {
  name: 'light-libraries',
  transform: (code: string, id: string) => TRIMMED.find(({ files }) => files.test(id))?.trim(code) ?? null,
}

/** Most of what comes with every page runs at once: told so, browsers prepare it beside the page and not within it. */
const RUNS_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

const isEntry = (part: Rolldown.OutputAsset | Rolldown.OutputChunk): part is Rolldown.OutputChunk =>
  part.type === 'chunk' && part.isEntry

/** The entry waits for no other file; whoever builds is told if it would. */
const entryAlone: Plugin = {
  name: 'entry-alone',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const entry of Object.values(bundle).filter(isEntry)) {
        if (entry.imports.length > 0) {
          this.error(
            `The entry needs ${entry.imports.join(', ')}: what it imports has to be of the part 'site'`,
          )
        }
        entry.code = RUNS_AT_ONCE + entry.code
      }
    },
  },
}

const FACES = /@font-face\{[^}]*\}/g

/**
 * The faces of the letters stand in every page and nowhere else: told of one again, a browser sets what it has drawn
 * anew.
 */
const facesInPages: Plugin = {
  name: 'faces-in-pages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const template = bundle['index.html']
      const faces: string[] = []
      for (const sheet of Object.values(bundle)) {
        if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue
        const text = String(sheet.source)
        faces.push(...(text.match(FACES) ?? []))
        sheet.source = text.replaceAll(FACES, '')
      }
      if (template?.type !== 'asset' || faces.length === 0)
        return this.error('No page or no face to show it in')
      template.source = String(template.source).replace(
        '<!--head-->',
        `$&\n    <style>${faces.join('')}</style>`,
      )
    },
  },
}

/** The server learns from this in which chunk each page's view is, by the page's name. */
const pagesInChunks: Plugin = {
  name: 'pages-in-chunks',
  generateBundle(_, bundle) {
    const pages = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? part.moduleIds
            .flatMap((path) => /\/src\/ui\/[^/]+\/([^/]+)-page\.tsx$/.exec(path)?.[1] ?? [])
            .map((page) => [page, part.fileName])
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: '.vite/pages.json',
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
}

const THREAD = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g
const BUILT_THREAD = /\bthread:([\w-]+\.js)\b/g

/** What the server's code starts as a thread is built as well: `build/` runs without the source. */
const threads: Plugin = {
  name: 'threads',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: THREAD },
    handler(code, id) {
      return code.replaceAll(THREAD, (_, name: string) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` })
        return `new URL('thread:${name}.js', import.meta.url)`
      })
    },
  },
  /** Only now it is known where the code that starts it is. */
  renderChunk: (code, { fileName }) =>
    code.replaceAll(BUILT_THREAD, (_, name: string) => `./${relative(dirname(fileName), name)}`),
}

export default defineConfig({
  plugins: [react(), lightLibraries, entryAlone, facesInPages, pagesInChunks, threads],
  // The server alone knows what belongs to which address.
  appType: 'custom',
  publicDir: false,
  // rxjs in the language that browsers speak: without this, it brings helpers for older ones.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    // What that means has been able to preload modules for years.
    modulePreload: { polyfill: false },
    manifest: true,
    // Files in addresses cannot be kept by browsers on their own.
    assetsInlineLimit: 0,
    cssMinify: true,
  },
  environments: {
    client: {
      build: {
        outDir: `${build}/client`,
        rolldownOptions: {
          output: { codeSplitting: CHUNKS },
          // To read `React.Component` does nothing: a class that nobody uses need not be kept for it.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${build}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            server: 'src/server.ts',
            vacancies: 'src/cli.ts',
            inbox: 'scripts/inbox.ts',
            content: 'scripts/content.ts',
            pictures: 'scripts/pictures.ts',
          },
        },
      },
    },
  },
  // Half of a page are its styles and the names of its classes.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  builder: {},
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // Machines are shared: a slow one is no failure. What hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
