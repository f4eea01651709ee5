import type { VacancyCard } from '#domain/careers/vacancy.ts'

/** One place from which a list of vacancies is read whole. */
export interface VacancySource {
  vacancies(): Promise<
    | { readonly ok: true; readonly value: readonly VacancyCard[] }
    /** `why` is for the user who named the source. */
    | { readonly ok: false; readonly why: string }
  >
}
