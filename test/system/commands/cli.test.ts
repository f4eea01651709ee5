import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { commandHost } from '../../support/command-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'vacancies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const art = { id: 1, titleEn: 'Art', titleRu: 'Арт' }
const vacancies = Array.from({ length: 7 }, (_, index) => ({
  id: index + 1,
  slug: `artist-${index + 1}`,
  titleEn: `Artist ${index + 1}`,
  titleRu: index < 2 ? `Художник ${index + 1}` : '',
  created: `2026-10-0${index + 1}T09:00:00Z`,
  status: 'active',
  department: art,
}))

const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const list = file('list.json', JSON.stringify(vacancies))

const hosted = commandHost()

const run = async (words: readonly string[], settings: Readonly<Record<string, string>> = {}) => {
  const { stdout, stderr, status } = await hosted('src/cli.ts', words, { NO_COLOR: '1', ...settings })
  return { out: stdout, err: stderr, code: status }
}

/** Runs the command as visitors of a terminal do. */
const runAlone = async (words: readonly string[], input: string) => {
  const child = spawn(process.execPath, ['src/cli.ts', ...words])
  child.stdin.end(input)
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, err, code: await exit }
}

describe('npm run vacancies', () => {
  test('groups the vacancies of a file', async () => {
    const { out, code } = await run(['--source', list])
    expect(code).toBe(0)
    expect(out.split('\n')[0]).toBe('Art  7 open vacancies')
    expect(out).toContain('  Artist 1  artist-1')
  })

  test('leaves out vacancies after their last day', async () => {
    const [first, ...others] = vacancies
    const past = file('past.json', JSON.stringify([{ ...first, validThrough: '2020-01-31' }, ...others]))
    const { out } = await run(['--source', past])
    expect(out.split('\n')[0]).toBe('Art  6 open vacancies')
    expect(out).not.toContain('artist-1')
  })

  test('prints JSON for programs', async () => {
    const { out } = await run(['--source', list, '--format', 'json', '--language', 'ru'])
    expect(JSON.parse(out)).toEqual([
      {
        department: { id: 1, title: 'Арт' },
        count: 2,
        countText: '2 открытые вакансии',
        vacancies: [
          { id: 1, slug: 'artist-1', title: 'Художник 1', created: '2026-10-01T09:00:00Z' },
          { id: 2, slug: 'artist-2', title: 'Художник 2', created: '2026-10-02T09:00:00Z' },
        ],
      },
    ])
  })

  test('prints the five newest of the chosen departments', async () => {
    const { out } = await run(['--source', list, '--latest', '--format', 'json', '--department', 'aRT'])
    expect(JSON.parse(out).map(({ id }: { id: number }) => id)).toEqual([7, 6, 5, 4, 3])
    expect(JSON.parse(out)[0].department).toBe('Art')
  })

  test('reads one vacancy per line from standard input', async () => {
    const { out, code } = await runAlone(
      ['--source', '-'],
      vacancies.map((one) => JSON.stringify(one)).join('\n'),
    )
    expect(code).toBe(0)
    expect(out).toContain('7 open vacancies')
  })

  test('says so when nothing is open', async () => {
    const closed = file('closed.json', JSON.stringify(vacancies.map((one) => ({ ...one, status: 'closed' }))))
    expect(await run(['--source', closed])).toMatchObject({
      out: 'There are currently no open vacancies\n',
      code: 0,
    })
    expect(await run(['--source', closed, '--format', 'json'])).toMatchObject({ out: '[]\n', code: 0 })
  })

  test('shows no control characters of its source, even in error messages', async () => {
    const title = 'Artist\n\x1b[2J\x9b31mTester'
    const forged = { ...vacancies[0], titleEn: title, department: { ...art, titleEn: title } }
    const hostile = file('hostile.json', JSON.stringify([forged]))
    const asked = [[], ['--latest'], ['--format', 'json'], ['--department', 'zzz']]
    for (const words of asked) {
      const { out, err } = await run(['--source', hostile, ...words])
      expect(out + err, words.join(' ')).not.toMatch(/[^\P{Cc}\n]/u)
    }
    const { err } = await runAlone(['--source', '-'], '<\x1b[2J\nArt  1 open vacancy')
    expect(err).toBe('Standard input cannot be read: no JSON list of vacancies: <[2J Art 1 open vacancy\n')
  })

  test('lists the departments if it is asked for an unknown one', async () => {
    expect(await run(['--source', list, '--department', 'zzz'])).toMatchObject({
      out: 'No matching vacancies are open\n',
      err: 'No department has “zzz” in its title. Departments: Art\n',
      code: 0,
    })
    expect(
      await run(['--source', list, '--department', 'zzz', '--format', 'json', '--language', 'ru']),
    ).toMatchObject({
      out: '[]\n',
      err: 'No department has “zzz” in its title. Departments: Арт\n',
      code: 0,
    })
  })

  test('says that nothing matches, not that nothing is open, while another vacancy is open', async () => {
    const sound = { id: 2, titleEn: 'Sound', titleRu: 'Звук' }
    const closedInSound = { ...vacancies[0], id: 9, slug: 'composer', status: 'closed', department: sound }
    const both = file('both.json', JSON.stringify([vacancies[6], closedInSound]))
    const inSound = ['--source', both, '--department', 'sound']
    expect((await run(inSound)).out).toBe('No matching vacancies are open\n')
    expect((await run([...inSound, '--latest'])).out).toBe('No matching vacancies are open\n')
    expect((await run(['--source', both, '--language', 'ru'])).out).toBe('Подходящих вакансий сейчас нет\n')
    const homeless = file('only-homeless.json', JSON.stringify([{ ...vacancies[0], department: null }]))
    expect(await run(['--source', homeless])).toMatchObject({
      out: 'No matching vacancies are open\n',
      err: 'Open vacancies without a department, which are in no group: 1\n',
    })
  })

  test('counts vacancies without a department on standard error', async () => {
    const one = file('homeless.json', JSON.stringify([{ ...vacancies[0], department: null }, vacancies[1]]))
    expect(await run(['--source', one])).toMatchObject({
      out: expect.stringContaining('1 open vacancy\n'),
      err: 'Open vacancies without a department, which are in no group: 1\n',
    })
  })

  test('shows dates in the site\u2019s time zone', async () => {
    const late = file('late.json', JSON.stringify([{ ...vacancies[0], created: '2026-10-01T23:30:00Z' }]))
    const words = ['--source', late, '--latest']
    expect((await run(words, { TIME_ZONE: 'Pacific/Auckland' })).out).toContain('02.10.2026')
    mkdirSync(join(folder, 'pack/site'), { recursive: true })
    const CONTENT_DIR = join(folder, 'pack')
    file('pack/site/studio.json', '{ "timeZone": "Pacific/Auckland" }')
    expect((await run(words, { CONTENT_DIR })).out, 'of the pack').toContain('02.10.2026')
    expect((await run(words, { CONTENT_DIR, TIME_ZONE: 'UTC' })).out).toContain('01.10.2026')
    expect(await run(words, { TIME_ZONE: 'Mars' })).toMatchObject({
      out: '',
      err: 'TIME_ZONE holds "Mars"; it takes a time zone such as UTC or Asia/Nicosia\n',
      code: 1,
    })
  })

  test('prints the dates of the content unchanged, and sorts by their moments in the site\u2019s time zone', async () => {
    // 20:30 UTC is half past nine on the next day in Auckland, which is after 08:00.
    const dates = ['2026-10-02T08:00', '2026-10-01T20:30:00Z', '2026-10-01']
    const all = vacancies.slice(0, 3).map((vacancy, at) => ({ ...vacancy, created: dates[at] }))
    const words = ['--source', file('dates.json', JSON.stringify(all)), '--format', 'json']
    const environment = { TIME_ZONE: 'Pacific/Auckland' }
    const createdIn = (out: string) => Array.from(out.matchAll(/"created":\s*"(.*?)"/g), ([, date]) => date)
    expect(createdIn((await run([...words, '--latest'], environment)).out)).toEqual([
      '2026-10-01T20:30:00Z',
      '2026-10-02T08:00',
      '2026-10-01',
    ])
    expect(createdIn((await run(words, environment)).out)).toEqual(dates)
  })

  test('names the variable of a missing content pack', async () => {
    const { err, code } = await run([], { CONTENT_DIR: join(folder, 'nowhere') })
    expect(code).toBe(1)
    expect(err).toContain('CONTENT_DIR')
    expect(err).toContain(join(folder, 'nowhere'))
  })

  test('leaves out a broken entry with a note, and prints the rest', async () => {
    const { out, err, code } = await run([
      '--source',
      file('broken.json', JSON.stringify([{ id: 1 }, vacancies[0]])),
    ])
    expect(code).toBe(0)
    expect(out).toContain('1 open vacancy')
    expect(err).toMatch(/entry 1 is left out/)
  })

  test.each([
    ['a file that is not there', join(folder, 'nowhere.json')],
    ['an API that is not there', 'http://127.0.0.1:9'],
    ['an error message', file('down.json', '{"message":"down"}')],
  ])('%s: one line that names the source and why, and exit status 1', async (_, source) => {
    const { err, code, out } = await run(['--source', source])
    expect(code).toBe(1)
    expect(out).toBe('')
    const lines = err.trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(source)
    expect(lines[0]).not.toMatch(/fetch failed$/)
  })

  test('wrong usage: one line, how to get help, and exit status 2', async () => {
    const { err, code } = await runAlone(['--nope'], '')
    expect(code).toBe(2)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toContain('--help')
  })
})
