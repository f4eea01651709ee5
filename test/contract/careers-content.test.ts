import { expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { benefit, jobsPage, vacancy } from '#infrastructure/content-api/careers.ts'
import { list } from '#infrastructure/content-api/record.ts'
import { texts } from '../arbitraries/language.ts'
import { describeSources } from './sources.ts'

describeSources('The vacancy catalog', (source, content) => {
  const [painter, writer] = list(vacancy).read(content.vacancies)
  const catalog = () => source().careers

  test('lists every vacancy, without its descriptions', async () => {
    expect(await catalog().vacancies()).toEqual({
      ok: true,
      value: [
        {
          id: 7,
          slug: 'painter',
          title: texts({ en: 'Painter', ru: 'Художник' }),
          created: '2026-10-13T09:00:00Z',
          status: 'active',
          department: { id: 1, title: texts({ en: 'Art', ru: 'Арт' }) },
          validThrough: '2097-01-31',
          employment: ['FULL_TIME'],
          places: [
            {
              city: texts({ en: 'Limassol', ru: 'Лимасол' }),
              country: texts({ en: 'Cyprus', ru: 'Cyprus' }),
            },
          ],
          remoteFrom: null,
          salary: { currency: 'EUR', min: 1, max: 2, per: 'MONTH' },
          workplace: null,
          game: null,
        },
        {
          id: 8,
          slug: 'writer',
          title: texts({ en: '', ru: 'Сценарист' }),
          created: '2026-10-14',
          status: 'closed',
          department: null,
          validThrough: '',
          employment: [],
          places: [],
          remoteFrom: null,
          salary: null,
          workplace: null,
          game: null,
        },
      ],
    })
  })

  test('finds a vacancy whole, with its terms', async () => {
    expect(await catalog().vacancy('painter')).toEqual({ ok: true, value: painter })
    expect(await catalog().vacancy('writer')).toEqual({ ok: true, value: writer })
  })

  test.each(['nobody', '__proto__', 'a/b', 'page', 'benefits', '%', '.', '..', '\ud800', 'Сценарист', ''])(
    'finds no vacancy called %j',
    async (slug) => {
      expect(await catalog().vacancy(slug)).toEqual(NOT_FOUND)
    },
  )

  test('knows benefits and the words of the page', async () => {
    expect(await catalog().benefits()).toEqual({ ok: true, value: list(benefit).read(content.benefits) })
    expect(await catalog().jobsPage()).toEqual({ ok: true, value: jobsPage.read(content.jobsPage) })
  })

  test('follows an internal link, or finds none', async () => {
    expect(await catalog().internalLink('5')).toEqual({
      ok: true,
      value: { language: 'en', link: '/about-us' },
    })
    expect(await catalog().internalLink('6')).toEqual(NOT_FOUND)
    expect(await catalog().internalLink('__proto__')).toEqual(NOT_FOUND)
  })
})
