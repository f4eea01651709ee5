import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { PictureVariant } from '#application/studio/picture-variant.ts'
import { pictureEncoder } from '#infrastructure/pictures/encoder.ts'
import { picturesInFolder } from '#infrastructure/pictures/kept-pictures.ts'
import type { PictureOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { type AvifEffort, pictureVariants } from '#infrastructure/pictures/picture-variants.ts'

const avif = (path: string): PictureVariant => ({
  path,
  size: { shape: 'whole', width: 320 },
  format: 'avif',
})

const ownFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'variants-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const teal = sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } }).webp()

const originOf =
  (read: (path: string) => Promise<Buffer>): PictureOrigin =>
  async (path) => ({ is: 'found', version: path, read: () => read(path) })

test('a picture is made smaller when the machine is quiet, and not before', async () => {
  const folder = ownFolder()
  const bytes = await teal.toBuffer()
  const read: string[] = []
  const quiet = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const variants = pictureVariants(
    originOf(async (path) => {
      read.push(path)
      return bytes
    }),
    picturesInFolder(folder),
    {
      refiner: pictureEncoder(),
      untilQuiet: () => {
        asked.resolve()
        return quiet.promise
      },
    },
  )
  expect(await variants(avif('one.webp'))).toMatchObject({ isFinal: false })
  await asked.promise
  expect(await variants(avif('one.webp'))).toMatchObject({ isFinal: false })
  expect(read).toEqual(['one.webp'])
  quiet.resolve()
  await expect.poll(() => variants(avif('one.webp')), { timeout: 30_000 }).toMatchObject({ isFinal: true })
  expect(read).toEqual(['one.webp', 'one.webp'])
})

test('a site does not encode a picture again that another site with the same folder has encoded', async () => {
  const folder = ownFolder()
  const bytes = await teal.toBuffer()
  const site = (effort: AvifEffort, read = async (_: string) => bytes) =>
    pictureVariants(originOf(read), picturesInFolder(folder), {
      avif: effort,
      untilQuiet: async () => {},
      refiner: pictureEncoder(),
    })

  const quick = site('quick')
  for (const path of ['one.webp', 'two.webp']) await quick(avif(path))

  // The other site begins with the first picture. The second picture waits.
  const read: string[] = []
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const other = site('quick-then-fine', async (path) => {
    read.push(path)
    begun.resolve()
    await goOn.promise
    return bytes
  })
  for (const path of ['one.webp', 'two.webp'])
    expect(await other(avif(path))).toMatchObject({ isFinal: false })
  await begun.promise
  await site('fine')(avif('two.webp'))
  goOn.resolve()

  await expect
    .poll(() => readdirSync(folder).filter((name) => name.includes('quick')), { timeout: 30_000 })
    .toEqual([])
  expect(readdirSync(folder)).toHaveLength(2)
  expect(read).toEqual(['one.webp'])
})
