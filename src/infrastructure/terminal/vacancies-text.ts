import type { ListedVacancies } from '#application/careers/list-vacancies.ts'
import { formatDate } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'

type Shown = Exclude<ListedVacancies, { is: 'unreadable' }>

export interface Ink {
  heading(text: string): string
  quiet(text: string): string
}

export interface Words {
  readonly nothing: string
  countText(count: number): string
}

const INDENT = '  '

const WIDEST_TITLE = 60

const graphemes = new Intl.Segmenter()

/** Letters that stand alone: for them counting code units is right, and far faster. */
const SIMPLE = /^[\u0020-\u007e\u00a0-\u02ff\u0400-\u0482\u048a-\u04ff\u2010-\u2026]*$/

const width = (text: string): number =>
  SIMPLE.test(text) ? text.length : [...graphemes.segment(text)].length

const padded = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - width(text)))

const columnFor = (titles: Iterable<string>): number => {
  let widest = 0
  for (const title of titles) widest = Math.max(widest, Math.min(width(title), WIDEST_TITLE))
  return widest + 2
}

/** Vacancies as a person reads them: one to a line, in columns. */
export function* vacanciesText(shown: Shown, language: Language, words: Words, ink: Ink): Generator<string> {
  if (shown.is === 'latest') {
    const column = columnFor(shown.vacancies.map((vacancy) => vacancy.title[language]))
    for (const vacancy of shown.vacancies) {
      const { department } = vacancy
      const place = department === null ? '' : inLanguageOrFallback(department.title, language)
      const title = padded(vacancy.title[language], column)
      yield `${formatDate(language, vacancy.created, 'UTC')}${INDENT}${title}${ink.quiet(place)}\n`
    }
    if (shown.vacancies.length === 0) yield `${words.nothing}\n`
    return
  }
  const column = columnFor(
    shown.sections.flatMap(({ vacancies }) => vacancies.map((vacancy) => vacancy.title[language])),
  )
  for (const [index, { department, vacancies }] of shown.sections.entries()) {
    if (index > 0) yield '\n'
    const title = ink.heading(inLanguageOrFallback(department.title, language))
    yield `${title}${INDENT}${ink.quiet(words.countText(vacancies.length))}\n`
    for (const vacancy of vacancies) {
      yield `${INDENT}${padded(vacancy.title[language], column)}${ink.quiet(vacancy.slug)}\n`
    }
  }
  if (shown.sections.length === 0) yield `${words.nothing}\n`
}
