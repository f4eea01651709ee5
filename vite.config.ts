import { dirname, join, parse, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { bundledThreads } from './scripts/bundled-threads.ts'
import { chunkOf } from './scripts/chunks.ts'
import { classNames } from './scripts/class-names.ts'
import { MODULE_BUILDS, MODULE_COMMANDS } from './scripts/module-builds.ts'
import { requireSuitableNode } from './scripts/suitable-node.ts'
import { colourSheet, DEFAULT_COLOURS } from './src/domain/studio/colours.ts'

requireSuitableNode()

/**
 * Puts packages into the build of the server. The process that reads strangers' files may only read its own code, so the
 * build contains all of it. The last three packages have 350 files, which each process would have to find and compile at
 * its start.
 */
const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? { resolve: { noExternal: ['pdfjs-dist', 'saxen', 'fflate', 'zod', 'inversify', /^@inversifyjs\//] } }
      : null,
}

/** The folder of the build. A second build can be kept in another folder. */
const build = process.env['BUILD_DIR'] ?? 'build'

/**
 * Removes parts of two libraries that the site does not use. They would make every page heavier
 * (docs/measurements/pages.md).
 */
const UNUSED_PARTS: readonly { readonly files: RegExp; readonly without: (code: string) => string }[] = [
  {
    // The router creates contexts when it is loaded. Calls that are marked as pure are removed if nothing uses their
    // result.
    files: /\/node_modules\/react-router\/dist\//,
    without: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g, '= /*#__PURE__*/ $1')
        .replaceAll(/^\w+\.(?:displayName|contextType) = [^;]*;$/gm, '')
        // The package gives bundlers its development files. Their warnings are for developers. The site has no data
        // router.
        .replaceAll(/\bENABLE_DEV_WARNINGS = true\b/g, 'ENABLE_DEV_WARNINGS = false')
        .replaceAll(/^ *(?:warning|invariant)\d*\((?:[^;"'`]|"[^"]*"|'[^']*'|`[^`]*`)*\);$/gm, '')
        .replaceAll(/^_\w+ = new WeakMap\(\);$/gm, '')
        .replaceAll(/= (new Set\(|Object\.getOwnPropertyNames\()/g, '= /*#__PURE__*/ $1')
        .replaceAll('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'),
  },
  {
    // The site never subscribes to an async iterable or a stream, and leaves the settings of rxjs as they are.
    files: /\/node_modules\/rxjs\/dist\/esm\/internal\//,
    without: (code) =>
      code
        .replaceAll(/if \((?:isAsyncIterable|isReadableStreamLike)\(input\)\)/g, 'if (false)')
        .replaceAll(/\bconfig\.useDeprecated\w+/g, 'false')
        .replaceAll(/const \{ (\w+) \} = config;/g, 'const $1 = null;'),
  },
]

/**
 * Imports each class name by itself, so that the bundler writes the name where it is used. A page's scripts are 1.5 kB
 * shorter without the objects that hold the names. Vite leaves out style sheets whose modules end up empty, unless they
 * are marked.
 */
const classNamesInPlace: Plugin[] = [
  {
    name: 'class-names-in-place',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/ui\/.*\.tsx$/ },
      handler: (code) =>
        code.replaceAll(/^import (\w+) from (?='.+\.module\.css')/gm, 'import * as $1 from '),
    },
  },
  {
    name: 'sheets-without-code',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code, id) {
        if (code.includes('"default":')) this.error(`${id}: give the class another name than "default"`)
        return { code, map: null, moduleSideEffects: 'no-treeshake' }
      },
    },
  },
]

const lightLibraries: Plugin = {
  name: 'light-libraries',
  transform: (code, id) => UNUSED_PARTS.find(({ files }) => files.test(id))?.without(code) ?? null,
}

/**
 * Requests the files that a chunk needs together with the chunk. Vite's own helper also adds a link for each file that the
 * page has already loaded. It took 11 of the 222 ms of script at the start of the home page, and is 0.4 kB longer.
 */
const PRELOAD = `
const asked = {}
const request = (address) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const isStyle = address.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.href = address
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      delete asked[address]
      reject(new Error(address))
    }
    document.head.append(link)
    if (!isStyle) resolve()
  })
const isThere = (address) =>
  document.querySelector('script[data-code]')?.dataset.code.includes(address) ||
  document.querySelector('link[href="' + address + '"]') !== null
const need = (address) => (asked[address] ??= isThere(address) ? 1 : request(address))
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => need('/' + file))).then(load)
`

const shortPreload: Plugin = {
  name: 'short-preload',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => ({ code: PRELOAD, map: null }) },
}

/**
 * Tells browsers to compile all functions of the entry at once and outside the main thread, because most of them run when
 * the page starts.
 */
const RUNS_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

const isEntry = (part: Rolldown.OutputAsset | Rolldown.OutputChunk): part is Rolldown.OutputChunk =>
  part.type === 'chunk' && part.isEntry

/** Makes the build fail if the entry imports another file, because the entry must not wait for a second request. */
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

const COLOURS_HERE = /\/\* The build puts the colours .*?\*\//

/** Writes the colours into the style sheet. The server uses the same definition for the manifest, icons and pictures. */
const coloursInSheet: Plugin = {
  name: 'colours-in-sheet',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/tokens\.css$/ },
    handler: (sheet) => sheet.replace(COLOURS_HERE, colourSheet(DEFAULT_COLOURS)),
  },
}

const FACES = /@font-face\{[^}]*\}/g

