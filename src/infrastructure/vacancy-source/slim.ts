import type { VacancyCard } from '#domain/careers/vacancy.ts'

/** Gives the same object for each of several equal values. */
const heldOnce = <Value>(): ((value: Value) => Value) => {
  const held = new Map<string, Value>()
  return (value) => {
    const key = JSON.stringify(value)
    const known = held.get(key)
    if (known !== undefined) return known
    held.set(key, value)
    return value
  }
}

/** Long lists repeat their departments and titles: each is held once. */
export const slimmer = (): ((vacancy: VacancyCard) => VacancyCard) => {
  const title = heldOnce<VacancyCard['title']>()
  const status = heldOnce<string>()
  const department = heldOnce<VacancyCard['department']>()
  return (vacancy) => ({
    ...vacancy,
    title: title(vacancy.title),
    status: status(vacancy.status),
    department: department(vacancy.department),
  })
}
