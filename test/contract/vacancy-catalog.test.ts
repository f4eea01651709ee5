import { expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { describeSources } from './sources.ts'

describeSources('The vacancy catalog', (source, content) => {
  const catalog = () => source().vacancyCatalog

  test('lists every vacancy, without its descriptions', async () => {
    const { department } = content.vacancies[0] ?? {}
    expect(await catalog().vacancies()).toEqual({
      ok: true,
      value: [
        {
          id: 7,
          slug: 'painter',
          titleEn: 'Painter',
          titleRu: 'Художник',
          created: '2026-10-13T09:00:00Z',
          status: 'active',
          department,
        },
        {
          id: 8,
          slug: 'writer',
          titleEn: '',
          titleRu: 'Сценарист',
          created: '2026-10-14',
          status: 'closed',
          department: null,
        },
      ],
    })
  })

  test('finds a vacancy whole, with its terms', async () => {
    expect(await catalog().vacancy('painter')).toEqual({ ok: true, value: content.vacancies[0] })
    expect(await catalog().vacancy('writer')).toEqual({ ok: true, value: content.vacancies[1] })
  })

  test.each(['nobody', '__proto__', 'a/b', 'page', 'benefits', '%', '.', '..', '\ud800', 'Сценарист', ''])(
    'finds no vacancy called %j',
    async (slug) => {
      expect(await catalog().vacancy(slug)).toEqual(NOT_FOUND)
    },
  )

  test('knows departments, benefits and the words of the page', async () => {
    expect(await catalog().departments()).toEqual({ ok: true, value: content.departments })
    expect(await catalog().benefits()).toEqual({ ok: true, value: content.benefits })
    expect(await catalog().jobsPage()).toEqual({ ok: true, value: content.jobsPage })
  })

  test('follows an internal link, or finds none', async () => {
    expect(await catalog().internalLink('5')).toEqual({ ok: true, value: { lang: 'en', link: '/about-us' } })
    expect(await catalog().internalLink('6')).toEqual(NOT_FOUND)
    expect(await catalog().internalLink('__proto__')).toEqual(NOT_FOUND)
  })
})
