import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nowIn } from '#domain/careers/closing.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { checkContent, type Pack } from './content.ts'
import { statusLines, writtenIn } from './content-status.ts'
import { byPlace, type Diagnostic, printedDiagnostic } from './diagnostics.ts'
import { forgottenSlugs } from './former-slugs.ts'
import { isDirectory, loadContent, loadIdentity } from './load-content.ts'
import { isKind, KINDS, makeRecord, writeNew } from './new-record.ts'
import { picturePaths, readFiles } from './pack-files.ts'
import { previewLinks } from './preview-links.ts'
import type { Catalogues } from './readers.ts'
import { writeSchemas } from './schemas.ts'
import { STARTING_PACK } from './starting-pack.ts'
import { storeTints } from './stored-tints.ts'
import { unfinished } from './unfinished.ts'

/** What of the site's settings the commands go by. */
interface UsedSettings {
  readonly PREVIEW_KEY?: string | undefined
  readonly SITE_URL?: string | undefined
  readonly PORT?: number
  readonly TIME_ZONE?: string | undefined
}

const KIND_NAMES = Object.keys(KINDS)

/** The commands, each with the number of its words. */
const WORDS = { check: 1, status: 1, schemas: 1, preview: 2, new: 3, init: 2, tints: 1 } as const

export const CONTENT_USAGE = `usage: npm run content -- check [--json] | status | schemas | preview PAGE [--days 7] [--at 2026-12-24T09:00] | new ${KIND_NAMES.join('|')} "TITLE" | init FOLDER | tints`

/** What a command prints, and the status it ends with. */
export interface CommandResult {
  readonly out: string
  readonly err: string
  readonly status: 0 | 1 | 2
}

const done = (lines: readonly string[], status: 0 | 1 = 0): CommandResult => ({
  out: lines.map((line) => `${line}\n`).join(''),
  err: '',
  status,
})

const refused = (why: string): CommandResult => ({ out: '', err: `${why}\n`, status: 1 })

const counted = (diagnostics: readonly Diagnostic[], word: string) =>
  `${diagnostics.length} ${word}${diagnostics.length === 1 ? '' : 's'}`

/** The diagnostics of a pack, one a line, and how many there are. */
export const diagnosticLines = (
  errors: readonly Diagnostic[],
  warnings: readonly Diagnostic[],
): readonly string[] => [
  ...errors.map((diagnostic) => `error    ${printedDiagnostic(diagnostic)}`),
  ...warnings.map((diagnostic) => `warning  ${printedDiagnostic(diagnostic)}`),
  `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`,
]

/** What an author wants to know, and a site that starts need not log. */
const moreWarnings = async (directory: string, { identity }: Pack): Promise<readonly Diagnostic[]> => {
  const files = await readFiles(directory)
  return [...(await forgottenSlugs(directory, files)), ...unfinished(files, writtenIn(identity))]
}

const check = async (directory: string, catalogues: Catalogues, asJson: boolean): Promise<CommandResult> => {
  const loaded = await loadContent(directory, catalogues)
  const { ok } = loaded
  const more = loaded.ok ? await moreWarnings(directory, loaded.pack) : []
  const warnings = [
    ...loaded.warnings,
    ...more.map((warning) => ({ ...warning, file: join(directory, warning.file) })),
  ].toSorted(byPlace)
  const errors = loaded.ok ? [] : loaded.errors
  return done(
    asJson ? [JSON.stringify({ ok, errors, warnings }, null, 2)] : diagnosticLines(errors, warnings),
    ok ? 0 : 1,
  )
}

const WORD_LENGTH = 'scheduled'.length

const status = async (
  directory: string,
  catalogues: Catalogues,
  { TIME_ZONE }: UsedSettings,
): Promise<CommandResult> => {
  const files = await readFiles(directory)
  const checked = checkContent(files, nowIn(Date.now(), 'UTC'), catalogues)
  if (!checked.ok)
    return done([`${counted(checked.errors, 'error')}: npm run content -- check names them`], 1)
  const { pack } = checked
  const lines = statusLines(files, pack, nowIn(Date.now(), TIME_ZONE ?? pack.identity.timeZone))
  return done(
    lines.length === 0
      ? ['all is public, in every language']
      : lines.map(({ is, file, note }) =>
          `${is.padEnd(WORD_LENGTH)}  ${join(directory, file)}  ${note}`.trimEnd(),
        ),
  )
}

const init = async (directory: string): Promise<CommandResult> => {
  await mkdir(directory, { recursive: true })
  const [first] = await readdir(directory)
  if (first !== undefined) return refused(`${directory} is not empty: there is ${first}`)
  await writeNew(directory, STARTING_PACK)
  await writeSchemas(directory)
  return done([
    ...Object.keys(STARTING_PACK).map((file) => join(directory, file)),
    `It starts: CONTENT_DIR=${directory} npm run dev`,
  ])
}

