import { styleText } from 'node:util'
import { listVacancies } from './application/careers/list-vacancies.ts'
import { nowIn } from './domain/careers/closing.ts'
import { isTimeZone } from './domain/language/date.ts'
import { pluralPhrase } from './domain/language/plural.ts'
import { DEFAULT_IDENTITY } from './domain/studio/identity.ts'
import { loadIdentity } from './infrastructure/content-pack/load-content.ts'
import {
  type CommandLine,
  DEFAULT_CONTENT_DIR,
  HELP,
  readCommandLine,
} from './infrastructure/terminal/command-line.ts'
import { didYouMean } from './infrastructure/terminal/nearest.ts'
import { printed, progressOn, shownLine } from './infrastructure/terminal/output.ts'
import { type PrintedVacancies, vacanciesJson, vacanciesText } from './infrastructure/terminal/vacancies.ts'
import { vacancySource } from './infrastructure/vacancy-source/vacancy-source.ts'
import type { Messages } from './ui/messages/messages.ts'

/** The program of `npm run vacancies`. It prints vacancies by the same rules as the site. */

const UNREADABLE = 1
const WRONG_USAGE = 2

const progress = progressOn(process.stderr)

const complain = (line: string) => {
  progress.clear()
  process.stderr.write(`${shownLine(line)}\n`)
}

const nameOf = ({ source }: CommandLine): string => {
  if (source === null) return 'The content pack'
  return source === '-' ? 'Standard input' : source
}

const ink = {
  heading: (text: string) => styleText('bold', text, { stream: process.stdout }),
  quiet: (text: string) => styleText('dim', text, { stream: process.stdout }),
}

const nothingIn = ({ noneOpen }: { readonly noneOpen: boolean }, messages: Messages): string =>
  noneOpen ? messages.noneOpen : messages.nothingMatches

const piecesOf = (
  listed: PrintedVacancies,
  { language, format }: CommandLine,
  messages: Messages,
  timeZone: string,
) => {
  const countText = (count: number) => pluralPhrase(language, count, messages.openVacancies)
  if (format === 'json') return [vacanciesJson(listed, language, countText), '\n']
  const columns = process.stdout.columns ?? Number.POSITIVE_INFINITY
  const nothing = nothingIn(listed, messages)
  return vacanciesText(listed, { language, timeZone, columns, countText, nothing, ink })
}

const list = async (options: CommandLine): Promise<number> => {
  const contentDirectory = process.env['CONTENT_DIR'] || DEFAULT_CONTENT_DIR
  const studio = await loadIdentity(contentDirectory, {})
  // As on the site, the environment variable overrides the time zone in the content pack (the studio's folder of JSON
  // files, pictures and texts).
  const timeZone =
    process.env['TIME_ZONE'] || (studio.ok ? studio.identity.timeZone : DEFAULT_IDENTITY.timeZone)
  if (!isTimeZone(timeZone)) {
    const guess = didYouMean(timeZone, Intl.supportedValuesOf('timeZone'))
    complain(
      `TIME_ZONE holds ${JSON.stringify(timeZone)}; it takes a time zone such as UTC or Asia/Nicosia${guess}`,
    )
    return UNREADABLE
  }
  const now = nowIn(Date.now(), timeZone)
  const source = vacancySource(options.source, {
    contentDirectory,
    now,
    input: process.stdin,
    onProgress: (read) => progress.show(`${read.toLocaleString('en')} vacancies read …`),
    onWarning: (number, warning) => complain(`${nameOf(options)}: entry ${number} ${warning}`),
  })
  const listed = await listVacancies(source, options, now)
  progress.clear()
  if (listed.is === 'unreadable') {
    complain(`${nameOf(options)} cannot be read: ${listed.why}`)
    return UNREADABLE
  }
  const { messages }: { readonly messages: Messages } = await import(
    `./ui/messages/catalogues/${options.language}.ts`
  )
  if (listed.is === 'unknown-department') {
    const { departments } = listed
    const text = options.department ?? ''
    if (departments.length > 0)
      complain(`No department has “${text}” in its title. Departments: ${departments.join(', ')}`)
    process.stdout.write(options.format === 'json' ? '[]\n' : `${nothingIn(listed, messages)}\n`)
    return 0
  }
  if (listed.is === 'sections' && listed.withoutDepartment > 0)
    complain(`Open vacancies without a department, which are in no group: ${listed.withoutDepartment}`)
  await printed(piecesOf(listed, options, messages, timeZone), process.stdout)
  return 0
}

const run = async (words: readonly string[]): Promise<number> => {
  const read = readCommandLine(words)
  switch (read.is) {
    case 'help':
      process.stdout.write(HELP)
      return 0
    case 'wrong':
      complain(`${read.why} (npm run vacancies -- --help says more)`)
      return WRONG_USAGE
    case 'list':
      return list(read.options)
  }
}

process.exitCode = await run(process.argv.slice(2))
