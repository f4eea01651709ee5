import type { VacancySource } from '#application/ports/vacancy-source.ts'
import { vacancyCard } from '#infrastructure/content-api/careers.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'

/** Vacancies from the site's own content pack. */
export const packVacancySource = (directory: string): VacancySource => ({
  vacancies: async () => {
    const loaded = await loadContent(directory)
    if (loaded.ok) return { ok: true, value: loaded.content.vacancies.map(vacancyCard.read) }
    const [first, ...more] = loaded.errors.map(printedDiagnostic)
    return {
      ok: false,
      why: `${first ?? 'unreadable'}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
    }
  },
})
