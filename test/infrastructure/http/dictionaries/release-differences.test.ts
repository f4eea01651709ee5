import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  familyOf,
  readDifferences,
  withDifferences,
} from '#infrastructure/http/dictionaries/release-differences.ts'
import { encodedBody } from '#infrastructure/http/files/encoded-body.ts'

const folder = mkdtempSync(join(tmpdir(), 'differences-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = async (directory: string) => {
  const warnings: string[] = []
  const log = { warn: (note: string) => warnings.push(note), error: () => {} }
  return { differences: await readDifferences(directory, log), warnings }
}

const hashes = fc.stringMatching(/^[\w-]{6}$/)

test('a file of the build is a dictionary for its later versions, and for no other kind of file', () => {
  const names = fc.stringMatching(/^[a-z]+(?:-[a-z]+)?$/)
  fc.assert(
    fc.property(names, hashes, hashes, (name, before, after) => {
      const pattern = new URLPattern({ pathname: `/assets/${familyOf(`${name}-${before}.js`)}` })
      expect(pattern.test({ pathname: `/assets/${name}-${after}.js` })).toBe(true)
      expect(pattern.test({ pathname: `/assets/${name}-${after}.css` })).toBe(false)
      expect(pattern.test({ pathname: `/${name}-${after}.js` })).toBe(false)
    }),
  )
})

test('fonts, pictures and files without a hash are no dictionaries', () => {
  for (const name of ['onest-latin-C83EH5.woff2', 'mark-C83EH5.svg', 'places.json', 'index.js'])
    expect(familyOf(name)).toBeNull()
  const files = withDifferences(new Map([['/icon.js', encodedBody('', 'text/javascript')]]), new Map())
  expect(files.get('/icon.js')?.useAsDictionary).toBeUndefined()
})

test('a missing folder, or a broken file in it, means whole files and one line in the log', async () => {
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, `index-AAAAAA.js.${'A'.repeat(43)}.dcb`), 'half a differ')
  for (const directory of [join(folder, 'missing'), broken]) {
    const { differences, warnings } = await read(directory)
    expect([...differences]).toEqual([])
    expect(warnings).toEqual(['The differences between releases cannot be read. Browsers get whole files'])
  }
})
