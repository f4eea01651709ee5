import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { deskFigures } from '#application/desk/figures.ts'
import type { CountQuery, DeskCounts } from '#application/desk/ports/desk.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { deskInMemory, OTHER_READER, OWNER, READER } from './desk-in-memory.ts'

/**
 * Counts one application for each of two vacancies, in the newest week. Its answer took as many hours as its vacancy's
 * number.
 */
const counts = (asked: CountQuery[] = []) =>
  ({
    applicationCounts: async (query) => {
      asked.push(query)
      return found(
        [7, 8]
          .filter((id) => query.vacancies === 'all' || query.vacancies.includes(id))
          .map((vacancy) => ({ week: 11, vacancy, source: 'site', count: 1 })),
      )
    },
    answerCounts: async ({ vacancies }) =>
      found(
        [7, 8]
          .filter((id) => vacancies === 'all' || vacancies.includes(id))
          .map((vacancy) => ({ vacancy, hours: vacancy, count: 1 })),
      ),
  }) satisfies DeskCounts

const figuresWith = async (inbox: DeskCounts, known?: ReturnType<typeof memoryCareers>) => {
  const { reading, clock, careers } = await deskInMemory()
  return deskFigures({
    inbox,
    conditions: reading.conditions,
    careers: known ?? careers,
    clock,
    timeZone: () => 'UTC',
  })
}

test('figures count only applications that a person may read', async () => {
  const figures = await figuresWith(counts())
  const countedFor = async (person: typeof OWNER) => {
    const counted = await figures.all(person, 'en')
    return counted.ok ? counted.value.vacancies.map(({ id }) => id).toSorted() : counted.problem
  }
  expect([await countedFor(OWNER), await countedFor(READER), await countedFor(OTHER_READER)]).toEqual([
    [7, 8],
    [7],
    [8],
  ])
})

test('the time to the first answer counts the applications that a person may read and has chosen', async () => {
  const figures = await figuresWith(counts())
  const all = { department: null, vacancy: null }
  expect(await figures.meanHours(OTHER_READER, 'en', all)).toEqual(found(8))
  expect(await figures.meanHours(READER, 'en', all)).toEqual(found(7))
  expect(await figures.meanHours(OWNER, 'en', { ...all, vacancy: 8 })).toEqual(found(8))
  expect(await figures.meanHours(READER, 'en', { ...all, vacancy: 8 })).toEqual(found(null))
  const broken = await figuresWith({ ...counts(), answerCounts: async () => UNAVAILABLE })
  expect(await broken.meanHours(OWNER, 'en', all)).toEqual(UNAVAILABLE)
})

test('weeks begin on the first day of the reader’s language', async () => {
  const asked: CountQuery[] = []
  const figures = await figuresWith(counts(asked))
  await figures.all(OWNER, 'ru')
  expect(new Date(asked[0]?.bounds[0] ?? 0).getUTCDay()).toBe(1)
})

test('a vacancy that the content no longer has is counted without a title', async () => {
  const figures = await figuresWith(counts(), memoryCareers({}))
  expect(await figures.all(OWNER, 'en')).toMatchObject({
    value: { vacancies: [{ title: null }, { title: null }] },
  })
})

test('failed counts do not become zeros', async () => {
  const figures = await figuresWith({ ...counts(), answerCounts: async () => UNAVAILABLE })
  expect(await figures.all(OWNER, 'en')).toEqual(UNAVAILABLE)
})
