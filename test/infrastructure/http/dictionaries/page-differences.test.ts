import { type BrotliOptions, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageDifferences } from '#infrastructure/http/dictionaries/page-differences.ts'
import { encodedBody } from '#infrastructure/http/files/encoded-body.ts'

const SHARED = Array.from({ length: 500 }, (_, index) => index * 7919).join(' ')

const pageWith = (content: string) => encodedBody(`${SHARED} ${content}`, 'text/html')

const HEAD = 36

test('a browser with the first page reads the second one, also after its difference was made smaller', async () => {
  const [first, second] = [pageWith('one'), pageWith('another')]
  const differenceOf = pageDifferences()
  const options: BrotliOptions & { readonly dictionary: Buffer } = { dictionary: first.bodies.identity }
  let smallest = second.bodies.br?.length ?? 0
  for (let asked = 1; asked <= 12; asked += 1) {
    const body = await differenceOf(second, first)
    expect(body?.length).toBeLessThanOrEqual(smallest)
    smallest = body?.length ?? 0
    expect(brotliDecompressSync(body?.subarray(HEAD) ?? '', options)).toEqual(second.bodies.identity)
  }
})

test('while many differences are being made, further pages are sent whole', async () => {
  const first = pageWith('one')
  const differenceOf = pageDifferences()
  const asked = Array.from({ length: 20 }, (_, index) => differenceOf(pageWith(`page ${index}`), first))
  const whole = (await Promise.all(asked)).filter((body) => body === null)
  expect(whole.length).toBeGreaterThan(10)
  expect(whole.length).toBeLessThan(20)
})

test('visitors who ask for the same page at the same time share its difference', async () => {
  const [first, second] = [pageWith('one'), pageWith('another')]
  const differenceOf = pageDifferences()
  const all = await Promise.all(Array.from({ length: 20 }, () => differenceOf(second, first)))
  expect(new Set(all).size).toBe(1)
  expect(all[0]).not.toBeNull()
})

test('a page that shares nothing with the first one is sent whole', async () => {
  const other = encodedBody('short', 'text/html')
  expect(await pageDifferences()(other, pageWith('one'))).toBeNull()
})
