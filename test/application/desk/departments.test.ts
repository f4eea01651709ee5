import { expect, test } from 'vitest'
import { departmentsOf } from '#application/desk/departments.ts'
import { aDepartment, aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'

const ART = aDepartment(1, texts({ en: 'Art', ru: 'Художники' }))
const CODE = aDepartment(2, texts({ en: 'Engineering', ru: 'Движок' }))

const VACANCIES = [
  aVacancy(1, { department: ART, status: 'closed' }),
  aVacancy(2, { department: CODE }),
  aVacancy(3, { department: CODE }),
  aVacancy(4, { department: null }),
]

test('each department is listed once, in the reader’s alphabet, even without an open vacancy', () => {
  expect(idsOf(departmentsOf(VACANCIES, 'en'))).toEqual([1, 2])
  expect(idsOf(departmentsOf(VACANCIES, 'ru'))).toEqual([2, 1])
})
