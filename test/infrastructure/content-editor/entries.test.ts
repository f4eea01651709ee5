import { describe, expect, test } from 'vitest'
import { CONTENT_LANGUAGES } from '#domain/language/languages.ts'
import { entryOf, removedEntry, renamedEntry, savedEntry } from '#infrastructure/content-editor/entries.ts'
import { entryPath, packFileOf, typeOfFile } from '#infrastructure/content-editor/entry-types.ts'
import { readFiles } from '#infrastructure/content-pack/pack-files.ts'
import { SMALL_PACK } from '../../support/small-pack.ts'

const small = new Map(Object.entries(SMALL_PACK))

const VACANCY = 'careers/vacancies/painter/vacancy.json'

type Entry = Record<string, Record<string, unknown>>

const entryAt = (file: string, texts: ReadonlyMap<string, string | null> = small): Entry =>
  JSON.parse(entryOf(file, texts, CONTENT_LANGUAGES) ?? '{}')

const saved = (file: string, entry: Entry, texts: ReadonlyMap<string, string | null> = small) =>
  Object.fromEntries(savedEntry(file, JSON.stringify(entry), texts, CONTENT_LANGUAGES) ?? [])

const recordIn = (changes: Record<string, string | null>, file: string) => JSON.parse(changes[file] ?? '{}')

describe('an entry of the editor', () => {
  test.each(['content', 'test/fixtures/content-kite'])(
    'saved as it was opened changes no file of %s',
    async (pack) => {
      const { texts } = await readFiles(pack)
      const files = [...texts.keys()].filter((file) => typeOfFile(file) !== null)
      expect(files.length).toBeGreaterThan(15)
      for (const file of files) expect([file, saved(file, entryAt(file, texts), texts)]).toEqual([file, {}])
    },
  )

  test('has its own path for every file of a pack', () => {
    const files = [...small.keys()].filter((file) => typeOfFile(file) !== null)
    for (const file of files) expect(packFileOf(entryPath(file))).toBe(file)
    expect(new Set(files.map(entryPath)).size).toBe(files.length)
    for (const path of ['entries/news/../../x.json', 'files/package.json', 'entries/news/a', 'news/a.json'])
      expect(packFileOf(path)).toBe(null)
  })

  test('has its languages next to each other, with the texts from the files next to it', () => {
    const { en, ru } = entryAt(VACANCY)
    expect(en).toMatchObject({
      title: 'Painter',
      status: 'active',
      description: SMALL_PACK['careers/vacancies/painter/description.en.md'],
    })
    expect(Object.keys(ru ?? {}).toSorted()).toEqual(['description', 'title'])
  })
})

