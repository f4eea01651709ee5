import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type PictureVariant, tallMiddle, type VariantSize } from '#domain/studio/picture-variant.ts'
import { concurrencyLimit, type Limited } from '../requests/concurrency-limit.ts'
import type { Original, PictureOrigin } from './picture-origin.ts'

export type Made =
  | { readonly is: 'made'; readonly bytes: Buffer; readonly etag: string }
  | { readonly is: 'missing' }
  | { readonly is: 'busy' }
  | { readonly is: 'unavailable'; readonly why: string }

export type PictureWorkshop = (variant: PictureVariant) => Promise<Made>

/** Encoding takes whole cores: pictures wait for each other, pages do not wait for pictures. */
const AT_ONCE = 2

/** Some seconds of work: whoever comes later had better ask again. */
const MOST_WAITING = 100

const MOST_PIXELS = 50_000_000

const AVIF = { quality: 55, effort: 3 } as const

const WEBP = { quality: 78 } as const

sharp.cache(false)
sharp.concurrency(1)

type Found = Extract<Original, { is: 'found' }>

const resized = async (picture: Sharp, { shape, width }: VariantSize): Promise<Sharp> => {
  if (shape === 'whole') return picture.resize({ width, withoutEnlargement: true })
  const middle = tallMiddle((await picture.metadata()).autoOrient)
  const scale = Math.min(1, width / middle.width)
  return picture.resize({
    width: Math.round(middle.width * scale),
    height: Math.round(middle.height * scale),
    fit: 'cover',
  })
}

const encoded = async (bytes: Buffer, { size, format }: PictureVariant): Promise<Buffer> => {
  const picture = await resized(sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate(), size)
  return (format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP)).toBuffer()
}

/** Makes each variant once, and keeps it in a folder for the next time. */
export const pictureWorkshop = (origin: PictureOrigin, folder: string): PictureWorkshop => {
  const turn = concurrencyLimit({ concurrency: AT_ONCE, maxWaiting: MOST_WAITING })
  const underway = new Map<string, Promise<Limited<Buffer> | null>>()

  const made = async (
    file: string,
    original: Found,
    variant: PictureVariant,
  ): Promise<Limited<Buffer> | null> => {
    const kept = await readFile(file).catch(() => null)
    if (kept !== null) return { is: 'done', value: kept }
    const bytes = await original.read()
    if (bytes === null) return null
    const fresh = await turn(() => encoded(bytes, variant))
    if (fresh.is === 'busy') return fresh
    const draft = `${file}.${process.pid}`
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(draft, fresh.value))
      .then(() => rename(draft, file))
      // A full or read-only disk costs time, not pictures.
      .catch(() => {})
    return fresh
  }

  return async (variant) => {
    const original = await origin(variant.path)
    if (original.is !== 'found') return original
    const { size, format, path } = variant
    const name = createHash('sha256').update(
      JSON.stringify([path, original.version, size, format, AVIF, WEBP]),
    )
    const digest = name.digest('base64url').slice(0, 27)
    const file = join(folder, `${digest}.${format}`)
    const work = underway.get(file) ?? made(file, original, variant).finally(() => underway.delete(file))
    underway.set(file, work)
    try {
      const done = await work
      if (done === null) return { is: 'unavailable', why: 'The original is gone' }
      return done.is === 'busy' ? done : { is: 'made', bytes: done.value, etag: `"${digest}"` }
    } catch {
      return { is: 'missing' }
    }
  }
}
