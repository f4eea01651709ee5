import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import { answered, lookedUp } from '../answered.ts'
import type { CurrentContent } from '../content.ts'
import { vacancyCardOf } from './vacancy-card.ts'

export const packVacancyCatalog = (content: CurrentContent): VacancyCatalog => ({
  vacancies: () => answered(content().vacancies.map(vacancyCardOf)),
  vacancy: (slug) => lookedUp(content().vacancies.find((vacancy) => vacancy.slug === slug)),
  departments: () => answered(content().departments),
  benefits: () => answered(content().benefits),
  jobsPage: () => answered(content().jobsPage),
  internalLink: (id) => lookedUp(content().internalLinks.get(id)),
})
