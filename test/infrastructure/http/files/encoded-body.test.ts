import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptedEncoding,
  bodyIn,
  type Encoding,
  encodedBody,
  precompressedBody,
  recompressed,
} from '#infrastructure/http/files/encoded-body.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['br;q=nonsense', 'identity'],
])('of %j the best is %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

const DECODERS: { readonly [Name in Encoding]: (body: Buffer) => Buffer } = {
  identity: (body) => body,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
}

const ENCODINGS = ['identity', 'br', 'zstd', 'gzip'] as const satisfies readonly Encoding[]

test('every encoding holds the whole body, whichever clients asked before', async () => {
  const clients = fc.array(fc.constantFrom(...ENCODINGS), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.string(), clients, fc.boolean(), async (text, wanted, isVisitedOften) => {
      const made = encodedBody(text, 'text/html')
      for (const one of [...wanted, ...ENCODINGS]) {
        const body = isVisitedOften ? await recompressed(made) : made
        const [encoding, bytes] = bodyIn(body, one)
        expect(encoding).toBe(one)
        expect(String(DECODERS[encoding](bytes))).toBe(text)
      }
    }),
  )
})

test('a file without a compressed form is sent as it is', () => {
  const bytes = Buffer.from('a picture')
  expect(bodyIn(precompressedBody(bytes, 'image/png'), 'br')).toEqual(['identity', bytes])
})
