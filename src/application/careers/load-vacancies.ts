import { type ListedVacancy, shownVacancies } from '#domain/careers/vacancy.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { found } from '../answer.ts'
import { memoize } from '../memoize.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import type { Ports } from '../ports/ports.ts'

/** The list on the jobs page, and the choices of the form on each vacancy's page. */
export const VACANCIES = pageKey<readonly ListedVacancy[]>('vacancies')

/** A vacancy that no list shows stays on the server. */
const shownInSome = memoize((vacancies: readonly ListedVacancy[]): readonly ListedVacancy[] => {
  const shown = new Set(LANGUAGES.flatMap((language) => shownVacancies(vacancies, language)))
  return vacancies.filter((vacancy) => shown.has(vacancy))
})

/** Loaded once per visit. */
export const loadVacancies = ({ careers, pageState }: Pick<Ports, 'careers' | 'pageState'>) =>
  takeOrLoad(pageState, VACANCIES, async () => {
    const answer = await careers.vacancies()
    return answer.ok ? found(shownInSome(answer.value)) : answer
  })
