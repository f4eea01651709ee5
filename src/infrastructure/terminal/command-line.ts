import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '#domain/language/languages.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { notAChoice, readArguments } from './arguments.ts'

export const DEFAULT_CONTENT_DIR = 'content'

export const HELP = `Prints the studio's open vacancies, grouped by department.

  npm run vacancies -- [options]

  ${`--language ${LANGUAGES.join('|')}`.padEnd(20)} the language of titles and counts (default: ${DEFAULT_LANGUAGE})
  --source S           an API base URL, a JSON file of vacancies, or - for standard input
                       (default: the content pack)
  --department TEXT    only departments whose title contains TEXT, whatever its case
  --latest             the five newest instead of the groups
  --format text|json   text to read, json for programs (default: text)
  --help               this page

Environment:
  CONTENT_DIR          the folder of the content pack (default: ${DEFAULT_CONTENT_DIR})
  TIME_ZONE            the zone in which dates are shown and vacancies close
                       (default: the studio's in the content pack, else ${DEFAULT_IDENTITY.timeZone})

Exit codes: 0 printed, 1 the source could not be read, 2 wrong usage.
`

const FORMATS = ['text', 'json'] as const

const options = {
  language: { type: 'string', default: DEFAULT_LANGUAGE },
  source: { type: 'string' },
  department: { type: 'string' },
  latest: { type: 'boolean', default: false },
  format: { type: 'string', default: 'text' },
  help: { type: 'boolean', default: false },
} as const

const wrong = (why: string) => ({ is: 'wrong', why }) as const

export const readCommandLine = (words: readonly string[]) => {
  const read = readArguments(words, options, false)
  if (read.is === 'wrong') return read
  const { language, source = null, department = null, latest, help, ...values } = read.values
  const format = FORMATS.find((one) => one === values.format)
  if (help) return { is: 'help' } as const
  if (!isLanguage(language)) return wrong(notAChoice('--language', LANGUAGES, language))
  if (format === undefined) return wrong(notAChoice('--format', FORMATS, values.format))
  if (source === '') return wrong('--source takes an API base URL, a file, or -')
  return { is: 'list', options: { language, source, department, latest, format } } as const
}

export type CommandLine = Extract<ReturnType<typeof readCommandLine>, { is: 'list' }>['options']
