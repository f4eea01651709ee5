import type { Department } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { sortedByText } from '#domain/language/sorted-by-text.ts'

export const departmentsOf = (
  vacancies: readonly { readonly department: Department | null }[],
  language: Language,
): readonly Department[] => {
  const all = new Map(
    vacancies.flatMap(({ department }) => (department ? [[department.id, department]] : [])),
  )
  return sortedByText([...all.values()], ({ title }) => inLanguageOrFallback(title, language), language)
}
