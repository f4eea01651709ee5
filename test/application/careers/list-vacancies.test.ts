import { expect, test } from 'vitest'
import { found } from '#application/answer.ts'
import { type ListOptions, listVacancies } from '#application/careers/list-vacancies.ts'
import { nowIn } from '#domain/careers/closing.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { aDepartment, aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'

const ART = aDepartment(1, texts({ en: 'Art', ru: 'Арт' }))
const CODE = aDepartment(2, texts({ en: 'Engineering', ru: 'Разработка' }))

const VACANCIES = [
  aVacancy(1, { department: ART, created: '2026-05-01' }),
  aVacancy(2, { department: CODE, created: '2026-05-02' }),
  aVacancy(3, { department: null, created: '2026-05-03' }),
  aVacancy(4, { department: CODE, validThrough: '2026-05-31' }),
]

const NOW = nowIn(Date.parse('2026-06-15T12:00:00Z'), 'UTC')

const listed = (asked: Partial<ListOptions> = {}, vacancies: readonly VacancyCard[] = VACANCIES) =>
  listVacancies(
    { vacancies: async () => found(vacancies) },
    { language: 'en', department: null, latest: false, ...asked },
    NOW,
  )

test('open vacancies are listed by department, with the number of those without one', async () => {
  const list = await listed()
  expect(list).toMatchObject({ is: 'sections', noneOpen: false, withoutDepartment: 1 })
  expect(list.is === 'sections' && list.sections.map(({ vacancies }) => idsOf(vacancies))).toEqual([[1], [2]])
})

test('a part of a department’s title, in the language of the list, narrows it', async () => {
  expect(await listed({ department: 'engin' })).toMatchObject({ sections: [{ vacancies: [{ id: 2 }] }] })
  expect(await listed({ department: 'разраб', language: 'ru' })).toMatchObject({
    sections: [{ vacancies: [{ id: 2 }] }],
  })
})

test('an unknown department gets a list of the known ones', async () => {
  expect(await listed({ department: 'Music' })).toMatchObject({
    is: 'unknown-department',
    departments: ['Art', 'Engineering'],
  })
})

test('the latest are the newest first, with the dates as they were written', async () => {
  const list = await listed({ latest: true })
  expect(list.is === 'latest' && list.vacancies.map(({ created }) => created)).toEqual([
    '2026-05-03',
    '2026-05-02',
    '2026-05-01',
  ])
})

test('a list without a match still says whether anything is open', async () => {
  const closed = [aVacancy(1, { department: ART, status: 'closed' })]
  expect(await listed({ department: 'art' }, closed)).toMatchObject({ is: 'sections', noneOpen: true })
})

test('a list that cannot be read says why', async () => {
  const source = { vacancies: async () => ({ ok: false, why: 'list.json: no such file' }) as const }
  const options = { language: 'en', department: null, latest: false } as const
  expect(await listVacancies(source, options, NOW)).toEqual({
    is: 'unreadable',
    why: 'list.json: no such file',
  })
})
