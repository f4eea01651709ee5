import { type ListedVacancy, shownVacancies } from '#domain/careers/vacancy.ts'
import type { Language } from '#domain/language/languages.ts'
import { NO_HTML } from '#domain/rich-text/safe-html.ts'
import { pathTo } from '#domain/site/pages.ts'
import { type Answer, found, UNAVAILABLE } from '../answer.ts'
import { descriptionHtml } from '../careers/vacancy.ts'
import { defineUseCase } from '../use-case.ts'

export interface JobOffer {
  readonly path: string
  readonly vacancy: ListedVacancy
  readonly html: string
}

export type ReadJobOffers = (language: Language) => Promise<Answer<readonly JobOffer[]>>

/**
 * The number of vacancy descriptions that are read at the same time. A larger number would slow down the pages of
 * visitors. With a smaller number, a job board would wait too long for the answer.
 */
const AT_ONCE = 8

/**
 * Reads the job offers for job boards. If one offer cannot be read, the whole list is unavailable, because a job
 * board deletes every offer that is missing. Leaves out offers without a description, because job boards refuse them.
 */
export const jobOffers = defineUseCase(['careers', 'sanitiser'], ({ careers, sanitiser }): ReadJobOffers => {
  const shownText = descriptionHtml({ careers, sanitiser })
  return async (language) => {
    const listed = await careers.vacancies()
    if (!listed.ok) return listed
    const offersOf = async (vacancy: ListedVacancy): Promise<Answer<readonly JobOffer[]>> => {
      const { slug } = vacancy
      const whole = await careers.vacancy(slug)
      if (!whole.ok && whole.problem === 'unavailable') return UNAVAILABLE
      const html = whole.ok ? await shownText(whole.value.description[language], language) : NO_HTML
      return found(html === '' ? [] : [{ path: pathTo('vacancy', { slug }), vacancy, html }])
    }
    const shown = shownVacancies(listed.value, language)
    const offers: JobOffer[] = []
    for (let from = 0; from < shown.length; from += AT_ONCE)
      for (const answer of await Promise.all(shown.slice(from, from + AT_ONCE).map(offersOf))) {
        if (!answer.ok) return answer
        offers.push(...answer.value)
      }
    return found(offers)
  }
})
