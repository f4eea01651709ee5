import { expect, test } from 'vitest'
import { fieldProblems } from '../../src/domain/forms/problems.ts'
import { contentOf } from '../../src/domain/inbox/entry.ts'
import { signatureDetection } from '../../src/infrastructure/inbox/file-kinds/signature-detection.ts'
import { texts } from '../../test/arbitraries/language.ts'
import { inventedEntries, smallPdf } from './demo-entries.ts'

const TODAY = Date.UTC(2026, 5, 1)
const WEEK_MS = 7 * 86_400_000

const vacancies = [1, 2, 3].map((id) => ({
  id,
  slug: `vacancy-${id}`,
  title: texts({ en: `Vacancy ${id}`, ru: `Вакансия ${id}` }),
  created: '2026-01-01',
  status: 'active',
  department: null,
  validThrough: '',
}))

test('what the demo shows is the same each day: more than twelve weeks of entries in both languages, as visitors could have sent them', () => {
  const entries = inventedEntries(vacancies, TODAY)
  expect(inventedEntries(vacancies, TODAY)).toEqual(entries)
  expect(entries.length).toBeGreaterThan(300)
  expect(entries[0]?.receivedAt).toBeLessThan(TODAY - 12 * WEEK_MS)
  for (const { sent, receivedAt, states } of entries) {
    const { fields, values } = contentOf(sent)
    expect(fieldProblems(fields, values)).toEqual([])
    expect(receivedAt).toBeGreaterThan(TODAY - 13 * WEEK_MS)
    for (const { at } of states) expect(at).toBeLessThanOrEqual(TODAY)
  }
  const of = (found: (entry: (typeof entries)[number]) => unknown) => new Set(entries.map(found))
  expect(of(({ sent }) => (sent.kind === 'application' ? sent.application.language : '')).size).toBe(3)
  expect(of(({ sent }) => sent.kind === 'application' && sent.application.vacancy?.id).size).toBeGreaterThan(
    3,
  )
  expect(of(({ states }) => states.at(-1)?.state).size).toBeGreaterThan(3)
  expect(of(({ suspicion }) => suspicion).size).toBe(3)
  const russianOnly = vacancies.map((vacancy) => ({ ...vacancy, title: texts({ en: '', ru: 'Редактор' }) }))
  for (const { sent } of inventedEntries(russianOnly, TODAY))
    if (sent.kind === 'application' && sent.application.vacancy !== null)
      expect(sent.application.language).toBe('ru')
})

test('the content of its files matches their names', async () => {
  const pdf = smallPdf(['Curriculum (vitae)'])
  const content = {
    size: pdf.length,
    read: async (at: number, length: number) => pdf.subarray(at, at + length),
  }
  expect(await signatureDetection.kindsOf(content)).toContain('pdf')
})
