import { dirname, join, parse, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunkOf } from './scripts/chunks.ts'
import { MODULE_BUILDS, MODULE_COMMANDS } from './scripts/module-builds.ts'
import { requireSuitableNode } from './scripts/suitable-node.ts'
import { colourSheet, DEFAULT_COLOURS } from './src/domain/studio/colours.ts'

requireSuitableNode()

/** Two builds may be kept at a time, each in its folder. */
const build = process.env['BUILD_DIR'] ?? 'build'

/** Parts of two libraries that the site does not use: 7.8 and 0.8 kB of every page (docs/decisions/0005). */
const UNUSED_PARTS: readonly { readonly files: RegExp; readonly without: (code: string) => string }[] = [
  {
    // The router makes contexts and names them at its top level. Marked as pure, those of unused parts are left out.
    files: /\/node_modules\/react-router\/dist\//,
    without: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g, '= /*#__PURE__*/ $1')
        .replaceAll(/^\w+\.(?:displayName|contextType) = [^;]*;$/gm, '')
        // Bundlers get its files of development, which tell developers what they do wrong. There is no data router.
        .replaceAll(/\bENABLE_DEV_WARNINGS = true\b/g, 'ENABLE_DEV_WARNINGS = false')
        .replaceAll(/^ *(?:warning|invariant)\d*\((?:[^;"'`]|"[^"]*"|'[^']*'|`[^`]*`)*\);$/gm, '')
        .replaceAll(/^_\w+ = new WeakMap\(\);$/gm, '')
        .replaceAll(/= (new Set\(|Object\.getOwnPropertyNames\()/g, '= /*#__PURE__*/ $1')
        .replaceAll('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'),
  },
  {
    // Nothing here observes an async iterable or a stream.
    files: /\/node_modules\/rxjs\/dist\/esm\/internal\/(?:observable\/innerFrom|scheduled\/scheduled)\.js$/,
    without: (code) =>
      code.replaceAll(/if \((?:isAsyncIterable|isReadableStreamLike)\(input\)\)/g, 'if (false)'),
  },
]

const lightLibraries: Plugin = {
  name: 'light-libraries',
  transform: (code, id) => UNUSED_PARTS.find(({ files }) => files.test(id))?.without(code) ?? null,
}

/**
 * What a part of the code needs is requested beside it. The bundler's own helper does so too, with a link for each file that the
 * page has loaded before: it took 11 of the 222 ms of script with which home starts, and is 0.4 kB longer.
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

/** Most of what comes with every page runs at once. Browsers that know it prepare it beside the page and not within it. */
const RUNS_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

const isEntry = (part: Rolldown.OutputAsset | Rolldown.OutputChunk): part is Rolldown.OutputChunk =>
  part.type === 'chunk' && part.isEntry

/** The entry waits for no other file: a build in which it would fails. */
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

/** The colours have one definition, which the server needs too: for the manifest, for icons and for pictures. */
const coloursInSheet: Plugin = {
  name: 'colours-in-sheet',
  enforce: 'pre',
  transform: {
    filter: { id: /\/styles\/tokens\.css$/ },
    handler: (sheet) => sheet.replace(COLOURS_HERE, colourSheet(DEFAULT_COLOURS)),
  },
}

const FACES = /@font-face\{[^}]*\}/g

/** The faces of the letters are in every page and nowhere else: a browser that finds one again sets all texts again. */
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
 * A page's definition stays one object while its file is edited. Fast Refresh reloads the document for an export that
 * is neither a component nor the same value as before.
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

/** The server reads from this in which chunk a page's view is, by its name, and a language's texts, by its code. */
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

/** Shorter than the bundler's own: every page names ten files, and the entry all of them. */
const fileName = (name: string, ending: string) => `assets/${name.replace(/-page$/, '')}-[hash:6]${ending}`

const scriptName = ({ name }: { readonly name: string }) => fileName(name, '.js')

/** The server names the same fonts. */
const assetName = ({ names: [name = 'asset'] }: { readonly names: readonly string[] }) =>
  fileName(parse(name).name, '[extname]')

/** The programs of the server. */
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
    lightLibraries,
    shortPreload,
    entryAlone,
    facesInPages,
    steadyPages,
    placesInChunks,
    threads,
  ],
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
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            assetFileNames: assetName,
            codeSplitting: { includeDependenciesRecursively: false, minSize: 0, groups: [{ name: chunkOf }] },
          },
          // To read `React.Component` does nothing: a class without a use need not be kept for it.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    ...moduleBuilds,
    ssr: {
      // The process that reads files of strangers may read its own code and no other: all of it is in the build.
      // The last three packages are 350 files, which each process would find and compile at its start.
      resolve: { noExternal: ['pdfjs-dist', 'saxen', 'fflate', 'zod', 'inversify', /^@inversifyjs\//] },
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
  // Half of a page are its styles and the names of its classes.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  builder: {},
  test: {
    include: ['{test,tools}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/unit-setup.ts'],
    // Files share a few processes. The tests of the domain, the application and the ui take 17 s of processor time so, and 57 s
    // with a context for each file. What they share are caches of pure values: mocks and time are set back before each test.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Most tests wait for processes that they start: on two cores, one worker would leave three quarters of them idle.
    maxWorkers: 3,
    // Whole sites are slow on a busy machine. Other tests end earlier by their own timeout.
    expect: { poll: { timeout: 30_000 } },
  },
})
