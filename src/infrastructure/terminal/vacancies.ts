import type { ListedVacancies } from '#application/careers/list-vacancies.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { formatDate } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback, type Localized } from '#domain/language/localized.ts'
import { shownJson, shownLine } from './output.ts'

export type PrintedVacancies = Extract<ListedVacancies, { is: 'sections' | 'latest' }>

const briefly = (vacancy: VacancyCard, language: Language) => ({
  id: vacancy.id,
  slug: vacancy.slug,
  title: vacancy.title[language],
  created: vacancy.created,
})

export const vacanciesJson = (
  listed: PrintedVacancies,
  language: Language,
  countText: (count: number) => string,
): string => {
  if (listed.is === 'latest')
    return shownJson(
      listed.vacancies.map((vacancy) => ({
        ...briefly(vacancy, language),
        department: vacancy.department && inLanguageOrFallback(vacancy.department.title, language),
      })),
    )
  return shownJson(
    listed.sections.map(({ department: { id, title }, vacancies }) => ({
      department: { id, title: inLanguageOrFallback(title, language) },
      count: vacancies.length,
      countText: countText(vacancies.length),
      vacancies: vacancies.map((vacancy) => briefly(vacancy, language)),
    })),
  )
}

interface Options {
  readonly language: Language
  readonly timeZone: string
  readonly columns: number
  readonly nothing: string
  readonly countText: (count: number) => string
  readonly ink: Readonly<Record<'heading' | 'quiet', (text: string) => string>>
}

const GAP = '  '

/** The smallest width of the titles in characters. If titles were cut shorter, many would look the same. */
const NARROWEST_TITLE = 20

const graphemes = new Intl.Segmenter()

/**
 * Matches text in which each character is one column wide. The width of such a text is its length. Reading the length
 * is much faster than counting graphemes.
 */
const SIMPLE = /^[\u0020-\u007e\u00a0-\u02ff\u0400-\u0482\u048a-\u04ff\u2010-\u2026]*$/

const width = (text: string): number =>
  SIMPLE.test(text) ? text.length : [...graphemes.segment(text)].length

const cut = (text: string, to: number): string =>
  width(text) <= to
    ? text
    : `${Array.from(graphemes.segment(text), ({ segment }) => segment)
        .slice(0, to - 1)
        .join('')}…`

const widest = (texts: Iterable<string>): number => {
  let most = 0
  for (const text of texts) most = Math.max(most, width(text))
  return most
}

const rowsIn = (
  rows: readonly (readonly [before: string, title: string, after: string])[],
  columns: number,
  quiet: (text: string) => string,
): readonly string[] => {
  const room = columns - widest(rows.map(([before, , after]) => before + GAP + after))
  const column = Math.min(widest(rows.map(([, title]) => title)), Math.max(NARROWEST_TITLE, room))
  return rows.map(([before, title, after]) => {
    const shown = cut(title, column)
    return `${before}${shown}${' '.repeat(column - width(shown))}${GAP}${quiet(after)}\n`
  })
}

export function* vacanciesText(
  listed: PrintedVacancies,
  { language, timeZone, columns, nothing, countText, ink }: Options,
): Generator<string> {
  const titleOf = (vacancy: VacancyCard) => shownLine(vacancy.title[language])
  const departmentTitle = (title: Localized) => shownLine(inLanguageOrFallback(title, language))
  if (listed.is === 'latest') {
    const rows = listed.vacancies.map((vacancy) => {
      const { department } = vacancy
      const place = department === null ? '' : departmentTitle(department.title)
      return [`${formatDate(language, vacancy.created, timeZone)}${GAP}`, titleOf(vacancy), place] as const
    })
    yield* rowsIn(rows, columns, ink.quiet)
    if (rows.length === 0) yield `${nothing}\n`
    return
  }
  const { sections } = listed
  const rows = rowsIn(
    sections.flatMap(({ vacancies }) =>
      vacancies.map((vacancy) => [GAP, titleOf(vacancy), shownLine(vacancy.slug)] as const),
    ),
    columns,
    ink.quiet,
  )
  let printed = 0
  for (const { department, vacancies } of sections) {
    if (printed > 0) yield '\n'
    const title = ink.heading(departmentTitle(department.title))
    yield `${title}${GAP}${ink.quiet(countText(vacancies.length))}\n`
    yield* rows.slice(printed, printed + vacancies.length)
    printed += vacancies.length
  }
  if (sections.length === 0) yield `${nothing}\n`
}
