import type { Department } from '#domain/careers/department.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { perLanguage } from '#domain/language/languages.ts'

/** Long lists repeat their departments and titles: each is held once. */
export const slimmer = (): ((vacancy: VacancyCard) => VacancyCard) => {
  const texts = new Map<string, string>()
  const departments = new Map<string, Department>()

  const text = (value: string): string => {
    const known = texts.get(value)
    if (known === undefined) texts.set(value, value)
    return known ?? value
  }
  const one = (department: Department | null): Department | null => {
    if (department === null) return null
    const key = JSON.stringify(department)
    const known = departments.get(key)
    if (known === undefined) departments.set(key, department)
    return known ?? department
  }
  return (vacancy) => ({
    ...vacancy,
    title: perLanguage((language) => text(vacancy.title[language])),
    status: text(vacancy.status),
    department: one(vacancy.department),
  })
}