/**
 * Moves the font faces from the style sheets into every page. If a style sheet repeated a font face, the browser would lay
 * out all texts again.
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

const VIEW = /\/src\/ui\/[^/]+\/([^/]+)-page\.tsx$/
const CATALOGUE = /\/src\/ui\/messages\/catalogues\/([^/]+)\.ts$/

/**
 * Keeps the definition of a page in one object while its file is edited. Otherwise Fast Refresh would reload the document,
 * because the export `page` is not a component and would have a new value.
 */
const steadyPages: Plugin = {
  name: 'steady-pages',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: VIEW },
    handler: (code) =>
      `${code.replace(/^export const page\b/m, 'const latestPage')}
export const page = Object.assign((import.meta.hot.data.page ??= {}), latestPage)\n`,
  },
}

/** Lists for the server which chunk contains the view of each page and the texts of each language. */
const placesInChunks: Plugin = {
  name: 'places-in-chunks',
  generateBundle(_, bundle) {
    const placesOf = (pattern: RegExp) =>
      Object.fromEntries(
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk'
            ? part.moduleIds
                .flatMap((path) => pattern.exec(path)?.[1] ?? [])
                .map((name) => [name, part.fileName])
            : [],
        ),
      )
    this.emitFile({
      type: 'asset',
      fileName: '.vite/places.json',
      source: JSON.stringify({ pages: placesOf(VIEW), texts: placesOf(CATALOGUE) }),
    })
  },
}

const THREAD = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g
const BUILT_THREAD = /\bthread:([\w-]+\.js)\b/g

/** Builds the code of threads and processes that the server starts, because `build/` must run without the source. */
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
  /** Writes the path to the thread's file. It depends on the file that starts the thread, which is known only now. */
  renderChunk: (code, { fileName }) =>
    code.replaceAll(BUILT_THREAD, (_, name: string) => `./${relative(dirname(fileName), name)}`),
}

/** Returns a short file name. Every page names about ten files, and the entry names all of them. */
const fileName = (name: string, ending: string) => `assets/${name.replace(/-page$/, '')}-[hash:6]${ending}`

const scriptName = ({ name }: { readonly name: string }) => fileName(name, '.js')

/** Names the fonts and other assets in the same way in the builds of the browser and of the server. */
const assetName = ({ names: [name = 'asset'] }: { readonly names: readonly string[] }) =>
  fileName(parse(name).name, '[extname]')

/** The programs that run in Node.js. */
const PROGRAMS = {
  server: 'src/server.ts',
  vacancies: 'src/cli.ts',
  inbox: 'scripts/inbox.ts',
  'upgrade-check': 'scripts/upgrade-check.ts',
  content: 'scripts/content.ts',
  pictures: 'scripts/pictures.ts',
  ...MODULE_COMMANDS,
}

const moduleBuilds = Object.fromEntries(
  Object.entries(MODULE_BUILDS).map(([name, input]) => [
    name,
    {
      consumer: 'client' as const,
      build: { outDir: `${build}/${name}`, rolldownOptions: { input: [...input] } },
    },
  ]),
)

export default defineConfig({
  plugins: [
    react(),
    coloursInSheet,
    classNamesInPlace,
    lightLibraries,
    shortPreload,
    entryAlone,
    facesInPages,
    steadyPages,
    placesInChunks,
    threads,
    bundledPackages,
    bundledThreads(),
  ],
  // The server decides which page belongs to an address.
  appType: 'custom',
  publicDir: false,
  // Chooses the build of rxjs for current browsers. Its default build contains helpers for older browsers.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    // All browsers of this target can preload modules. Every page has already loaded the entry.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !file.startsWith('assets/index-')),
    },
    manifest: true,
    // Inlined files would not be cached separately.
    assetsInlineLimit: 0,
    cssMinify: true,
  },
  environments: {
    client: {
      build: {
        outDir: `${build}/client`,
        rolldownOptions: {
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            assetFileNames: assetName,
            codeSplitting: { includeDependenciesRecursively: false, minSize: 0, groups: [{ name: chunkOf }] },
          },
          // Reading a property such as `React.Component` has no side effect, so unused classes are removed.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    ...moduleBuilds,
    ssr: {
      build: {
        outDir: `${build}/server`,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          output: { assetFileNames: assetName },
          input: PROGRAMS,
        },
      },
    },
  },
  // Class names are short, because styles and class names are half of a page.
  css: {
    modules: { generateScopedName: classNames() },
    // Without this, each `color-scheme` gets a substitute for the function `light-dark()`, which no style sheet uses.
    lightningcss: { exclude: Features.LightDark },
  },
  builder: {},
  test: {
    include: ['{test,tools}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/unit-setup.ts'],
    // Test files share a few processes. With a separate context for each file, the tests of domain, application and ui take
    // 57 s of processor time instead of 17 s. The files share only caches of pure values, because mocks and timers are
    // reset before each test.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Most tests wait for processes that they start. One worker would leave most of the two cores idle.
    maxWorkers: 3,
    // Whole sites are slow on a busy machine. Other tests end earlier because of their own timeout.
    expect: { poll: { timeout: 30_000 } },
  },
})
