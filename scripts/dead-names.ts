import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ENTRY_EVENTS } from '#domain/inbox/entry.ts'
import { settingNames } from '#infrastructure/settings/read-settings.ts'
import { MODULES } from '../src/modules.ts'

/**
 * Fails if a text, a setting, an event, a table or a class of a style sheet is defined but no code uses its name, or
 * if a component uses a class that its style sheet lacks. The compiler and Knip do not find these names, because each
 * is a key or a string.
 */

const read = (pattern: string, but: RegExp = /^$/): string =>
  globSync(pattern)
    .filter((file) => !but.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const CATALOGUES = /\/catalogues\/|-messages\.ts$|\/messages\.ts$/
const SCHEMAS = /\/inbox\/\w+\/schema\.ts$/

const code = read('{src,scripts}/**/*.{ts,tsx}', new RegExp(`${CATALOGUES.source}|${SCHEMAS.source}`))

const counts = new Map<string, number>()
for (const [word] of code.matchAll(/[\w-]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)

const timesNamed = (name: string): number => counts.get(name) ?? 0

const KEY = /^ +(?:'([\w-]+)'|(\w+)):/gm

const keysOfTexts = Array.from(read('src/ui/**/catalogues/en.ts').matchAll(KEY), ([, quoted, plain]) =>
  quoted === undefined ? (plain ?? '') : quoted,
)

/**
 * Tables of released schemas that no code uses. They stay, so that an older backup can still be restored
 * (docs/decisions/0045).
 */
const LEFT_OVER = ['challenge', 'passkey', 'share', 'share_reader']

const schemas = read('src/infrastructure/inbox/*/schema.ts')
const dropped = Array.from(schemas.matchAll(/DROP TABLE (\w+)/g), ([, name]) => name)
const tables = Array.from(
  schemas.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(?:inbox_)?(\w+)/g),
  ([, name = '']) => name,
)

const faults = (
  [
    ['text', keysOfTexts, 1],
    ['setting', settingNames(MODULES), 2],
    ['event', ENTRY_EVENTS, 2],
    ['table', tables.filter((name) => !dropped.includes(`inbox_${name}`) && !LEFT_OVER.includes(name)), 1],
  ] as const
).flatMap(([kind, names, least]) =>
  [...new Set<string>(names)]
    .filter((name) => timesNamed(name) + (kind === 'table' ? timesNamed(`inbox_${name}`) : 0) < least)
    .map((name) => `No code names the ${kind} ${name}`),
)

const IMPORTED_SHEET = /^import (\w+) from '(\.[^']+\.module\.css)'/gm
const NOT_A_CLASS = /\/\*.*?\*\/|:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|"[^"]*"/gs

const usedClasses = new Map<string, Set<string> | 'any'>()
for (const file of globSync('src/ui/**/*.tsx')) {
  const text = readFileSync(file, 'utf8')
  for (const [statement, variable, path = ''] of text.matchAll(IMPORTED_SHEET)) {
    const sheet = join(dirname(file), path)
    const uses = [
      ...text
        .replace(statement, '')
        .matchAll(new RegExp(`(?<![\\w./'-])${variable}(?:\\.(\\w+))?\\b(?!')`, 'g')),
    ]
    const before = usedClasses.get(sheet) ?? new Set()
    const isWhole = before === 'any' || uses.some(([, name]) => name === undefined)
    usedClasses.set(sheet, isWhole ? 'any' : new Set([...before, ...uses.map(([, name = '']) => name)]))
  }
}
for (const [sheet, used] of usedClasses) {
  if (used === 'any') continue
  const text = readFileSync(sheet, 'utf8').replaceAll(NOT_A_CLASS, '')
  const defined = Array.from(text.matchAll(/\.([a-z]\w*)/gi), ([, name = '']) => name)
  for (const name of used) if (!defined.includes(name)) faults.push(`${sheet} has no class ${name}`)
  for (const name of new Set(defined))
    if (!used.has(name)) faults.push(`No component uses the class ${name} of ${sheet}`)
}

for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
