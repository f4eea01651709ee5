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

test('content is dated by moments, by the clock of its site where it names no offset, in lists and alone', async () => {
  const moments = ['2026-03-01T00:00:00.000Z', '2026-03-01T05:00:00Z', '2026-02-28T15:00:00.000Z']
  expect((await listed()).map(({ created }) => created)).toEqual([...moments, '2026-02-28T16:00:00Z'])
  expect(await careers.vacancy('vacancy-1')).toMatchObject({ value: { created: moments[0] } })
  const article = { created: moments[0], slug: 'news-1' }
  expect(await news.articles()).toMatchObject({ value: [article] })
  expect(await news.article('news-1')).toMatchObject({ value: article })
})

test('the newest vacancies are those that began last, wherever the site is', async () => {
  expect(idsOf(newestVacancies(await listed(), 'en'))).toEqual([2, 1, 4, 3])
})

test('a list is the same as long as the content’s own: what is made of it is kept as long', async () => {
  expect(await listed()).toBe(await listed())
})

test('what is not there is still not there', async () => {
  expect(await careers.vacancy('none')).toEqual({ ok: false, problem: 'not-found' })
})
