import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegScans } from '#infrastructure/pictures/jpeg-scans.ts'

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0aa' } })

test('a JPEG has one scan, and a progressive one has several', async () => {
  expect(jpegScans(await picture.clone().jpeg().toBuffer())).toBe(1)
  expect(jpegScans(await picture.clone().jpeg({ progressive: true }).toBuffer())).toBe(10)
})

test('scans in other segments and after the end of the picture do not count', async () => {
  const jpeg = await picture.clone().jpeg().toBuffer()
  const scan = Buffer.from([0xff, 0xda, 0, 2])
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 6]), scan])
  expect(jpegScans(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), scan]))).toBe(1)
})

test('each added scan counts', async () => {
  const jpeg = await picture.clone().jpeg().toBuffer()
  const [body, end] = [jpeg.subarray(0, -2), jpeg.subarray(-2)]
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 300 }), (scans) => {
      const added = scans.map((data) =>
        Buffer.from([0xff, 0xda, 0, 2, ...[...data].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]))]),
      )
      expect(jpegScans(Buffer.concat([body, ...added, end]))).toBe(1 + scans.length)
    }),
  )
})

test('any bytes have a number of scans', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(jpegScans(Buffer.concat([Buffer.from([0xff, 0xd8]), bytes]))).toBeLessThanOrEqual(
        bytes.length / 2,
      )
    }),
  )
})
