import { describe, expect, test } from 'vitest'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { vacanciesText } from '#infrastructure/terminal/vacancies.ts'
import { texts } from '../../arbitraries/language.ts'

const department = { id: 1, title: texts({ en: 'Art', ru: 'Арт' }) }

const vacancy = (title: string, slug: string): VacancyCard => ({
  id: 1,
  slug,
  title: texts({ en: title, ru: '' }),
  created: '2026-10-01T23:30:00Z',
  status: 'active',
  department,
  validThrough: '',
})

const LONG = 'Senior gameplay programmer for everything that moves, jumps, or falls from the ring'

const printed = (vacancies: readonly VacancyCard[], columns: number) =>
  [
    ...vacanciesText(
      { is: 'sections', noneOpen: false, sections: [{ department, vacancies }], withoutDepartment: 0 },
      {
        language: 'en',
        timeZone: 'UTC',
        columns,
        nothing: 'none',
        countText: String,
        ink: { heading: (text) => text, quiet: (text) => text },
      },
    ),
  ]
    .join('')
    .split('\n')

const LIST = [vacancy(LONG, 'senior-gameplay-programmer'), vacancy('Tester', 'tester')]

describe('Vacancies as text', () => {
  test('are in two columns, whole in a pipe, with a gap after the longest title', () => {
    expect(printed(LIST, Number.POSITIVE_INFINITY)).toEqual([
      'Art  2',
      `  ${LONG}  senior-gameplay-programmer`,
      `  ${'Tester'.padEnd(LONG.length)}  tester`,
      '',
    ])
  })

  test.each([60, 80, 100])(
    'fit a terminal of %d columns: a long title is cut, its slug is not',
    (columns) => {
      const [, long = '', short = ''] = printed(LIST, columns)
      expect(long).toHaveLength(columns)
      expect(long).toMatch(/^ {2}Senior .*… {2}senior-gameplay-programmer$/)
      expect(short.indexOf('tester')).toBe(long.indexOf('senior-'))
    },
  )

  test('are one line each, and give the terminal no orders', () => {
    const forged = vacancy('Artist\n\x1b[2JTester\x9b31m', 'artist\r\u202ex')
    expect(printed([forged], 80).slice(1)).toEqual(['  Artist [2JTester31m  artist x', ''])
  })

  test('keep enough of a title if the terminal is very narrow', () => {
    expect(printed(LIST, 10)[1]).toBe('  Senior gameplay pro…  senior-gameplay-programmer')
  })
})
