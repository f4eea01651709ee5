import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { jobsFeed } from '#application/site/feeds.ts'
import { perLanguage } from '#domain/language/languages.ts'
import type { Markdown } from '#domain/rich-text/safe-html.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'

const department = (id: number) => ({ id, title: texts({ en: `Department ${id}` }) })

const vacancies = [1, 2, 3].map((id) =>
  aVacancy(id, { department: department(id % 2), description: perLanguage(() => 'Paint.' as Markdown) }),
)

const careers = memoryCareers({ vacancies })

test('a feed of one section has only the entries of the section', async () => {
  const read = jobsFeed.create({ careers, sanitiser: markingSanitiser })
  const sections = async (section?: number) => {
    const feed = await read('en', section)
    return feed.ok && feed.value.map((entry) => entry.section)
  }
  expect(await sections(0)).toEqual(['Department 0'])
  expect(await sections()).toHaveLength(vacancies.length)
})

test('an entry whose text cannot be loaded has only its title', async () => {
  const broken = { ...careers, vacancy: async () => UNAVAILABLE }
  const feed = await jobsFeed.create({ careers: broken, sanitiser: markingSanitiser })('en')
  expect(feed.ok && feed.value.map(({ html }) => html)).toEqual(['', '', ''])
})
