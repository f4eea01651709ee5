import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { CountQuery, DeskEntries } from '#application/desk/ports/desk.ts'
import { figuresScreen, firstAnswerHours } from '#application/desk/screens/figures.ts'
import { memoryCareers } from '../../../doubles/memory-careers.ts'
import { deskInMemory, OTHER_READER, OWNER, READER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

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
  }) satisfies Partial<DeskEntries>

const deskWith = async (counted: Pick<DeskEntries, 'applicationCounts' | 'answerCounts'>) => {
  const desk = await deskInMemory()
  return { ...desk, inbox: { ...desk.inbox, ...counted } }
}

test('figures count only applications that a person may read', async () => {
  const desk = await deskWith(counts())
  const countedFor = async (person: typeof OWNER) => {
    const counted = await figuresScreen(desk, viewer(person))
    return counted.ok ? counted.value.figures.vacancies.map(({ id }) => id).toSorted() : counted.problem
  }
  expect([await countedFor(OWNER), await countedFor(READER), await countedFor(OTHER_READER)]).toEqual([
    [7, 8],
    [7],
    [8],
  ])
})

test('the time to the first answer counts the applications that a person may read and has chosen', async () => {
  const desk = await deskWith(counts())
  const all = { department: null, vacancy: null }
  expect(await firstAnswerHours(desk, OTHER_READER, 'en', all)).toEqual(found(8))
  expect(await firstAnswerHours(desk, READER, 'en', all)).toEqual(found(7))
  expect(await firstAnswerHours(desk, OWNER, 'en', { ...all, vacancy: 8 })).toEqual(found(8))
  expect(await firstAnswerHours(desk, READER, 'en', { ...all, vacancy: 8 })).toEqual(found(null))
  const broken = await deskWith({ ...counts(), answerCounts: async () => UNAVAILABLE })
  expect(await firstAnswerHours(broken, OWNER, 'en', all)).toEqual(UNAVAILABLE)
})

test('weeks begin on the first day of the reader’s language', async () => {
  const asked: CountQuery[] = []
  const desk = await deskWith(counts(asked))
  await figuresScreen(desk, { person: OWNER, language: 'ru' })
  expect(new Date(asked[0]?.bounds[0] ?? 0).getUTCDay()).toBe(1)
})

test('a vacancy that the content no longer has is counted without a title', async () => {
  const desk = { ...(await deskWith(counts())), careers: memoryCareers({}) }
  expect(await figuresScreen(desk, viewer(OWNER))).toMatchObject({
    value: { figures: { vacancies: [{ title: null }, { title: null }] } },
  })
})

test('failed counts do not become zeros', async () => {
  const desk = await deskWith({ ...counts(), answerCounts: async () => UNAVAILABLE })
  expect(await figuresScreen(desk, viewer(OWNER))).toEqual(UNAVAILABLE)
})
