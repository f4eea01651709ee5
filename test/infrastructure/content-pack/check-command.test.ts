import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHECK_USAGE, checkCommand } from '#infrastructure/content-pack/check-command.ts'
import { packOnDisk } from './pack-on-disk.ts'

describe('npm run content -- check', () => {
  test('says that a pack can be served', async () => {
    const { directory } = await packOnDisk()
    expect(await checkCommand(['check'], directory)).toEqual({
      out: '0 errors, 0 warnings\n',
      err: '',
      status: 0,
    })
  })

  test('lists errors and warnings, a line each, and ends with 1', async () => {
    const { directory, write } = await packOnDisk()
    await write('studio/awards.json', '[{ "id": 1, "year": "2020", "titleEn": "A", "titleRu": "Б" }]')
    await write('studio/award.json', '[]')
    const { out, status } = await checkCommand(['check'], directory)
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
    const { out } = await checkCommand(['check', '--json'], directory)
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

  test.each([[[]], [['chek']], [['check', '--jsn']], [['check', 'more']]])(
    '%j is a wrong call',
    async (given) => {
      expect(await checkCommand(given, '.')).toEqual({ out: '', err: `${CHECK_USAGE}\n`, status: 2 })
    },
  )
})
