import { madeOnce } from '#application/made-once.ts'
import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import { answered, lookedUp } from '../answered.ts'
import type { Content, CurrentContent } from '../content.ts'
import { vacancyCardOf } from './vacancy-card.ts'

const cardsOf = madeOnce(({ vacancies }: Content) => vacancies.map(vacancyCardOf))

export const packVacancyCatalog = (content: CurrentContent): VacancyCatalog => ({
  vacancies: () => answered(cardsOf(content())),
  vacancy: (slug) => lookedUp(content().vacancies.find((vacancy) => vacancy.slug === slug)),
  departments: () => answered(content().departments),
  benefits: () => answered(content().benefits),
  jobsPage: () => answered(content().jobsPage),
  internalLink: (id) => lookedUp(content().internalLinks.get(id)),
})
