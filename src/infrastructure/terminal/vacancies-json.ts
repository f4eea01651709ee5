import type { VacancyCard } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { shownJson } from './output.ts'
import type { PrintedVacancies } from './vacancies-text.ts'

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
