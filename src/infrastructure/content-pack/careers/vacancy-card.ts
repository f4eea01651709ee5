import type { Vacancy, VacancyCard } from '#domain/careers/vacancy.ts'

export const vacancyCardOf = ({
  id,
  slug,
  titleEn,
  titleRu,
  created,
  status,
  department,
}: Vacancy): VacancyCard => ({
  id,
  slug,
  titleEn,
  titleRu,
  created,
  status,
  department,
})
