import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { SMALL_PACK } from './small-pack.ts'

export interface PackOnDisk {
  readonly directory: string
  write(file: string, content: string | Uint8Array): Promise<void>
}

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })

/** Large enough for the places that show them. */
const ONE = pictureOf(1600, 900).webp({ effort: 0 }).toBuffer()
const TWO = pictureOf(1200, 900).png({ compressionLevel: 1 }).toBuffer()

/** Writes the small pack as files, by default for one test. */
export const packOnDisk = async (
  whenDone: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<PackOnDisk> => {
  const directory = await mkdtemp(join(tmpdir(), 'pack-'))
  whenDone(() => rm(directory, { recursive: true }))
  const write = async (file: string, content: string | Uint8Array) => {
    const path = join(directory, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  for (const [file, text] of Object.entries(SMALL_PACK)) await write(file, text)
  await write('media/images/one.webp', await ONE)
  await write('media/images/two.png', await TWO)
  await write('media/images/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"/>')
  await write('media/videos/main.mp4', 'film')
  await write('media/kit.zip', 'zip')
  return { directory, write }
}
