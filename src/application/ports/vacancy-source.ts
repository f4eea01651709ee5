import type { VacancyCard } from '#domain/careers/vacancy.ts'

export interface VacancySource {
  vacancies(): Promise<
    | { readonly ok: true; readonly value: readonly VacancyCard[] }
    /** `why` is a message for the user who named the source. */
    | { readonly ok: false; readonly why: string }
  >
}
