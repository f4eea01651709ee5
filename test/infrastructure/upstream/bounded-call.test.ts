import fc from 'fast-check'
import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { boundedCall } from '#infrastructure/upstream/bounded-call.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { answered } from '../../support/answered.ts'
import { notes } from '../../support/notes.ts'

const listOf = (count: number, title: string) =>
  Array.from({ length: count }, (_, id) => aVacancy(id, { title: perLanguage(() => title) }))

const shownOf = async (count: number, title: string) => {
  const { all, log } = notes()
  const careers = memoryCareers({ vacancies: listOf(count, title) })
  const shown = answered(await boundedCall('vacancies', careers.vacancies, log)())
  return { shown: Array.isArray(shown) ? shown : [], all }
}

test('five thousand usual vacancies are shown', async () => {
  const { shown, all } = await shownOf(5000, 'A usual title of a vacancy at a studio')
  expect([shown.length, all]).toEqual([5000, []])
})

test('a list ends before it makes a page very long, also when its letters grow in the page', async () => {
  for (const title of ['a'.repeat(5000), '<'.repeat(5000)]) {
    const { shown, all } = await shownOf(3000, title)
    const written = JSON.stringify(shown).replaceAll('<', '\\u003c').length
    expect(written).toBeLessThan(9_000_000)
    expect(shown.length).toBeGreaterThan(100)
    expect(all).toEqual(['A broken entry of the content API is left out'])
  }
})

test('a shortened list keeps its first items', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (count) => {
      const { shown } = await shownOf(count, '<'.repeat(100_000))
      expect(shown).toEqual(listOf(count, '<'.repeat(100_000)).slice(0, shown.length))
      expect(shown.length).toBeGreaterThan(0)
    }),
    { numRuns: 5 },
  )
})

test('a record that is too long for a page is unavailable', async () => {
  const { all, log } = notes()
  const vacancy = found(aVacancy(1, { applyLabel: perLanguage(() => '<'.repeat(1_000_000)) }))
  expect(await boundedCall('vacancy', async () => vacancy, log)()).toEqual(UNAVAILABLE)
  expect(all).toEqual(['The content API answered in an unknown shape'])
})
