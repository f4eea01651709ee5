import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nowIn } from '#domain/careers/closing.ts'
import { checkContent, type Pack } from '../content-pack/content.ts'
import { byPlace, type Diagnostic, printedDiagnostic } from '../content-pack/diagnostics.ts'
import { isDirectory, loadContent, loadIdentity } from '../content-pack/load-content.ts'
import { storeTints } from '../content-pack/measure-picture.ts'
import { picturePaths, readFiles } from '../content-pack/pack-files.ts'
import { previewLinks } from '../content-pack/preview-links.ts'
import type { Catalogues } from '../content-pack/readers.ts'
import type { Settings } from '../settings/settings.ts'
import {
  countProblem,
  foreignOption,
  missingArgument,
  readArguments,
  unknownCommand,
} from '../terminal/arguments.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { counted, shownJson, shownLine } from '../terminal/output.ts'
import { statusLines, writtenIn } from './content-status.ts'
import { forgottenSlugs } from './former-slugs.ts'
import { isKind, KINDS, makeRecord, writeNew } from './new-record.ts'
import { writeSchemas } from './schemas.ts'
import { STARTING_PACK } from './starting-pack.ts'
import { unfinished } from './unfinished.ts'

type UsedSettings = Partial<Pick<Settings, 'PREVIEW_KEY' | 'SITE_URL' | 'PORT' | 'TIME_ZONE'>>

const KIND_NAMES = Object.keys(KINDS)

const ARGUMENTS = {
  check: [],
  status: [],
  new: ['KIND', 'TITLE'],
  preview: ['PAGE'],
  init: ['FOLDER'],
  schemas: [],
  tints: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

type CommandName = keyof typeof ARGUMENTS

export const CONTENT_USAGE = `usage: npm run content -- COMMAND
  check [--json]            prints every error and warning, one a line
  status                    lists drafts, planned and closing records, missing and unwritten texts, unused files
  new KIND "TITLE"          makes a draft with its texts; KIND is ${KIND_NAMES.join(', ')}
  preview PAGE [--days 7] [--at 2026-12-24T09:00]
                            prints links that show drafts, PAGE as in blog/my-post
  init FOLDER               makes a pack with which a site starts
  schemas                   writes a JSON Schema for each kind of file into schemas/, for editors
  tints                     stores the colour that each picture has until it is loaded

It works on the pack in CONTENT_DIR (default: content).
Exit codes: 0 done, 1 the content has errors or cannot be written, 2 wrong usage.`

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

export const diagnosticLines = (
  errors: readonly Diagnostic[],
  warnings: readonly Diagnostic[],
): readonly string[] => [
  ...errors.map((diagnostic) => `error    ${printedDiagnostic(diagnostic)}`),
  ...warnings.map((diagnostic) => `warning  ${printedDiagnostic(diagnostic)}`),
  `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`,
]

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
    asJson ? [shownJson({ ok, errors, warnings }, 2)] : diagnosticLines(errors, warnings),
    ok ? 0 : 1,
  )
}

const WORD_LENGTH = 'scheduled'.length

const status = async (directory: string, catalogues: Catalogues, { TIME_ZONE }: UsedSettings) => {
  const files = await readFiles(directory)
  const checked = checkContent(files, nowIn(Date.now(), 'UTC'), catalogues)
  if (!checked.ok)
    return done([`${counted(checked.errors.length, 'error')}: npm run content -- check names them`], 1)
  const { pack } = checked
  const lines = statusLines(files, pack, nowIn(Date.now(), TIME_ZONE ?? pack.identity.timeZone))
  return done(
    lines.length === 0
      ? ['all is public, in every language']
      : lines.map(({ is, file, note }) =>
          `${is.padEnd(WORD_LENGTH)}  ${shownLine(join(directory, file))}  ${shownLine(note)}`.trimEnd(),
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

const preview = async (
  directory: string,
  page: string,
  { days = USUAL_DAYS, at }: Partial<Readonly<Record<'days' | 'at', string | undefined>>>,
  { PREVIEW_KEY: key, SITE_URL, PORT = 3000, TIME_ZONE }: UsedSettings,
): Promise<CommandResult> => {
  if (!(Number.isInteger(Number(days)) && Number(days) > 0 && Number(days) <= MOST_DAYS))
    return wrong(`--days takes a whole number from 1 to ${MOST_DAYS}, not ${days}`)
  if (key === undefined)
    return refused(
      'PREVIEW_KEY is not set. It takes the same secret as the running site, of 16 characters or more',
    )
  const loaded = await loadContent(directory)
  if (!loaded.ok)
    return refused(`${counted(loaded.errors.length, 'error')}: npm run content -- check names them`)
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

const isCommand = (word: string): word is CommandName => Object.hasOwn(ARGUMENTS, word)

const wrong = (why: string): CommandResult => ({ out: '', err: `${why}\n\n${CONTENT_USAGE}\n`, status: 2 })

const OWN_OPTIONS: Readonly<Record<'json' | 'days' | 'at', CommandName>> = {
  json: 'check',
  days: 'preview',
  at: 'preview',
}

/**
 * Runs a command on the content pack (a folder of JSON files, pictures and texts). The exit status is 0 on success, 1
 * if the content has errors, and 2 if the arguments are wrong.
 */
export const contentCommand = async (
  given: readonly string[],
  directory: string,
  catalogues: Catalogues = {},
  settings: UsedSettings = {},
): Promise<CommandResult> => {
  const read = readArguments(given, OPTIONS, true)
  if (read.is === 'wrong') return wrong(read.why)
  const { values, positionals } = read
  if (values.help === true) return { out: `${CONTENT_USAGE}\n`, err: '', status: 0 }
  const [command, ...words] = positionals
  const [first = '', second = ''] = words
  if (command === undefined) return wrong(missingArgument('COMMAND'))
  if (!isCommand(command)) return wrong(unknownCommand(command, Object.keys(ARGUMENTS)))
  for (const [option, owner] of Object.entries(OWN_OPTIONS))
    if (option in values && owner !== command) return wrong(foreignOption(option, command))
  const problem = countProblem(words, ARGUMENTS[command])
  if (problem !== null) return wrong(problem)
  if (command !== 'check' && command !== 'init' && !(await isDirectory(directory)))
    return refused(`${directory} (CONTENT_DIR) is not a folder`)
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
        return done([counted(pictures.length, 'picture')])
      }
      case 'new':
        return isKind(first)
          ? done(await makeRecord(directory, first, second, await today(directory, settings), Date.now()))
          : wrong(`${first} is not a kind of content${didYouMean(first, KIND_NAMES)}`)
    }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}
