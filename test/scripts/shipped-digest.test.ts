import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shippedDigest } from '../../scripts/shipped-digest.ts'

const SHIPPED = {
  'client/index.html': '<!doctype html>',
  'client/assets/home-a1b2c3.js': 'export {}',
  'desk/desk.js': 'export {}',
  'server/server.js': 'serve()',
}

const digestOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const build = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(build, { recursive: true }))
  for (const [name, body] of Object.entries(files)) {
    await mkdir(join(build, dirname(name)), { recursive: true })
    await writeFile(join(build, name), body)
  }
  return shippedDigest(build)
}

test('the same shipped files have the same version in every folder, in whatever order they were written', async () => {
  expect(await digestOf(Object.fromEntries(Object.entries(SHIPPED).toReversed()))).toBe(
    await digestOf(SHIPPED),
  )
})

test.each([
  ['types that npm run check left', 'types/domain/careers/vacancy.d.ts'],
  ['what the compiler remembers', 'types/domain.tsbuildinfo'],
  ['compressed bodies', 'client/assets/home-a1b2c3.js.br'],
  ['the version of an earlier build', 'server/version.txt'],
])('the version does not depend on %s', async (_, name) => {
  expect(await digestOf({ ...SHIPPED, [name]: 'something' })).toBe(await digestOf(SHIPPED))
})

test.each(Object.keys(SHIPPED))('the version depends on the body and the name of %s', async (name) => {
  const { [name]: body = '', ...others }: Readonly<Record<string, string>> = SHIPPED
  const digests = [SHIPPED, { ...SHIPPED, [name]: `${body} ` }, { ...others, [`${name}x`]: body }].map(
    digestOf,
  )
  expect(new Set(await Promise.all(digests)).size).toBe(3)
})
