import { parseArguments } from '../../../scripts/parse-arguments.ts'
import { newestVacancies } from '../../../src/domain/careers/newest-vacancies.ts'
import { sectionsOf } from '../../../src/domain/careers/sections.ts'
import type { VacancyCard } from '../../../src/domain/careers/vacancy.ts'
import { isEmail } from '../../../src/domain/forms/email.ts'
import type { Titled } from '../../../src/domain/language/availability.ts'
import { LANGUAGES, type Language } from '../../../src/domain/language/languages.ts'
import { manyVacancies } from './many-vacancies.ts'
import { type Contestant, type Rounds, sideBySide } from './side-by-side.ts'

parseArguments(
  `usage: npm run verify -- bench-rules
Measures the speed of the business rules, as ratios.

Exit codes: 0 measured, 1 it failed, 2 wrong usage.`,
  {},
)

/** The usual way to write such a list. It groups first, and then compares texts in every department. */
const usualIdiom = (vacancies: readonly VacancyCard[], language: Language) => {
  const titleOf = ({ title }: Titled) => title[language]
  const shown = vacancies.filter(
    (vacancy) => vacancy.status === 'active' && vacancy.department !== null && titleOf(vacancy) !== '',
  )
  const groups = Object.groupBy(shown, ({ department }) => department?.id ?? 0)
  return Object.values(groups)
    .flatMap((group = []) => {
      const department = group[0]?.department
      const inOrder = group.toSorted(
        (one, other) => titleOf(one).localeCompare(titleOf(other), language) || one.id - other.id,
      )
      return department ? [{ department, vacancies: inOrder }] : []
    })
    .sort((one, other) => titleOf(one.department).localeCompare(titleOf(other.department), language))
}

/** The lower bound is one sort of the whole list by code units, which ignores the alphabet of both languages. */
const bareSort = (vacancies: readonly VacancyCard[], language: Language) =>
  [...vacancies].sort(({ title: { [language]: one } }, { title: { [language]: other } }) =>
    one < other ? -1 : one > other ? 1 : 0,
  )

const SIZES: readonly (Rounds & { readonly size: number })[] = [
  { size: 1_000, rounds: 9, runs: 200 },
  { size: 100_000, rounds: 9, runs: 2 },
  { size: 1_000_000, rounds: 3, runs: 1 },
]

const contest = (vacancies: readonly VacancyCard[], language: Language): readonly Contestant[] => [
  { name: 'ours', run: () => sectionsOf(vacancies, language) },
  { name: 'usual', run: () => usualIdiom(vacancies, language) },
  { name: 'bare', run: () => bareSort(vacancies, language) },
  { name: 'newest', run: () => newestVacancies(vacancies, language) },
]

const milliseconds = (time: number | undefined) => Number((time ?? 0).toFixed(2))
const ratio = (one: number | undefined, other: number | undefined) =>
  Number(((one ?? 0) / (other ?? 1)).toFixed(2))

const rows: Record<string, unknown>[] = []
for (const { size, ...rounds } of SIZES) {
  const vacancies = manyVacancies(size)
  for (const language of LANGUAGES) {
    const { ours, usual, bare, newest } = sideBySide(contest(vacancies, language), rounds)
    rows.push({
      vacancies: size,
      language,
      'ours, ms': milliseconds(ours),
      'usual, ms': milliseconds(usual),
      'bare sort, ms': milliseconds(bare),
      'usual / ours': ratio(usual, ours),
      'bare / ours': ratio(bare, ours),
      'newest five, ms': milliseconds(newest),
    })
  }
}
console.log('Grouping and sorting vacancies: 40 departments, both languages, median of runs side by side')
console.table(rows)

const MEGABYTE = 1_000_000
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  'a.a.a.…': (length) => 'a.'.repeat(length / 2),
  'a@a-a-a-…': (length) => `a@${'a-'.repeat(length / 2)}`,
  'a@a.a.a.…!': (length) => `a@${'a.'.repeat(length / 2)}!`,
  '@@@@…': (length) => '@'.repeat(length),
}
console.log('E-mail check of hostile text: nanoseconds; linear would be ten times as much for 1 MB')
console.table(
  Object.entries(HOSTILE).map(([text, made]) => {
    const [short, long] = [made(MEGABYTE / 10), made(MEGABYTE)]
    const { tenth, whole } = sideBySide(
      [
        { name: 'tenth', run: () => isEmail(short) },
        { name: 'whole', run: () => isEmail(long) },
      ],
      { rounds: 9, runs: 500_000 },
    )
    return {
      text,
      '100 kB, ns': milliseconds((tenth ?? 0) * 1e6),
      '1 MB, ns': milliseconds((whole ?? 0) * 1e6),
    }
  }),
)
