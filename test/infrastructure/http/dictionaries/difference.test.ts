import { type BrotliOptions, brotliDecompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, digestOf, isDifferenceTo } from '#infrastructure/http/dictionaries/difference.ts'

const HEAD = 36

const body = fc.uint8Array({ minLength: 200, maxLength: 400 }).map((bytes) => Buffer.from(bytes))

const made = (content: Buffer, dictionary: Buffer) =>
  difference({ body: content, dictionary, quality: constants.BROTLI_MAX_QUALITY, alone: content.length })

test('a browser with the dictionary reads the body from its difference', async () => {
  await fc.assert(
    fc.asyncProperty(body, fc.nat({ max: 200 }), async (dictionary, from) => {
      const content = Buffer.concat([dictionary.subarray(from), dictionary, Buffer.from('new')])
      const small = await made(content, dictionary)
      const options: BrotliOptions & { readonly dictionary: Buffer } = { dictionary }
      expect(small && isDifferenceTo(digestOf(dictionary), small)).toBe(true)
      expect(brotliDecompressSync(small?.subarray(HEAD) ?? '', options)).toEqual(content)
    }),
  )
})

test('a difference to another dictionary is not taken for one', async () => {
  const [one, other] = [Buffer.from('one '.repeat(100)), Buffer.from('other '.repeat(100))]
  const small = await made(one, one)
  expect(small && isDifferenceTo(digestOf(other), small)).toBe(false)
})

test('a difference that saves nothing is not made', async () => {
  await fc.assert(
    fc.asyncProperty(body, body, async (content, dictionary) => {
      expect((await made(content, dictionary))?.length ?? 0).toBeLessThan(content.length)
    }),
  )
})
