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
