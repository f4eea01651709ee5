import type { VacancyCard } from '#domain/careers/vacancy.ts'

export interface VacancySource {
  vacancies(): Promise<
    | { readonly ok: true; readonly value: readonly VacancyCard[] }
    | { readonly ok: false; readonly why: string }
  >
}
