import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { previewed } from '#application/previews/previewed.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryLegal } from '../../doubles/memory-legal.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'

const previewedAt = (now: string) =>
  previewed(
    {
      games: memoryGames({}),
      legal: memoryLegal({}),
      studio: memoryStudio({}),
      site: { menu: async () => UNAVAILABLE, redirects: async () => UNAVAILABLE },
      news: memoryNews({ news: [aNewsItem(1, { active: false })] }),
      careers: memoryCareers({ vacancies: [aVacancy(1, { validThrough: '2027-01-31' })] }),
    },
    { clock: { now: () => Date.parse(now) }, timeZone: () => 'UTC' },
  )

test('a preview shows an inactive article, in the list and on its page', async () => {
  const { news } = previewedAt('2027-01-01T00:00:00Z')
  expect(await news.articles()).toMatchObject({ value: [{ active: true }] })
  expect(await news.article('news-1')).toMatchObject({ value: { active: true } })
  expect(await news.article('news-2')).toMatchObject({ problem: 'not-found' })
})

test('a preview of a later moment shows a vacancy as closed by then', async () => {
  const statusAt = async (now: string) => await previewedAt(now).careers.vacancy('vacancy-1')
  expect(await statusAt('2027-01-31T12:00:00Z')).toMatchObject({ value: { status: 'active' } })
  expect(await statusAt('2027-02-01T12:00:00Z')).toMatchObject({ value: { status: 'closed' } })
})
