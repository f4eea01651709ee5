import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { contentCommand } from '#infrastructure/content-tools/content-command.ts'
import { slugOf } from '#infrastructure/content-tools/new-record.ts'
import { packOnDisk } from '../../../support/pack-on-disk.ts'

const emptyFolder = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'new-pack-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return join(directory, 'studio')
}

describe('npm run content -- init', () => {
  test('leaves a pack that has neither errors nor warnings', async () => {
    const directory = await emptyFolder()
    expect(await contentCommand(['init', directory], 'content')).toMatchObject({ err: '', status: 0 })
    const loaded = await loadContent(directory)
    expect(loaded).toMatchObject({ ok: true, warnings: [] })
    expect(await contentCommand(['tints'], directory)).toMatchObject({ err: '', status: 0 })
  })

  test('leaves texts to write, which check and status name', async () => {
    const directory = await emptyFolder()
    await contentCommand(['init', directory], 'content')
    const { out, status } = await contentCommand(['check'], directory)
    expect(status).toBe(0)
    expect(out).toContain(`${join(directory, 'site/studio.json')}:3:11 name: "Our studio" comes from "init"`)
    expect((await contentCommand(['status'], directory)).out).toContain(
      `unwritten  ${join(directory, 'legal/cookie-policy/en.md')}`,
    )
  })

  test('changes no folder that has files', async () => {
    const { directory } = await packOnDisk()
    expect(await contentCommand(['init', directory], 'content')).toMatchObject({
      err: expect.stringContaining('is not empty'),
      status: 1,
    })
    const file = join(directory, 'site/menus.json')
    expect(await contentCommand(['init', file], 'content')).toMatchObject({ out: '', status: 1 })
  })
})

describe('npm run content -- new', () => {
  test.each(['vacancy', 'news', 'game', 'document'])(
    'makes a %s that is complete and not public',
    async (kind) => {
      const directory = await emptyFolder()
      await contentCommand(['init', directory], 'content')
      const { out, status } = await contentCommand(['new', kind, 'Harbour lights'], directory)
      expect(status).toBe(0)
      expect(out.trim().split('\n')).toHaveLength(3)
      const loaded = await loadContent(directory)
      expect(loaded).toMatchObject({ ok: true, warnings: [] })
      expect(JSON.stringify(loaded.ok && loaded.content)).not.toContain('Harbour')
    },
  )

  test('gives the next id, an address made of the title, and overwrites nothing', async () => {
    const { directory } = await packOnDisk()
    const made = await contentCommand(['new', 'news', 'Ежегодный отчёт: «Ёлка»'], directory)
    const [file = ''] = made.out.split('\n')
    expect(file).toBe(join(directory, 'news/ezhegodnyi-otchet-elka/news.json'))
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ id: 4, draft: true })
    const again = await contentCommand(['new', 'news', 'Ежегодный отчёт: «Ёлка»'], directory)
    expect(again).toMatchObject({ err: expect.stringContaining('news.json already exists'), status: 1 })
  })

  test('dates a record by the clock of the studio', async () => {
    const { directory, write } = await packOnDisk()
    await write('site/studio.json', '{ "timeZone": "America/Toronto" }')
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-02T01:00:00Z'))
    onTestFinished(() => void vi.restoreAllMocks())
    const created = async (title: string, environment: Readonly<Record<string, string>>) => {
      const { out } = await contentCommand(['new', 'news', title], directory, {}, environment)
      return JSON.parse(await readFile(out.split('\n')[0] ?? '', 'utf8')).created
    }
    expect(await created('First', {})).toBe('2026-06-01')
    expect(await created('Second', { TIME_ZONE: 'Asia/Tokyo' })).toBe('2026-06-02')
  })

  test('makes no game if the file with the order of games is broken, and names this file', async () => {
    const { directory, write } = await packOnDisk()
    await write('games/order.json', '["tides",')
    expect(await contentCommand(['new', 'game', 'Harbour'], directory)).toMatchObject({
      err: expect.stringContaining(join(directory, 'games/order.json')),
      status: 1,
    })
    expect(existsSync(join(directory, 'games/harbour'))).toBe(false)
  })

  test.each([
    [['new', 'vacancies', 'Title'], 'vacancies is not a kind of content; did you mean "vacancy"'],
    [['new', 'gmae', 'Title'], 'did you mean "game"?'],
    [['new', 'news'], '^Missing argument: TITLE'],
    [['stauts'], 'did you mean "status"?'],
    [['init'], /^Missing argument: FOLDER/],
    [['check', 'more'], /^Unexpected argument: more/],
  ])('%j is a wrong call, and the message says why', async (given, why) => {
    expect(await contentCommand(given, '.')).toMatchObject({
      out: '',
      err: expect.stringMatching(why),
      status: 2,
    })
  })
})

test('A slug has small Latin letters, digits and single hyphens', () => {
  expect(slugOf('  Größe & Maß — Щука №7! ')).toBe('grosse-mass-shchuka-no7')
})

test('npm run content -- status lists the unfinished content', async () => {
  const { directory, write } = await packOnDisk()
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const vacancy = {
    titleEn: 'A',
    titleRu: 'Б',
    descriptionEn: 'A',
    descriptionRu: 'Б',
    created: '2026-10-01',
    status: 'active',
  }
  await write(
    'careers/vacancies/soon/vacancy.json',
    JSON.stringify({ ...vacancy, id: 31, validThrough: soon }),
  )
  await write(
    'careers/vacancies/later/vacancy.json',
    JSON.stringify({ ...vacancy, id: 32, publishAt: '2098-01-01', unpublishAt: '2099-01-01' }),
  )
  await write('media/images/old/unused.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"/>')
  const { out, status } = await contentCommand(['status'], directory)
  expect(status).toBe(0)
  expect(out.replaceAll(`${directory}/`, '').trim().split('\n').toSorted()).toEqual([
    `closes     careers/vacancies/soon/vacancy.json  ${soon}`,
    'draft      games/draft/game.json',
    'draft      news/unpublished/news.json',
    'ends       careers/vacancies/later/vacancy.json  2099-01-01',
    'missing    careers/vacancies/writer/vacancy.json  English',
    'missing    news/older/news.json  Russian',
    'missing    news/unpublished/news.json  Russian',
    'scheduled  careers/vacancies/later/vacancy.json  2098-01-01',
    'unused     media/images/old/unused.svg',
  ])
})

test('npm run content -- status goes by the time zone and the languages of the site', async () => {
  const { directory, write } = await packOnDisk()
  await write('site/studio.json', '{ "timeZone": "Asia/Vladivostok", "languages": ["en"] }')
  const writer = {
    id: 8,
    titleEn: 'Writer',
    created: '2026-01-01',
    status: 'active',
    publishAt: '2026-06-02',
  }
  await write('careers/vacancies/writer/vacancy.json', JSON.stringify(writer))
  await write('careers/vacancies/writer/description.en.md', 'Write.')
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-01T16:00:00Z'))
  onTestFinished(() => void vi.restoreAllMocks())
  const { out } = await contentCommand(['status'], directory)
  expect(out.replaceAll(`${directory}/`, '').trim().split('\n')).toEqual([
    'draft      games/draft/game.json',
    'draft      news/unpublished/news.json',
  ])
})
