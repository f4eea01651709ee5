import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { openDatabase, sqliteProblem, sqliteVersion } from '#infrastructure/inbox/sqlite/open-database.ts'
import manifest from '../../../../package.json' with { type: 'json' }

test('no inbox is opened, or made, with a SQLite that can lose a commit', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sqlite-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const path = join(directory, 'inbox.sqlite')
  expect(() => openDatabase(path, '3.51.2')).toThrow('use Node.js')
  expect(await readdir(directory)).toEqual([])
  openDatabase(path).close()
})

test('a version of SQLite is refused up to the last one with the fault, and no later one', () => {
  const refused = ['3.7.0', '3.50.4', '3.51.0', '3.51.2', '2.99.99', '']
  const taken = ['3.51.3', '3.51.10', '3.52.0', '3.100.0', '4.0.0', sqliteVersion()]
  for (const version of refused) expect(sqliteProblem(version), version).not.toBeNull()
  for (const version of taken) expect(sqliteProblem(version), version).toBeNull()
})

test('the message names each release of Node.js from which package.json admits it', () => {
  const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(manifest)
  const admitted = Array.from(engines.node.matchAll(/(\d+)\.(\d+)\.(\d+)/g), ([, ...parts]) =>
    parts.join('.').replace(/(?:\.0)+$/, ''),
  )
  expect(admitted.length).toBeGreaterThan(0)
  for (const version of admitted) expect(sqliteProblem('3.51.2')).toContain(version)
})
