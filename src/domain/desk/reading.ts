import type { VacancyCard, VacancyId } from '../careers/vacancy.ts'
import type { Sent } from '../inbox/entry.ts'
import type { Person } from './person.ts'

export type ReadableVacancies = 'all' | readonly VacancyId[]

/**
 * Rule: An invitation can limit a person to some departments. This person reads only applications for vacancies of
 * these departments. Everyone else also reads messages, applications for "any job", and applications for a vacancy
 * without a department.
 */
export const readableVacancies = (
  { departments }: Pick<Person, 'departments'>,
  vacancies: readonly Pick<VacancyCard, 'id' | 'department'>[],
): ReadableVacancies =>
  departments === 'all'
    ? 'all'
    : vacancies
        .filter(({ department }) => department && departments.includes(department.id))
        .map(({ id }) => id)

/** Rule: A person who is limited to some departments cannot read messages, or applications for "any job". */
export const isReadable = (sent: Sent, readable: ReadableVacancies): boolean => {
  if (readable === 'all') return true
  const vacancy = sent.kind === 'application' ? sent.application.vacancy : null
  return vacancy !== null && readable.includes(vacancy.id)
}

/** Rule: An entry can be assigned only to people who may read it. */
export const readersOf = (
  sent: Sent,
  people: readonly Person[],
  vacancies: readonly Pick<VacancyCard, 'id' | 'department'>[],
): readonly Person[] => people.filter((person) => isReadable(sent, readableVacancies(person, vacancies)))

/**
 * Rule: A filter never shows an entry that the person may not read.
 *
 * Returns the vacancies that match the filter (`to`) and that the person may read (`readable`).
 */
export const narrowed = (readable: ReadableVacancies, to: ReadableVacancies): ReadableVacancies => {
  if (to === 'all') return readable
  return readable === 'all' ? to : to.filter((id) => readable.includes(id))
}
