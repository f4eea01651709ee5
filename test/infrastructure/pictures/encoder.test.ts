import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureEncoder } from '#infrastructure/pictures/encoder.ts'

/** Returns the processes that this process has started. */
const children = (): readonly number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '')
    .map(Number)

test.skipIf(process.platform !== 'linux')(
  'a picture that does not end is given up, and the next one is made',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const original = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0aa' } })
      .png()
      .toBuffer()
    const encode = pictureEncoder()
    const order = {
      original,
      size: { shape: 'whole', width: 320 },
      as: { format: 'webp', options: { quality: 78 } },
    } as const
    const before = children()
    const stuck = encode(order)
    for (const pid of children().filter((one) => !before.includes(one))) process.kill(pid, 'SIGSTOP')
    vi.advanceTimersByTime(60_000)
    expect(await stuck).toBeNull()
    expect(await encode(order)).not.toBeNull()
  },
)

/** Returns a valid black JPEG of 8 × 8 pixels in which each coefficient has a scan of its own for each of `bits` bits. */
const jpegOfScans = (bits: number) => {
  const segment = (marker: number, ...bytes: readonly number[]) =>
    Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes])
  const zeros = (length: number) => Array<number>(length).fill(0)
  const codes = (table: number) => segment(0xc4, table, 1, ...zeros(16))
  const scan = (coefficient: number, before: number, bit: number) =>
    Buffer.concat([segment(0xda, 1, 1, 0, coefficient, coefficient, before * 16 + bit), Buffer.from([0])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    codes(0x00),
    codes(0x10),
    ...Array.from({ length: 64 }, (_, coefficient) =>
      Array.from({ length: bits }, (_, bit) => scan(coefficient, bit === 0 ? 0 : bits - bit, bits - bit - 1)),
    ).flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}

test('a picture made to keep the encoder busy is refused before it is decoded', async () => {
  const encode = pictureEncoder()
  const order = (original: Uint8Array) =>
    ({
      original,
      size: { shape: 'whole', width: 320 },
      as: { format: 'webp', options: { quality: 78 } },
    }) as const
  expect(await encode(order(jpegOfScans(1)))).not.toBeNull()
  expect(await encode(order(jpegOfScans(13)))).toBeNull()
})
