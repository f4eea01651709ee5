import type { VacancyCard } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { shownJson } from './output.ts'
import type { PrintedVacancies } from './vacancies-text.ts'

const PIECES_A_WRITE = 1000

const briefly = (vacancy: VacancyCard, language: Language) => ({
  id: vacancy.id,
  slug: vacancy.slug,
  title: vacancy.title[language],
  created: vacancy.created,
})

/** Writes a JSON list item by item, so that the text of a long list is never in memory as a whole. */
function* list<Item>(items: readonly Item[], written: (item: Item) => Iterable<string>): Generator<string> {
  yield '['
  for (const [index, item] of items.entries()) {
    if (index > 0) yield ','
    yield* written(item)
  }
  yield ']'
}

function* written(
  listed: PrintedVacancies,
  language: Language,
  countText: (count: number) => string,
): Generator<string> {
  if (listed.is === 'latest') {
    yield* list(listed.vacancies, function* (vacancy) {
      const { department } = vacancy
      yield shownJson({
        ...briefly(vacancy, language),
        department: department === null ? null : inLanguageOrFallback(department.title, language),
      })
    })
  } else {
    yield* list(listed.sections, function* ({ department, vacancies }) {
      const title = inLanguageOrFallback(department.title, language)
      const count = vacancies.length
      yield `{"department":${shownJson({ id: department.id, title })},"count":${count},`
      yield `"countText":${shownJson(countText(count))},"vacancies":`
      yield* list(vacancies, function* (vacancy) {
        yield shownJson(briefly(vacancy, language))
      })
      yield '}'
    })
  }
  yield '\n'
}

export function* vacanciesJson(
  listed: PrintedVacancies,
  language: Language,
  countText: (count: number) => string,
): Generator<string> {
  let portion: string[] = []
  for (const piece of written(listed, language, countText)) {
    portion.push(piece)
    if (portion.length >= PIECES_A_WRITE) {
      yield portion.join('')
      portion = []
    }
  }
  yield portion.join('')
}
