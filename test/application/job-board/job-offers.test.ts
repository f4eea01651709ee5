import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { jobOffers } from '#application/job-board/job-offers.ts'
import { perLanguage } from '#domain/language/languages.ts'
import type { Markdown } from '#domain/rich-text/safe-html.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'

test('descriptions for job boards are loaded a few at a time, and stay in the order of their list', async () => {
  const description = perLanguage(() => 'Paint.' as Markdown)
  const vacancies = Array.from({ length: 50 }, (_, id) => aVacancy(id, { description }))
  const careers = memoryCareers({ vacancies })
  let underWay = 0
  let most = 0
  const vacancy = async (slug: string) => {
    underWay += 1
    most = Math.max(most, underWay)
    await setImmediate()
    underWay -= 1
    return careers.vacancy(slug)
  }
  const read = jobOffers.create({ careers: { ...careers, vacancy }, sanitiser: markingSanitiser })
  const offers = await read('en')
  expect(offers.ok && offers.value.map(({ path }) => path)).toEqual(
    vacancies.map(({ slug }) => `/jobs/${slug}`),
  )
  expect(most).toBe(8)
})
