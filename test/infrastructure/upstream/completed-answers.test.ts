import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HttpResponse } from '#infrastructure/content-api/http.ts'
import { completedAnswers } from '#infrastructure/upstream/completed-answers.ts'

const UNREACHABLE: HttpResponse = { is: 'unreachable', why: 'timeout', timedOut: true }

const answers = (body: unknown, status = 200): HttpResponse => ({ is: 'answered', status, body })

/** An API with these answers. `asked` lists the calls after the first one, in order. */
const api = (first: unknown, parts: Readonly<Record<string, HttpResponse>> = {}) => {
  const asked: string[] = []
  const noted: string[] = []
  const http = completedAnswers({
    http: async () => answers(first),
    parts: async (path, body) => {
      const call = body === undefined ? path : `POST ${path}`
      asked.push(call)
      return parts[call] ?? answers({ message: 'Not found' }, 404)
    },
    cache: { get: (_key, ask) => ask() },
    log: { warn: (note) => void noted.push(note), error: (note) => void noted.push(note) },
  })
  const bodyAt = async (path: string) => {
    const answer = await http(path)
    return answer.is === 'answered' ? answer.body : answer
  }
  return { asked, noted, bodyAt }
}

const entry = (path: string, more = {}) => ({ type: 'gameMainImage', position: 1, image: { path }, ...more })

const STORE = { link: { link: 'https://store.example' }, image: { path: 'store.svg' } }

describe('games without their lists', () => {
  test('have the pictures of one call for all of them, and the stores of one each', async () => {
    const { bodyAt, asked } = api([{ id: 1 }, { id: 2, gamesGalleryEntity: null, gamePlatformsEntity: [] }], {
      'POST /api/games-gallery/': answers([entry('one.webp', { game: 1 }), entry('two.webp', { game: 2 })]),
      '/api/game-icons/1': answers([STORE]),
    })
    expect(await bodyAt('/api/games/')).toMatchObject([
      { gamesGalleryEntity: [{ image: { path: 'one.webp' } }], gamePlatformsEntity: [STORE] },
      { gamesGalleryEntity: [{ image: { path: 'two.webp' } }], gamePlatformsEntity: [] },
    ])
    expect(asked.sort()).toEqual(['/api/game-icons/1', 'POST /api/games-gallery/'])
  })

  test('have the pictures of each type if the API has no call for all types', async () => {
    const { bodyAt, asked } = api(
      { id: 1, gamePlatformsEntity: [] },
      { '/api/games-gallery/gameLogoImage/1': answers([{ position: 1, image: { path: 'logo.webp' } }]) },
    )
    expect(await bodyAt('/api/games/one')).toMatchObject({
      gamesGalleryEntity: [{ type: 'gameLogoImage', image: { path: 'logo.webp' } }],
    })
    expect(asked).toHaveLength(10)
  })

  test.each([
    ['has no such calls', answers({}, 404), 0],
    ['answers 500', answers({}, 500), 2],
    ['does not answer', UNREACHABLE, 2],
    ['answers another shape', answers({ entries: [] }), 0],
    ['answers null', answers(null), 0],
  ])('are shown without them if the API %s', async (_how, answer, notes) => {
    const { bodyAt, noted } = api([{ id: 1 }], {
      'POST /api/games-gallery/': answer,
      '/api/game-icons/1': answer,
    })
    expect(await bodyAt('/api/games/')).toEqual([{ id: 1, gamesGalleryEntity: [], gamePlatformsEntity: [] }])
    expect(noted).toHaveLength(notes)
  })
})

describe('an image without a path', () => {
  test('has the data of the image with its id, in every record that has images', async () => {
    const { bodyAt, asked } = api(
      { newsList: [{ id: 1, newsImageMain: { id: 5 }, newsImagePreview: { id: 5, path: null } }] },
      { '/api/images/data/5': answers({ path: 'five.webp', altEn: 'Five' }) },
    )
    const five = { path: 'five.webp', altEn: 'Five' }
    expect(await bodyAt('/api/blog/')).toMatchObject({
      newsList: [{ newsImageMain: five, newsImagePreview: five }],
    })
    expect(asked).toEqual(['/api/images/data/5'])
  })

  test('is left out if it has no id or an unknown id', async () => {
    const { bodyAt } = api([{ image: { altEn: 'Office' } }, { image: { id: 9 } }])
    expect(await bodyAt('/api/contactus/')).toEqual([{ image: null }, { image: null }])
  })

  test('may be an entry of the slider itself', async () => {
    const { bodyAt } = api([{ id: 3, videoPath: 'x.webm' }], {
      '/api/images/data/3': answers({ path: 'three.webp' }),
    })
    expect(await bodyAt('/api/aboutus-images/')).toMatchObject([{ path: 'three.webp', videoPath: 'x.webm' }])
  })
})

test('a category without titles has the titles from the list of categories', async () => {
  const categories = { '/api/categories/': answers([{ id: 2, titleEn: 'Life' }]) }
  const { bodyAt } = api({ newsList: [{ category: { id: 2 } }, { category: 3 }] }, categories)
  expect(await bodyAt('/api/blog/')).toEqual({
    newsList: [{ category: { id: 2, titleEn: 'Life' } }, { category: null }],
  })
  expect(await api({ id: 1, category: 2 }, categories).bodyAt('/api/blog/x')).toMatchObject({
    category: { titleEn: 'Life' },
  })
})

test('a complete answer is passed on as it is, and nothing else is asked', async () => {
  const record = {
    id: 1,
    gamesGalleryEntity: [],
    gamePlatformsEntity: [STORE],
    newsImageMain: { path: 'a.webp' },
    category: { titleEn: 'Life' },
  }
  const calls = [
    '/api/games/',
    '/api/games/one',
    '/api/blog/',
    '/api/blog/one',
    '/api/aboutus/',
    '/api/jobs/',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.boolean(), async (path, isList) => {
      const body = isList ? [record, record] : record
      const { bodyAt, asked } = api(body)
      expect(await bodyAt(path)).toBe(body)
      expect(asked).toEqual([])
    }),
  )
})

test('an answer whose parts cannot be completed counts as no answer', async () => {
  const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  const { bodyAt } = api([{ title: deep }])
  expect(await bodyAt('/api/studio/about')).toMatchObject({ is: 'unreachable', timedOut: false })
})
