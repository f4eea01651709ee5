import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTENT_USAGE, contentCommand } from '#infrastructure/content-pack/content-command.ts'
import { packOnDisk } from './pack-on-disk.ts'

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
    [[], 'A word is missing'],
    [['chek'], 'chek'],
    [['check', '--jsn'], '--jsn'],
    [['check', 'more'], 'check more'],
    [['tints', '--json'], 'tints --json'],
  ])('%j is a wrong call, and %s is named', async (given, why) => {
    expect(await contentCommand(given, '.')).toMatchObject({
      out: '',
      err: expect.stringMatching(new RegExp(`${why}[^]*${CONTENT_USAGE.slice(0, 20)}`)),
      status: 2,
    })
  })
})

test('npm run content -- tints notes the colour of every picture in the pack', async () => {
  const { directory } = await packOnDisk()
  expect(await contentCommand(['tints'], directory)).toEqual({ out: '3 pictures\n', err: '', status: 0 })
  expect(JSON.parse(await readFile(join(directory, 'media/tints.json'), 'utf8'))).toMatchObject({
    'media/images/two.png': [expect.any(Number), '#224466'],
    'media/images/logo.svg': [expect.any(Number), null],
  })
})
