import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadShortList } from '#application/studio/load-short-list.ts'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { aVacancy, idsOf, vacancies } from '../../arbitraries/careers.ts'
import { language } from '../../arbitraries/language.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

test('a switch of language loads nothing, because the page carries the short list of each language', async () => {
  await fc.assert(
    fc.asyncProperty(vacancies, language, async (listed, here) => {
      const all = listed.map((facts) => aVacancy(facts.id, facts))
      const pageState = memoryPageState()
      const careers = memoryCareers({ vacancies: all })
      await loadShortList({ careers, pageState })(here)
      const carried = await loadShortList({ careers: memoryCareers({}), pageState })(here)
      for (const one of LANGUAGES)
        expect(idsOf(newestVacancies(carried.vacancies ?? [], one))).toEqual(idsOf(newestVacancies(all, one)))
    }),
  )
})

test('only the server says that there are no vacancies', async () => {
  const careers = memoryCareers({ vacancies: [] })
  const none = await loadShortList({ careers, pageState: memoryPageState() })('en')
  const inBrowser = await loadShortList({ careers, pageState: memoryPageState({}, false) })('en')
  expect([none.noVacancies, inBrowser.noVacancies]).toEqual([true, false])
})

test('a failed load does not count as no vacancies', async () => {
  const pageState = memoryPageState()
  const away = { vacancies: null, noVacancies: false }
  expect(await loadShortList({ careers: memoryCareers({}), pageState })('en')).toEqual(away)
  const careers = memoryCareers({ vacancies: [aVacancy(1)] })
  expect(await loadShortList({ careers, pageState })('en'), 'as the server has shown it').toEqual(away)
})
