import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** The thread of SQLite, and the calls of modules that it imports. */
const IN_THREAD = /new URL\('\.\/((?:thread|[\w-]+-calls)\.ts)', import\.meta\.url\)/g

const BUNDLES = resolve('build/test-threads')

/** The name has a hash of the text. Another run of the tests may read or write the same file. */
const writeOnce = (name: string, text: string): void => {
  const path = join(BUNDLES, name)
  if (existsSync(path)) return
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, path)
}

/** Bundles the code of the thread. Returns the address of the bundle of each source file. */
const bundled = async (): Promise<ReadonlyMap<string, string>> => {
  const sources = globSync('src/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(IN_THREAD), ([, name = '']) =>
      resolve(dirname(file), name),
    ),
  )
  const names = '[name]-[hash].js'
  const made = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      outDir: BUNDLES,
      minify: false,
      // Lets debuggers stop in the source.
      sourcemap: true,
      rolldownOptions: { input: sources, output: { entryFileNames: names, chunkFileNames: names } },
    },
  })
  mkdirSync(BUNDLES, { recursive: true })
  const bundles = new Map<string, string>()
  for (const part of [made].flat().flatMap((one) => ('output' in one ? one.output : []))) {
    writeOnce(part.fileName, part.type === 'chunk' ? part.code : String(part.source))
    if (part.type === 'chunk' && part.facadeModuleId !== null)
      bundles.set(part.facadeModuleId, pathToFileURL(join(BUNDLES, part.fileName)).href)
  }
  return bundles
}

/**
 * Lets the threads of unit tests run bundled code, as the threads of a built site do. The tests open hundreds of
 * inboxes, and each thread would load more than a hundred files. While Vitest waits for changes, threads run the source.
 */
export const bundledThreads = (): Plugin => {
  let isWatching = true
  let bundles: Promise<ReadonlyMap<string, string>> | undefined
  return {
    name: 'bundled-threads',
    apply: 'serve',
    enforce: 'pre',
    configureVitest: ({ vitest }) => {
      isWatching = vitest.config.watch
    },
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: IN_THREAD },
      async handler(code, id) {
        if (isWatching) return null
        bundles ??= bundled()
        const addresses = await bundles
        return code.replaceAll(
          IN_THREAD,
          (_, name: string) => `new URL('${addresses.get(resolve(dirname(id), name))}')`,
        )
      },
    },
  }
}
