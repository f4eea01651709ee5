import { type ListedVacancy, shownVacancies } from '#domain/careers/vacancy.ts'
import { shownInSome } from '#domain/language/localized.ts'
import { mapped } from '../answer.ts'
import { memoize } from '../memoize.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import type { Ports } from '../ports/ports.ts'

export const VACANCIES = pageKey<readonly ListedVacancy[]>('vacancies')

const listedInSome = memoize((vacancies: readonly ListedVacancy[]) => shownInSome(vacancies, shownVacancies))

export const loadVacancies = ({ careers, pageState }: Pick<Ports, 'careers' | 'pageState'>) =>
  takeOrLoad(pageState, VACANCIES, () => mapped(careers.vacancies(), listedInSome))
