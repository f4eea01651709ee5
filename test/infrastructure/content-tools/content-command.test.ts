import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { storedTints } from '#infrastructure/content-pack/measure-picture.ts'
import { picturePaths } from '#infrastructure/content-pack/pack-files.ts'
import { CONTENT_USAGE, contentCommand } from '#infrastructure/content-tools/content-command.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'

describe('npm run content -- check', () => {
  test('says that a pack can be served', async () => {
    const { directory } = await packOnDisk()
    expect(await contentCommand(['check'], directory)).toEqual({
      out: '0 errors, 0 warnings\n',
      err: '',
      status: 0,
    })
  })

  test('lists errors and warnings, a line each, and ends with 1', async () => {
    const { directory, write } = await packOnDisk()
    await write('studio/awards.json', '[{ "id": 1, "year": "2020", "titleEn": "A", "titleRu": "Б" }]')
    await write('studio/award.json', '[]')
    const { out, status } = await contentCommand(['check'], directory)
    expect(out.split('\n')).toEqual([
      `error    ${join(directory, 'studio/awards.json')}:1:21 [0].year: found "2020", expected a number`,
      `warning  ${join(directory, 'studio/award.json')}:1:1: found a file that nothing uses, expected a name from the layout of the pack`,
      '1 error, 1 warning',
      '',
    ])
    expect(status).toBe(1)
  })

  test('prints the same as JSON', async () => {
    const { directory, write } = await packOnDisk()
    await write('site/links.json', '[')
    const { out } = await contentCommand(['check', '--json'], directory)
    expect(JSON.parse(out)).toEqual({
      ok: false,
      errors: [
        {
          file: join(directory, 'site/links.json'),
          line: 1,
          column: 2,
          field: '[0]',
          found: 'the end of the file',
          expected: 'a JSON value',
        },
      ],
      warnings: [],
    })
  })

  test.each([
    [[], 'Missing argument: COMMAND'],
    [['chek'], 'Unknown command: chek; did you mean "check"'],
    [['check', '--jsn'], 'Unknown option: --jsn; did you mean "--json"'],
    [['check', 'more'], 'Unexpected argument: more'],
    [['new', 'news'], 'Missing argument: TITLE'],
    [['tints', '--json'], 'tints has no option --json'],
    [['status', '--days', '3'], 'status has no option --days'],
  ])('%j is a wrong call, and the message names %s', async (given, why) => {
    expect(await contentCommand(given, '.')).toMatchObject({
      out: '',
      err: expect.stringMatching(new RegExp(`${why}[^]*${CONTENT_USAGE.slice(0, 20)}`)),
      status: 2,
    })
  })
})

test.each([['status'], ['schemas'], ['preview', '/'], ['new', 'news', 'Title'], ['tints']])(
  '%s fails for a folder that does not exist, and names it',
  async (...words) => {
    const folder = join((await packOnDisk()).directory, 'contnet')
    expect(await contentCommand(words, folder)).toEqual({
      out: '',
      err: `${folder} (CONTENT_DIR) is not a folder\n`,
      status: 1,
    })
    expect(existsSync(folder)).toBe(false)
  },
)

test('npm run content -- tints stores the colour of every picture in the pack', async () => {
  const { directory } = await packOnDisk()
  expect(await contentCommand(['tints'], directory)).toEqual({ out: '3 pictures\n', err: '', status: 0 })
  expect(JSON.parse(await readFile(join(directory, 'media/tints.json'), 'utf8'))).toMatchObject({
    'media/images/two.png': [expect.any(Number), '#224466'],
    'media/images/logo.svg': [expect.any(Number), null],
  })
})

test('The demo stores the colour of every picture, because each start of a site would read the other pictures completely', async () => {
  const tint = await storedTints('content')
  const unnoted: string[] = []
  for (const path of await picturePaths('content'))
    if (tint(path, (await stat(join('content', path))).size) === undefined) unnoted.push(path)
  expect(unnoted).toEqual([])
})

describe('npm run content -- preview', () => {
  const environment = { PREVIEW_KEY: 'a-key-of-the-studio', SITE_URL: 'https://kite.example' }

  const preview = async (...words: readonly string[]) => {
    const { directory, write } = await packOnDisk()
    const article = {
      id: 91,
      titleEn: 'Sequel',
      created: '2026-01-01',
      publishAt: '2126-12-24T09:00:00+02:00',
    }
    await write('news/sequel/news.json', JSON.stringify(article))
    await write('news/sequel/content.en.md', 'Text')
    return contentCommand(['preview', ...words], directory, {}, environment)
  }

  test('prints a link in each language, for a moment at which the record is public', async () => {
    const { out, status } = await preview('blog/sequel')
    const [english = '', russian = '', ...more] = out.split('\n')
    expect(status).toBe(0)
    expect(english).toMatch(/^https:\/\/kite\.example\/preview\/[\w.-]+\/2126-12-24T07:00\/blog\/sequel$/)
    expect(russian).toMatch(/\/2126-12-24T07:00\/ru\/blog\/sequel$/)
    expect(more).toEqual(['for all who have the link, for 7 days', ''])
  })

  test('shows the present if no publication is planned, or any requested moment', async () => {
    expect((await preview('/')).out).toMatch(/\/now\/\n.*\/now\/ru\n/)
    const { out } = await preview('/ru/blog', '--at', '2026-12-24T09:00', '--days', '30')
    expect(out).toMatch(/\/2026-12-24T09:00\/blog\n(?:.*\n)*.*for 30 days/)
  })

  test('works until its last day is over', async () => {
    const { out } = await preview('/', '--days', '2')
    const [, seconds = ''] = /\/preview\/(\w+)\./.exec(out) ?? []
    const until = Number.parseInt(seconds, 36) * 1000
    expect(Math.abs(until - Date.now() - 2 * 86_400_000)).toBeLessThan(86_400_000)
  })

  test.each([
    [['blog/sequl'], 1, 'There is no sequl in news/; did you mean "sequel"?'],
    [['blogg'], 1, 'The site has no page at /blogg'],
    [['/', '--at', 'soon'], 1, '--at takes a moment such as 2026-12-24T09:00, not soon'],
    [['/', '--days', '0'], 2, '--days takes a whole number from 1 to 366, not 0'],
    [[], 2, 'Missing argument: PAGE'],
  ])('%j is refused with %i, and says why', async (words, status, why) => {
    expect(await preview(...words)).toMatchObject({ status, err: expect.stringContaining(why) })
  })

  test('says which address it expects if the site has not set its own', async () => {
    const { directory } = await packOnDisk()
    const { PREVIEW_KEY } = environment
    const { out } = await contentCommand(['preview', '/'], directory, {}, { PREVIEW_KEY, PORT: 3411 })
    expect(out).toMatch(/^http:\/\/localhost:3411\/preview\//)
    expect(out).toContain('if the site is not at http://localhost:3411, set SITE_URL or PORT\n')
  })

  test('needs the key of the site', async () => {
    const { directory } = await packOnDisk()
    expect(await contentCommand(['preview', '/'], directory)).toMatchObject({
      status: 1,
      err: expect.stringContaining('PREVIEW_KEY is not set'),
    })
  })
})
