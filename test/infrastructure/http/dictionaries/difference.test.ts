import { type BrotliOptions, brotliDecompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allowedDictionary,
  difference,
  digestOf,
  isDifferenceTo,
} from '#infrastructure/http/dictionaries/difference.ts'

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

const DIGEST = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4='

const ASKED = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${DIGEST}:`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'script',
}

test('a page of the site may get a difference to what its browser has', () => {
  expect(allowedDictionary(ASKED)).toBe(DIGEST)
})

test('a visitor who opens the site from elsewhere may get a difference', () => {
  const opened = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  expect(allowedDictionary({ ...ASKED, ...opened })).toBe(DIGEST)
})

test('another site never gets a difference', () => {
  const from = fc.record({
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', undefined),
    'sec-fetch-mode': fc.constantFrom('cors', 'no-cors', 'same-origin', 'navigate', undefined),
    'sec-fetch-dest': fc.constantFrom('script', 'style', 'iframe', 'empty', undefined),
  })
  fc.assert(fc.property(from, (headers) => allowedDictionary({ ...ASKED, ...headers }) === null))
})

test('a client that does not accept differences by name never gets one', () => {
  const encodings = fc
    .array(fc.constantFrom('br', 'gzip', 'dcz', '*', 'dcb;q=0', 'dcb; q=0.0', 'xdcb', 'identity'))
    .map((all) => all.join(', '))
  fc.assert(
    fc.property(
      encodings,
      (accepted) => allowedDictionary({ ...ASKED, 'accept-encoding': accepted }) === null,
    ),
  )
})

test('a header that is not a digest names no dictionary', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.base64String().map((text) => `:${text}:`),
    fc.constant(DIGEST),
  )
  fc.assert(
    fc.property(
      texts.filter((text) => !/^:[\w+/]{43}=:$/.test(text)),
      (text) => allowedDictionary({ ...ASKED, 'available-dictionary': text }) === null,
    ),
  )
})
