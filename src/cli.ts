import { styleText } from 'node:util'
import { type ListedVacancies, vacancyList } from './application/careers/list-vacancies.ts'
import type { VacancySource } from './application/ports/vacancy-source.ts'
import { createContainer } from './container.ts'
import { nowIn } from './domain/language/date.ts'
import { pluralPhrase } from './domain/language/plural.ts'
import { type CommandLine, HELP, readCommandLine } from './infrastructure/terminal/command-line.ts'
import { printed } from './infrastructure/terminal/printing.ts'
import { progressOn } from './infrastructure/terminal/progress.ts'
import { vacanciesJson } from './infrastructure/terminal/vacancies-json.ts'
import { vacanciesText } from './infrastructure/terminal/vacancies-text.ts'
import { openedSource } from './infrastructure/vacancy-source/opened-source.ts'
import { packVacancySource } from './infrastructure/vacancy-source/pack-vacancy-source.ts'
import { streamVacancySource } from './infrastructure/vacancy-source/stream-vacancy-source.ts'
import type { Messages } from './ui/messages/messages.ts'

/** The command line's entry: prints vacancies, by the same rules as the site. */

const UNREADABLE = 1
const WRONG_USAGE = 2

const progress = progressOn(process.stderr)

const complain = (line: string) => process.stderr.write(`${line}\n`)

const nameOf = ({ source }: CommandLine): string => {
  if (source === null) return 'The content pack'
  return source === '-' ? 'Standard input' : source
}

const sourceOf = (wish: CommandLine): VacancySource => {
  const { source } = wish
  if (source === null) return packVacancySource(process.env['CONTENT_DIR'] || 'content')
  return streamVacancySource(() => openedSource(source, process.stdin), {
    onProgress: (read) => progress.tell(`${read.toLocaleString('en')} vacancies read …`),
    onBroken: (number, why) => complain(`${nameOf(wish)}: entry ${number} is left out: ${why}`),
  })
}

const ink = {
  heading: (text: string) => styleText('bold', text, { stream: process.stdout }),
  quiet: (text: string) => styleText('dim', text, { stream: process.stdout }),
}

const piecesOf = (
  listed: Exclude<ListedVacancies, { is: 'unreadable' }>,
  { language, format }: CommandLine,
  messages: Messages,
) => {
  const countText = (count: number) => pluralPhrase(language, count, messages.openVacancies)
  return format === 'json'
    ? vacanciesJson(listed, language, countText)
    : vacanciesText(listed, language, { countText, nothing: messages.noneOpen }, ink)
}

const list = async (wish: CommandLine): Promise<number> => {
  const { resolve } = createContainer({ source: sourceOf(wish) }, [vacancyList])
  const now = nowIn(Date.now(), process.env['TIME_ZONE'] || 'UTC')
  const listed = await resolve(vacancyList)(wish, now)
  progress.done()
  if (listed.is === 'unreadable') {
    complain(`${nameOf(wish)} cannot be read: ${listed.why}`)
    return UNREADABLE
  }
  // The program runs from its source, where Node finds the catalogue by the language's code.
  const { messages }: { readonly messages: Messages } = await import(
    `./ui/messages/catalogues/${wish.language}.ts`
  )
  await printed(piecesOf(listed, wish, messages), process.stdout)
  return 0
}

const run = async (words: readonly string[]): Promise<number> => {
  const read = readCommandLine(words)
  switch (read.is) {
    case 'help':
      process.stdout.write(HELP)
      return 0
    case 'wrong':
      complain(`${read.why} (npm run vacancies -- --help tells more)`)
      return WRONG_USAGE
    case 'wish':
      return list(read.wish)
  }
}

process.exitCode = await run(process.argv.slice(2))
