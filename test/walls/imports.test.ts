import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

const ROOT = resolve(import.meta.dirname, '../..')

const FORBIDDEN = [
  ['the application knows no React', 'src/application/careers/a.ts', "import 'react'"],
  ['the domain uses no package', 'src/domain/forms/b.ts', "import * as z from 'zod/mini'"],
  ['the domain does not know the application', 'src/domain/forms/c.ts', "export * from '#application/a.ts'"],
  ['views use no rxjs', 'src/ui/kit/d.tsx', "import { timer } from 'rxjs'"],
  ['browser code reads no files', 'src/infrastructure/browser/e.ts', "import type { Stats } from 'node:fs'"],
  [
    'adapters know no views',
    'src/infrastructure/http/f.ts',
    "import { openScreen } from '#ui/router/screen.ts'",
  ],
  ['adapters know no server', 'src/infrastructure/inbox/n.ts', "import '#infrastructure/http/app.ts'"],
  [
    'shared tools know no adapter',
    'src/infrastructure/storage/o.ts',
    "import '#infrastructure/inbox/token.ts'",
  ],
  ['settings open no adapter', 'src/infrastructure/settings/p.ts', "import '#infrastructure/inbox/token.ts'"],
  [
    'a late import is an import',
    'src/domain/forms/g.ts',
    "export const x = () => import('#ui/router/screen.ts')",
  ],
  ['a room keeps its inner folders', 'src/ui/games/h.ts', "import { x } from '../news/inner/thing.ts'"],
  ['nothing imports itself, not even its types', 'src/domain/forms/i.ts', "export type { J } from './j.ts'"],
] as const

const ALLOWED = [
  ['use cases use the vanilla store', 'src/application/careers/k.ts', "import 'zustand/vanilla'"],
  ['entries know all sides', 'src/browser.tsx', "import './infrastructure/browser/e.ts'"],
  ['rooms know each other', 'src/domain/games/l.ts', "import type { Link } from '../studio/link.ts'"],
  ['all rooms know what is beside them', 'src/ui/games/m.ts', "import { x } from '../kit/slider/slider.ts'"],
] as const

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
})

const RULES = new Set(['lint/style/noRestrictedImports', 'lint/suspicious/noImportCycles'])

let place = ''
/** The complaints of the import rules, by file. */
let complaints: ReadonlyMap<string, number> = new Map()

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'imports-'))
  cpSync(join(ROOT, 'biome.json'), join(place, 'biome.json'))
  for (const [, file, source] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), `${source}\n`)
  }
  writeFileSync(join(place, 'src/domain/forms/j.ts'), "import type {} from './i.ts'\nexport type J = 1\n")
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'],
    { cwd: place, encoding: 'utf8' },
  )
  const { diagnostics } = report.parse(JSON.parse(stdout))
  const found = diagnostics.filter(({ category }) => RULES.has(category))
  complaints = new Map(
    Object.entries(Object.groupBy(found, ({ location }) => location.path)).map(([path, all]) => [
      path,
      all?.length ?? 0,
    ]),
  )
})

afterAll(() => rmSync(place, { recursive: true, force: true }))

describe('what the compiler cannot see is forbidden by name', () => {
  test.each(FORBIDDEN)('%s', (_, file) => {
    expect(complaints.get(file)).toBe(1)
  })

  test.each(ALLOWED)('%s', (_, file) => {
    expect(complaints.get(file)).toBeUndefined()
  })
})

const FOLDER = /^src\/infrastructure\/([^/]+)\//
const IMPORTED = /'((?:#|\.\.?\/)[^']+\.ts)'/g

/** Returns the folders of adapters that a file imports from. */
const foldersImportedBy = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.replace('#', 'src/') : join(dirname(file), name)
    return FOLDER.exec(path)?.[1] ?? []
  })

test('folders of adapters know each other in one direction only', () => {
  const files = Map.groupBy(globSync('src/infrastructure/*/**/*.ts'), (file) => FOLDER.exec(file)?.[1])
  const known = new Map(
    [...files].map(([name, own]) => [name, own.flatMap(foldersImportedBy).filter((other) => other !== name)]),
  )
  const isFree = ([, others]: readonly [unknown, readonly string[]]) =>
    !others.some((name) => known.has(name))
  for (let free = [...known].filter(isFree); free.length > 0; free = [...known].filter(isFree))
    for (const [name] of free) known.delete(name)
  expect([...known.keys()]).toEqual([])
})