describe('saving', () => {
  test('writes the changed values, and leaves the rest of the record as it was written', () => {
    const entry = entryAt(VACANCY)
    const texts = new Map(small).set(
      VACANCY,
      '{ "id": 7, "titleEn": "Painter", "unknown": 1, "status": "active", "created": "2026-01-02T09:00:00Z", "employmentType": "INTERN" }',
    )
    const opened = entryAt(VACANCY, texts)
    const changes = saved(
      VACANCY,
      { en: { ...opened['en'], title: 'Sculptor' }, ru: { ...opened['ru'], title: 'Скульптор' } },
      texts,
    )
    expect(Object.keys(changes)).toEqual([VACANCY])
    expect(recordIn(changes, VACANCY)).toEqual({
      ...{ id: 7, titleEn: 'Sculptor', titleRu: 'Скульптор', unknown: 1, status: 'active' },
      ...{ created: '2026-01-02T09:00:00Z', employmentType: 'INTERN' },
    })
    const text = saved(VACANCY, { ...entry, ru: { ...entry['ru'], description: 'Рисуем.' } })
    expect(text).toEqual({ 'careers/vacancies/painter/description.ru.md': 'Рисуем.\n' })
  })

  test('a new record gets the next id and its text files, and leaves out empty fields', () => {
    const file = 'news/first-post/news.json'
    const changes = saved(file, {
      en: {
        ...{
          title: 'First post',
          created: '2026-11-22T10:00',
          type: 'Article',
          active: true,
          important: false,
        },
        ...{
          category: '',
          newsImageMain: { path: '/media/images/one.webp', altEn: 'One', altRu: '' },
          content: 'Hello',
        },
        ...{ newsImagePreview: { path: '' }, formerly: [], publishAt: '' },
      },
      ru: { title: 'Первая запись', content: 'Привет' },
    })
    expect(recordIn(changes, file)).toEqual({
      ...{
        $schema: '../../schemas/news.schema.json',
        id: 4,
        titleEn: 'First post',
        titleRu: 'Первая запись',
      },
      ...{ created: '2026-11-22T10:00', type: 'Article', newsImageMain: { path: 'one.webp', altEn: 'One' } },
    })
    expect(changes['news/first-post/content.ru.md']).toBe('Привет\n')
  })

  test('stores the id of an item that is chosen from a list', () => {
    const file = 'news/older/news.json'
    const { en } = entryAt(file)
    expect(en).toMatchObject({ category: '1' })
    const two = new Map(small).set('news/categories.json', '[{ "id": 1 }, { "id": 2 }]')
    expect(recordIn(saved(file, { en: { ...en, category: '2' }, ru: {} }, two), file)).toMatchObject({
      category: 2,
    })
  })

  test('a new game is added to the order in which games are shown', () => {
    const changes = saved('games/pine-rush/game.json', {
      en: { title: 'Pine Rush', status: 'active', draft: true },
    })
    expect(JSON.parse(changes['games/order.json'] ?? '[]').at(-1)).toBe('pine-rush')
    expect(recordIn(changes, 'games/pine-rush/game.json')).toMatchObject({
      id: 14,
      title: 'Pine Rush',
      draft: true,
    })
  })

  test('a list of one and a list of all are written as the pack has them', () => {
    const entry = entryAt(VACANCY)
    const terms = {
      employmentType: ['INTERN'],
      location: [{ city: 'Paris' }],
      remote: { all: true, only: [] },
    }
    const record = recordIn(saved(VACANCY, { ...entry, en: { ...entry['en'], ...terms } }), VACANCY)
    expect(record).toMatchObject({ employmentType: 'INTERN', location: { city: 'Paris' }, remote: true })
  })

  test('the number 0 is kept, and not replaced by the next number', () => {
    const file = 'legal/cookie-policy/group.json'
    const first = new Map(small).set(file, (small.get(file) ?? '').replace(/"order": \d+/, '"order": 0'))
    const opened = entryAt(file, first)
    expect(saved(file, opened, first)).toEqual({})
    const renamed = { ...opened, en: { ...opened['en'], names: { en: 'Cookies', ru: 'Куки', de: 'Kekse' } } }
    expect(recordIn(saved(file, renamed, first), file).order).toBe(0)
    const moved = { ...entryAt(file), en: { ...entryAt(file)['en'], order: 0 } }
    expect(recordIn(saved(file, moved), file).order).toBe(0)
  })

  test('a game with its own slug is in the order by this slug', () => {
    const file = 'games/acorn/game.json'
    const own = new Map(small)
      .set(file, (small.get(file) ?? '').replace('"id": 11', '"id": 11, "slug": "acorn-rush"'))
      .set('games/order.json', '["tides", "acorn-rush", "draft"]')
    const opened = entryAt(file, own)
    const changes = saved(file, { ...opened, en: { ...opened['en'], title: 'Rush' } }, own)
    expect(Object.keys(changes)).toEqual([file])
    expect(JSON.parse(removedEntry(file, own).get('games/order.json') ?? '[]')).toEqual(['tides', 'draft'])
  })

  test('a text in a language that the site does not have is left as it is', () => {
    const english = ['en'] as const
    const entry = JSON.parse(entryOf(VACANCY, small, english) ?? '{}')
    expect(Object.keys(entry)).toEqual(['en'])
    const text = JSON.stringify({ en: { ...entry.en, title: 'Sculptor' } })
    const changes = Object.fromEntries(savedEntry(VACANCY, text, small, english) ?? [])
    expect(recordIn(changes, VACANCY).titleRu).toBe(JSON.parse(SMALL_PACK[VACANCY] ?? '{}').titleRu)
    expect(Object.keys(changes)).toEqual([VACANCY])
  })
})

test('removing a record also removes its texts, and the place of a game in the order', () => {
  expect([...removedEntry(VACANCY, small).keys()].toSorted()).toEqual(
    [...small.keys()].filter((file) => file.startsWith('careers/vacancies/painter/')).toSorted(),
  )
  const [game = ''] = [...small.keys()].filter((file) => file.endsWith('/game.json'))
  const order = removedEntry(game, small).get('games/order.json')
  expect(JSON.parse(order ?? '[""]')).not.toContain(game.split('/')[1])
})

test('a record under another slug keeps the address that it has had', () => {
  const to = VACANCY.replace('painter', 'sculptor')
  const changes = renamedEntry(VACANCY, to, small)
  expect(changes.get(VACANCY)).toBe(null)
  expect(JSON.parse(changes.get(to) ?? '{}').formerly).toEqual(['painter'])
})

test('a record whose folder goes back to its former name remembers only the other one', () => {
  const to = VACANCY.replace('painter', 'sculptor')
  const there = new Map([...small, ...renamedEntry(VACANCY, to, small)])
  expect(JSON.parse(renamedEntry(to, VACANCY, there).get(VACANCY) ?? '{}').formerly).toEqual(['sculptor'])
})

test('a record with a slug that no other record has keeps its address in another folder', () => {
  const file = 'games/acorn/game.json'
  const own = (small.get(file) ?? '').replace('"id": 11', '"id": 11, "slug": "acorn-rush"')
  const changes = renamedEntry(file, 'games/oak/game.json', new Map(small).set(file, own))
  expect(JSON.parse(changes.get('games/oak/game.json') ?? '{}')).toEqual(JSON.parse(own))
  expect(changes.has('games/order.json')).toBe(false)
})
