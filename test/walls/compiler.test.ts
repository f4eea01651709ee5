import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

interface LayerSettings {
  readonly include: readonly string[]
  readonly references?: readonly { readonly path: string }[]
}

const compiler = (cwd: string, ...words: readonly string[]): string =>
  spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), ...words, '--pretty', 'false', '--singleThreaded'],
    { encoding: 'utf8', cwd },
  ).stdout

/** Returns the compiler's output for each file in a layer, under the settings of that layer. */
const compiledIn = (layer: string, sources: readonly string[]): readonly string[] => {
  const folder = join(ROOT, layer)
  const settings = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as LayerSettings
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  const place = mkdtempSync(join(ROOT, 'build/wall-'))
  const files = sources.map((_, at) => join(place, `trial-${at}.ts`))
  try {
    for (const [at, file] of files.entries()) writeFileSync(file, sources[at] ?? '')
    writeFileSync(
      join(place, 'tsconfig.json'),
      JSON.stringify({
        extends: join(folder, 'tsconfig.json'),
        compilerOptions: { rootDir: ROOT, outDir: join(place, 'out'), tsBuildInfoFile: join(place, 'info') },
        include: settings.include.map((pattern) => join(folder, pattern)),
        files,
        references: (settings.references ?? []).map(({ path }) => ({ path: resolve(folder, path) })),
      }),
    )
    const lines = compiler(place, '-p', place).split('\n')
    return files.map((_, at) => lines.filter((line) => line.includes(`trial-${at}.ts`)).join('\n'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const UNKNOWN_NAME = /TS(?:2304|2503|2552|2580|2584|2591|2868)/
const NOT_OF_THIS_LAYER = /TS6307/
const NOTHING = /^$/

const shownAs = (type: string) =>
  `import type { ${type} } from '#domain/rich-text/safe-html.ts'
  import { RichText } from '#ui/kit/rich-text.tsx'
  export const shown = (html: ${type}) => RichText({ html })`

const NOT_SANITISED = /TS2322.*'SafeHtml'/

/** A rule, a layer, a file in it, and the expected output of the compiler. */
const TRIALS: readonly (readonly [rule: string, layer: string, source: string, said: RegExp])[] = [
  ['the domain names no window', 'src/domain', 'export const width = window.innerWidth', UNKNOWN_NAME],
  ['the domain names no process', 'src/domain', 'export const mode = process.env', UNKNOWN_NAME],
  ['the domain fetches nothing', 'src/domain', "export const answer = fetch('/')", UNKNOWN_NAME],
  [
    'the domain does not know the application',
    'src/domain',
    "export { found } from '#application/answer.ts'",
    NOT_OF_THIS_LAYER,
  ],
  [
    'the application names no document',
    'src/application',
    'export const title = document.title',
    UNKNOWN_NAME,
  ],
  [
    'the application does not know the infrastructure',
    'src/application',
    "export { httpContent } from '#infrastructure/browser/http-content.ts'",
    NOT_OF_THIS_LAYER,
  ],
  [
    'the views do not know the infrastructure',
    'src/ui',
    "export { httpContent } from '#infrastructure/browser/http-content.ts'",
    NOT_OF_THIS_LAYER,
  ],
  [
    'browser code names nothing of Node',
    'src/infrastructure/browser',
    "export { readFile } from 'node:fs/promises'",
    /TS(?:2307|2591|2882)/,
  ],
  [
    'server code names nothing of the browser',
    'src/infrastructure',
    'export const width = window.innerWidth',
    UNKNOWN_NAME,
  ],
  [
    'server code does not know the adapters of the browser',
    'src/infrastructure',
    "export { httpContent } from '#infrastructure/browser/http-content.ts'",
    NOT_OF_THIS_LAYER,
  ],
  [
    'a layer may import the layers below it',
    'src/application',
    "export { newestVacancies } from '#domain/careers/newest-vacancies.ts'",
    NOTHING,
  ],
  ['HTML that is not sanitised is not shown', 'src/ui', shownAs('RawHtml'), NOT_SANITISED],
  ['nor is Markdown', 'src/ui', shownAs('Markdown'), NOT_SANITISED],
  ['and what the sanitiser made is', 'src/ui', shownAs('SafeHtml'), NOTHING],
]

// The compiler reads imported layers from generated types, which a fresh clone does not have.
beforeAll(() => {
  compiler(ROOT, '-b', 'src/ui')
}, 120_000)

describe.each([...Map.groupBy(TRIALS, ([, layer]) => layer)])(
  'the compiler keeps the walls of %s',
  (layer, trials) => {
    let compiled: readonly string[] = []
    beforeAll(() => {
      compiled = compiledIn(
        layer,
        trials.map(([, , source]) => source),
      )
    })

    test.each(trials.map(([rule, , , said], at) => [rule, at, said] as const))('%s', (_, at, said) => {
      expect(compiled[at]).toMatch(said)
    })
  },
)
