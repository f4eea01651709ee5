import type { Department } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { sortedByText } from '#domain/language/sorted-by-text.ts'
import { type Answer, mapped } from '../answer.ts'

interface VacancyDepartments {
  vacancies(): Promise<Answer<readonly { readonly department: Department | null }[]>>
}

export const listDepartments = async (
  { careers }: { readonly careers: VacancyDepartments },
  language: Language,
): Promise<Answer<readonly Department[]>> =>
  mapped(careers.vacancies(), (vacancies) => {
    const all = new Map(
      vacancies.flatMap(({ department }) => (department ? [[department.id, department]] : [])),
    )
    return sortedByText([...all.values()], ({ title }) => inLanguageOrFallback(title, language), language)
  })
