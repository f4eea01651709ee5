import { expect, test } from 'vitest'
import { loadVacancies } from '#application/careers/load-vacancies.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

test('a vacancy that no list shows in any language stays on the server', async () => {
  const vacancies = [
    aVacancy(1),
    aVacancy(2, { title: onlyIn('ru') }),
    aVacancy(3, { title: texts({}) }),
    aVacancy(4, { status: 'closed' }),
  ]
  const loaded = await loadVacancies({ careers: memoryCareers({ vacancies }), pageState: memoryPageState() })
  expect(loaded).toMatchObject({ value: [{ id: 1 }, { id: 2 }] })
})

test('the list is loaded once per visit', async () => {
  const pageState = memoryPageState()
  await loadVacancies({ careers: memoryCareers({ vacancies: [aVacancy(1)] }), pageState })
  expect(await loadVacancies({ careers: memoryCareers({}), pageState })).toMatchObject({ value: [{ id: 1 }] })
})
