import { found, NOT_FOUND, UNAVAILABLE } from '#application/answer.ts'
import type { CareersContent } from '#application/ports/content.ts'
import type { InternalLink } from '#application/rich-text/internal-links.ts'
import type { Benefit } from '#domain/careers/benefit.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'

interface Held {
  readonly vacancies?: readonly Vacancy[]
  readonly benefits?: readonly Benefit[]
  readonly jobsPage?: JobsPage
  readonly links?: Readonly<Record<string, InternalLink>>
}

/** Content that the test did not give is unavailable. `asked` lists the calls. */
export const memoryCareers = (held: Held) => {
  const asked: string[] = []
  const answered = async <Value>(call: string, value: Value | undefined) => {
    asked.push(call)
    return value === undefined ? UNAVAILABLE : found(value)
  }
  return {
    asked,
    vacancies: () => answered('vacancies', held.vacancies),
    vacancy: async (slug) => {
      const vacancy = held.vacancies?.find((one) => one.slug === slug)
      return vacancy === undefined ? NOT_FOUND : found(vacancy)
    },
    benefits: () => answered('benefits', held.benefits),
    jobsPage: () => answered('jobsPage', held.jobsPage),
    internalLink: async (id) => {
      const link = held.links?.[id]
      return link === undefined ? NOT_FOUND : found(link)
    },
  } satisfies CareersContent & { asked: string[] }
}
