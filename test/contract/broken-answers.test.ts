import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import { httpContent } from '#infrastructure/content-api/content-calls.ts'
import type { HttpResponse } from '#infrastructure/content-api/http.ts'

const answeredWith = (response: HttpResponse) => {
  const notes: { readonly note: string; readonly details: unknown }[] = []
  const keep = (note: string, details: unknown) => void notes.push({ note, details })
  const source = httpContent(async () => response, { warn: keep, error: keep } satisfies Log)
  return { source, notes }
}

const ok = (body: unknown) => answeredWith({ is: 'answered', status: 200, body })

const vacancy = (id: number) => ({ id, slug: `v${id}`, created: '2026-01-01', status: 'active' })

describe('A list with broken entries', () => {
  test('is shown without them, each noted with its place', async () => {
    const { source, notes } = ok([vacancy(1), { ...vacancy(2), created: 'soon' }, null, 'x', vacancy(3)])
    const answer = await source.careers.vacancies()
    expect(answer.ok && answer.value.map(({ id }) => id)).toEqual([1, 3])
    expect(notes.map(({ details }) => details)).toMatchObject([
      { path: '/api/jobs/', at: '$[1]', why: expect.stringContaining('$[1].created') },
      { path: '/api/jobs/', at: '$[2]' },
      { path: '/api/jobs/', at: '$[3]' },
    ])
  })

  test('loses only the innermost broken entry', async () => {
    const picture = { type: 'gameMenuImage', position: 1, image: { path: 'a.webp' } }
    const game = {
      id: 1,
      slug: 'a',
      title: 'A',
      status: 'active',
      gamesGalleryEntity: [picture, { ...picture, image: {} }],
    }
    const answer = await ok([game]).source.games.games()
    expect(answer.ok && answer.value[0]?.gallery).toHaveLength(1)
  })

  test('is not broken by terms of a vacancy that mean something else elsewhere', async () => {
    const foreign = {
      ...vacancy(1),
      salary: 'a lot',
      location: ['Limassol'],
      employmentType: 'gig',
      remote: 'now and then',
      validThrough: 7,
    }
    expect(await ok(foreign).source.careers.vacancy('v1')).toMatchObject({
      ok: true,
      value: { id: 1, salary: null, places: [], employment: [], remoteFrom: null, validThrough: '' },
    })
  })
})

describe('A record whose fields are all null or empty', () => {
  test('means none where the record is optional', async () => {
    const game = { id: 1, slug: 'a', title: 'A', status: 'active' }
    const { source, notes } = ok([
      { ...game, gameTrailer: { link: null } },
      { ...game, id: 2, gameTrailer: { link: '' } },
    ])
    const answer = await source.games.games()
    expect(answer.ok && answer.value.map(({ trailer }) => trailer)).toEqual([null, null])
    const award = { id: 1, year: 2020, titleEn: 'A', titleRu: 'Б', link: { link: null } }
    expect(await ok([award]).source.studio.awards()).toMatchObject({ value: [{ link: null }] })
    const news = { id: 1, slug: 'a', created: '2026-01-01', category: { id: null, titleEn: '' } }
    const article = { ...news, newsImageMain: { path: null, altEn: null } }
    expect(await ok(article).source.news.article('a')).toMatchObject({
      value: { category: null, mainImage: null },
    })
    expect(notes).toEqual([])
  })
})

describe('A vacancy with an unknown status', () => {
  test('is read, and noted as not open', async () => {
    const { source, notes } = ok([vacancy(1), { ...vacancy(2), status: 'open' }])
    expect(await source.careers.vacancies()).toMatchObject({ ok: true, value: [{ id: 1 }, { id: 2 }] })
    expect(notes).toEqual([
      {
        note: 'The content API returned an entry that is probably wrong',
        details: {
          path: '/api/jobs/',
          at: 'v2',
          why: 'is not open: its status "open" is not one of active, closed, inactive, draft, archived',
        },
      },
    ])
  })
})

describe('A record without an id that the specification does not list', () => {
  test('is read: an award and a benefit by their place, a category by its titles', async () => {
    const titled = { titleEn: 'One', titleRu: 'Один' }
    const { source, notes } = ok([titled, { ...titled, id: null }, { ...titled, id: 1 }])
    expect(await source.careers.benefits()).toMatchObject({ value: [{ id: 2 }, { id: 3 }, { id: 1 }] })
    const award = { ...titled, year: 2020 }
    expect(await ok([award, award]).source.studio.awards()).toMatchObject({ value: [{ id: 1 }, { id: 2 }] })
    const news = { slug: 'a', created: '2026-01-01' }
    const newsList = [titled, titled, { ...titled, titleEn: 'Two' }].map((category, id) => ({
      ...news,
      id,
      category,
    }))
    const answer = await ok({ newsList }).source.news.articles()
    const [one, same, other] = answer.ok ? answer.value.map(({ category }) => category?.id) : []
    expect(same).toBe(one)
    expect(other).not.toBe(one)
    expect(notes).toEqual([])
  })
})

describe('A body of the wrong shape', () => {
  test.each([
    ['an object', {}],
    ['a text', '<html>'],
    ['no JSON', undefined],
    ['nothing', null],
    ['a number', 7],
  ])('%s in place of a list is a failed request', async (_, body) => {
    const { source, notes } = ok(body)
    expect(await source.careers.vacancies()).toEqual(UNAVAILABLE)
    expect(await source.news.articles()).toEqual(UNAVAILABLE)
    expect(await source.site.menu('header', 'en')).toEqual(UNAVAILABLE)
    expect(notes.map(({ note }) => note)).toEqual(
      Array(3).fill('The content API answered in an unknown shape'),
    )
  })
})

describe('An API that fails', () => {
  test.each([
    ['does not answer', { is: 'unreachable', why: 'timeout', timedOut: false }],
    ['answers 500', { is: 'answered', status: 500, body: {} }],
    ['answers 302', { is: 'answered', status: 302, body: {} }],
    ['does not know the list', { is: 'answered', status: 404, body: { message: 'no' } }],
  ] satisfies [string, HttpResponse][])('and %s is unavailable, and that is noted', async (_, response) => {
    const { source, notes } = answeredWith(response)
    expect(await source.games.games()).toEqual(UNAVAILABLE)
    expect(notes).not.toEqual([])
  })
})
