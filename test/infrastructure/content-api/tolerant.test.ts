import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { vacancyCard } from '#infrastructure/content-api/careers.ts'
import { gameCard } from '#infrastructure/content-api/games.ts'
import { parseTolerantly } from '#infrastructure/content-api/tolerant.ts'

const vacancies = z.array(vacancyCard.wire)

const whole = (id: number) => ({ id, slug: `v-${id}`, titleEn: 'A', created: '2026-10-01', status: 'active' })

describe('a body from the API', () => {
  test('may have an optional text that is missing, null or empty, which all mean that there is no text', () => {
    const bodies = [whole(1), { ...whole(1), titleRu: null }, { ...whole(1), titleRu: '', department: null }]
    const parsed = parseTolerantly(vacancies, bodies)
    expect(parsed.ok && new Set(parsed.value.map((vacancy) => JSON.stringify(vacancy))).size).toBe(1)
  })

  test('is read without the entries that break their shape, each named with its place', () => {
    const parsed = parseTolerantly(vacancies, [
      whole(1),
      { id: 'two' },
      whole(3),
      { ...whole(4), created: 'Fri, 20 Nov 2026 10:00:00 GMT' },
    ])
    expect(parsed).toMatchObject({ ok: true, dropped: [{ at: '$[1]' }, { at: '$[3]' }] })
    expect(parsed.ok && parsed.value.map(({ id }) => id)).toEqual([1, 3])
  })

  test('is read without the entries whose slug cannot be part of an address', () => {
    const parsed = parseTolerantly(vacancies, [
      whole(1),
      ...['\ud800', 'artist\udc00', '\udc00\ud800', ''].map((slug) => ({ ...whole(2), slug })),
      { ...whole(3), slug: 'художник-😀' },
    ])
    expect(parsed.ok && parsed.value.map(({ slug }) => slug)).toEqual(['v-1', 'художник-😀'])
  })

  test('in which every one of several entries is wrong is refused', () => {
    expect(parseTolerantly(vacancies, [{ id: 'one' }, 2])).toMatchObject({ ok: false, at: '$' })
    expect(parseTolerantly(vacancies, [{ id: 'one' }])).toMatchObject({ ok: true, value: [] })
  })

  test('that contains only such a list is also refused', () => {
    const news = z.object({ newsList: vacancies })
    const of = (newsList: readonly unknown[]) => parseTolerantly(news, { newsList, total: 2 })
    expect(of([{ id: 'one' }, 2])).toMatchObject({ ok: false, at: '$' })
    expect(of([whole(1), 2])).toMatchObject({ ok: true, value: { newsList: [{ id: 1 }] } })
    expect(of([])).toMatchObject({ ok: true, value: { newsList: [] } })
  })

  test('loses only the innermost broken entry, so a game keeps its other pictures', () => {
    const picture = { type: 'gameMenuImage', position: 1, image: { path: 'a.webp' } }
    const game = {
      id: 1,
      slug: 'g',
      title: 'G',
      status: 'active',
      gamesGalleryEntity: [picture, { type: 1 }],
    }
    const parsed = parseTolerantly(z.array(gameCard.wire), [game])
    expect(parsed).toMatchObject({ ok: true, dropped: [{ at: '$[0].gamesGalleryEntity[1]' }] })
    expect(parsed.ok && parsed.value[0]?.gamesGalleryEntity).toHaveLength(1)
  })

  test('is cut before it is parsed, so that millions of broken entries cost nothing', () => {
    let looked = 0
    const counted = z.pipe(
      z.transform((value: unknown) => {
        looked += 1
        return value
      }),
      z.string(),
    )
    const zeros = (length: number) => Array.from({ length }, () => 0)
    const rows = z.array(z.array(counted))
    expect(parseTolerantly(z.array(counted), zeros(1_000_000)).ok).toBe(false)
    expect(parseTolerantly(z.object({ jobs: z.array(counted) }), { jobs: zeros(1_000_000) }).ok).toBe(false)
    expect(looked).toBeLessThanOrEqual(2 * 5000)
    looked = 0
    expect(
      parseTolerantly(
        rows,
        Array.from({ length: 5000 }, () => zeros(500)),
      ),
    ).toMatchObject({
      ok: false,
      why: 'too many entries or fields',
    })
    const fields = Object.fromEntries(zeros(100_000).map((zero, at) => [`field${at}`, zero]))
    expect(parseTolerantly(z.looseObject({}), fields).ok).toBe(false)
    expect(looked).toBe(0)
  })

  test('keeps the beginning of a list that is too long', () => {
    const parsed = parseTolerantly(
      vacancies,
      Array.from({ length: 6000 }, (_, at) => whole(at)),
    )
    expect(parsed.ok && parsed.value.length).toBe(5000)
  })

  test.each([[null], ['text'], [{ vacancies: [] }], [undefined]])(
    'of the wrong shape fails whole: %j',
    (body) => {
      expect(parseTolerantly(vacancies, body).ok).toBe(false)
    },
  )

  test('never throws, and what it yields parses again to the same', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.anything(), fc.integer().map(whole))), (body) => {
        const parsed = parseTolerantly(vacancies, body)
        if (parsed.ok)
          expect(parseTolerantly(vacancies, parsed.value)).toMatchObject({ value: parsed.value, dropped: [] })
      }),
    ))
})
