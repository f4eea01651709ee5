import { expect, test } from 'vitest'
import { datedContent } from '#application/site/dated-content.ts'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryNews } from '../../doubles/memory-news.ts'

const { careers, news } = datedContent(
  {
    careers: memoryCareers({
      vacancies: [
        aVacancy(1, { created: '2026-03-01T09:00' }),
        aVacancy(2, { created: '2026-03-01T05:00:00Z' }),
        aVacancy(3, { created: '2026-03-01' }),
        aVacancy(4, { created: '2026-02-28T16:00:00Z' }),
      ],
    }),
    news: memoryNews({ news: [aNewsItem(1, { created: '2026-03-01 09:00' })] }),
  },
  () => 'Asia/Tokyo',
)

const listed = async () => {
  const answer = await careers.vacancies()
  return answer.ok ? answer.value : []
}

test('dates of content become moments, by the site’s clock if they have no offset, in lists and on pages', async () => {
  const moments = ['2026-03-01T00:00:00.000Z', '2026-03-01T05:00:00Z', '2026-02-28T15:00:00.000Z']
  expect((await listed()).map(({ created }) => created)).toEqual([...moments, '2026-02-28T16:00:00Z'])
  expect(await careers.vacancy('vacancy-1')).toMatchObject({ value: { created: moments[0] } })
  const article = { created: moments[0], slug: 'news-1' }
  expect(await news.articles()).toMatchObject({ value: [article] })
  expect(await news.article('news-1')).toMatchObject({ value: article })
})

test('the newest vacancies are those that began last, in any time zone of the site', async () => {
  expect(idsOf(newestVacancies(await listed(), 'en'))).toEqual([2, 1, 4, 3])
})

test('a list stays the same as long as the content’s list, so that computed values stay cached', async () => {
  expect(await listed()).toBe(await listed())
})

test('a missing record stays missing', async () => {
  expect(await careers.vacancy('none')).toEqual({ ok: false, problem: 'not-found' })
})