const USUAL_DAYS = '7'

const MOST_DAYS = 366

interface PreviewOptions {
  readonly days?: string | undefined
  readonly at?: string | undefined
}

const preview = async (
  directory: string,
  page: string,
  { days = USUAL_DAYS, at }: PreviewOptions,
  { PREVIEW_KEY: key, SITE_URL, PORT = 3000, TIME_ZONE }: UsedSettings,
): Promise<CommandResult> => {
  if (!(Number.isInteger(Number(days)) && Number(days) > 0 && Number(days) <= MOST_DAYS))
    return wrong(`--days takes a whole number from 1 to ${MOST_DAYS}, not ${days}`)
  if (key === undefined)
    return refused('PREVIEW_KEY is not set: a secret of 16 characters or more, the same as that of the site')
  const loaded = await loadContent(directory)
  if (!loaded.ok) return refused(`${counted(loaded.errors, 'error')}: npm run content -- check names them`)
  const timeZone = TIME_ZONE ?? loaded.pack.identity.timeZone
  const siteUrl = SITE_URL ?? `http://localhost:${PORT}`
  const made = previewLinks(
    loaded.pack,
    { page, days: Number(days), at },
    { key, siteUrl, timeZone },
    nowIn(Date.now(), timeZone),
  )
  if (made.is === 'refused') return refused(made.why)
  return done([
    ...made.links,
    `for all who have the link, for ${days} days`,
    ...(SITE_URL === undefined ? [`if the site is not at ${siteUrl}, set SITE_URL or PORT`] : []),
  ])
}

/** The day that it is where the studio is. */
const today = async (directory: string, { TIME_ZONE }: UsedSettings): Promise<string> => {
  const studio = await loadIdentity(directory, {})
  const timeZone = TIME_ZONE ?? (studio.ok ? studio.identity.timeZone : 'UTC')
  return nowIn(Date.now(), timeZone).local.slice(0, 'yyyy-MM-dd'.length)
}

const OPTIONS = {
  json: { type: 'boolean' },
  days: { type: 'string' },
  at: { type: 'string' },
  help: { type: 'boolean' },
} as const

const isCommand = (word: string): word is keyof typeof WORDS => Object.hasOwn(WORDS, word)

const wrong = (why: string): CommandResult => ({ out: '', err: `${why}\n${CONTENT_USAGE}\n`, status: 2 })

const parsed = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const unknown = (words: readonly string[], known: readonly string[]): CommandResult =>
  wrong(
    words.length === 0 ? 'A word is missing' : `Unknown: ${words.join(' ')}${didYouMean(words[0], known)}`,
  )

/** Works on the pack in a folder: status 0 when it is done, 1 when the content keeps it from that, 2 for a wrong call. */
export const contentCommand = async (
  given: readonly string[],
  directory: string,
  catalogues: Catalogues = {},
  settings: UsedSettings = {},
): Promise<CommandResult> => {
  const read = parsed(given)
  if (typeof read === 'string') return wrong(read)
  const { values, positionals } = read
  const [command = '', first = '', second = ''] = positionals
  if (values.help === true) return { out: `${CONTENT_USAGE}\n`, err: '', status: 0 }
  if (!isCommand(command)) return unknown(given, Object.keys(WORDS))
  const isMisplaced =
    (values.json === true && command !== 'check') ||
    ((values.days ?? values.at) !== undefined && command !== 'preview')
  if (command === 'new' && positionals.length === 2) return wrong('A title in quotes is missing')
  if (isMisplaced) return wrong(`${given.join(' ')}: an option that ${command} does not have`)
  if (positionals.length !== WORDS[command])
    return wrong(`${given.join(' ')}: a word is missing, or one is too many`)
  if (command !== 'check' && command !== 'init' && !(await isDirectory(directory)))
    return refused(`${directory} (CONTENT_DIR) is no folder`)
  try {
    switch (command) {
      case 'check':
        return await check(directory, catalogues, values.json === true)
      case 'status':
        return await status(directory, catalogues, settings)
      case 'schemas':
        return done(await writeSchemas(directory))
      case 'preview':
        return await preview(directory, first, values, settings)
      case 'init':
        return await init(first)
      case 'tints': {
        const pictures = await picturePaths(directory)
        await storeTints(directory, pictures)
        return done([`${pictures.length} pictures`])
      }
      case 'new':
        return isKind(first)
          ? done(await makeRecord(directory, first, second, await today(directory, settings)))
          : unknown([first], KIND_NAMES)
    }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}
