import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { listDepartments } from '#application/desk/departments.ts'
import { aDepartment, aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'

const ART = aDepartment(1, texts({ en: 'Art', ru: 'Художники' }))
const CODE = aDepartment(2, texts({ en: 'Engineering', ru: 'Движок' }))

const careers = memoryCareers({
  vacancies: [
    aVacancy(1, { department: ART, status: 'closed' }),
    aVacancy(2, { department: CODE }),
    aVacancy(3, { department: CODE }),
    aVacancy(4, { department: null }),
  ],
})

const listed = async (language: 'en' | 'ru') => {
  const departments = await listDepartments({ careers }, language)
  return departments.ok ? idsOf(departments.value) : []
}

test('each department is listed once, in the reader’s alphabet, even without an open vacancy', async () => {
  expect([await listed('en'), await listed('ru')]).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('the departments are unavailable if the vacancies are', async () => {
  expect(await listDepartments({ careers: memoryCareers({}) }, 'en')).toEqual(UNAVAILABLE)
})
