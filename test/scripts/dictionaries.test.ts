import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { digestOf } from '#infrastructure/http/dictionaries/difference.ts'
import { differencesFolder, readDifferences } from '#infrastructure/http/dictionaries/release-differences.ts'
import { keepBundles, makeDifferences } from '../../scripts/dictionaries.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const emptyBuild = () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  folders.push(build)
  return build
}

const CODE = Array.from({ length: 200 }, (_, index) => `export const value${index} = ${index * 7919}`).join(
  '\n',
)

const codeOf = (release: number) => Buffer.from(`${CODE}\nexport const release = ${release}`)

/** Builds a release with one script, as `scripts/build.ts` does. */
const release = async (build: string, number: number) => {
  await keepBundles(build)
  const assets = join(build, 'client/assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  const script = join(assets, `site-00000${number}.js`)
  writeFileSync(script, codeOf(number))
  writeFileSync(`${script}.br`, brotliCompressSync(codeOf(number)))
  await makeDifferences(build)
  const former = join(build, 'dictionaries/former')
  // The releases of this test are as old as they would be, because the build keeps the newest ones.
  for (const name of readdirSync(former))
    utimesSync(join(former, name), 0, Number(/(\d)\.js$/.exec(name)?.[1]))
}

const differencesOf = async (build: string, number: number) => {
  const log = { warn: () => {}, error: () => {} }
  const all = await readDifferences(differencesFolder(build), log)
  return new Set(all.get(`/assets/site-00000${number}.js`)?.keys())
}

test('a release has differences to the three before it, and keeps no older ones', async () => {
  const build = emptyBuild()
  for (const number of [1, 2, 3, 4, 5]) await release(build, number)
  expect(await differencesOf(build, 5)).toEqual(new Set([2, 3, 4].map((number) => digestOf(codeOf(number)))))
  expect(readdirSync(join(build, 'dictionaries/former'))).toHaveLength(4)
})

test('a file that has not changed needs no difference', async () => {
  const build = emptyBuild()
  await release(build, 1)
  await release(build, 1)
  expect(readdirSync(differencesFolder(build))).toEqual([])
})

test('a difference is much smaller than the file', async () => {
  const build = emptyBuild()
  await release(build, 1)
  await release(build, 2)
  const [name = ''] = readdirSync(differencesFolder(build))
  expect(readFileSync(join(differencesFolder(build), name)).length).toBeLessThan(100)
})
