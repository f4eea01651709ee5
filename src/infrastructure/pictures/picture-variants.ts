import { hash } from 'node:crypto'
import type { PictureVariant } from '#application/studio/picture-variant.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { type Encoder, pictureEncoder } from './encoder.ts'
import { isRaster, type KeptPictures } from './kept-pictures.ts'
import type { Original, PictureOrigin } from './picture-origin.ts'
import { quietMachine } from './quiet-machine.ts'

type VariantAnswer =
  /** `isFinal` is false for a quickly encoded picture, which the site will later replace with a smaller file. */
  | { readonly is: 'made'; readonly bytes: Buffer; readonly etag: string; readonly isFinal: boolean }
  | { readonly is: 'missing' | 'busy' | 'not-encoded' }
  | { readonly is: 'unavailable'; readonly why: string }

export type PictureVariants = ReturnType<typeof pictureVariants>

/**
 * How many pictures are encoded at the same time. Each encoding keeps one processor busy, and the server needs the
 * other processors to answer requests.
 */
const CONCURRENCY = 2

const MAX_WAITING = 100

/**
 * How many pictures may wait for the second encoding, which is slower and makes a smaller file. If the queue is full,
 * the picture is queued when a visitor requests it the next time.
 */
const MAX_TO_REFINE = 2000

/**
 * The maximum time that the second encoding of a picture waits for a quiet machine. After this time, the encoding
 * starts even if the machine is busy.
 */
const REFINED_WITHIN_MS = 3_600_000

/**
 * The options for the first encoding, while a visitor waits. Encoding with `QUICK_AVIF` is seven times faster than
 * with `AVIF`, and the file is a tenth larger.
 */
const QUICK_AVIF = { quality: 55, effort: 0 } as const

const AVIF = { quality: 55, effort: 3 } as const

const WEBP = { quality: 78 } as const

type NotMade = Exclude<VariantAnswer, { is: 'made' }>

const NOT_ENCODED: NotMade = { is: 'not-encoded' }

type Found = Extract<Original, { is: 'found' }>

/**
 * How AVIF pictures are encoded:
 * - The server uses `quick-then-fine`. It encodes a picture quickly at the first request, and later again into a
 *   smaller file.
 * - The command `npm run pictures` uses `quick` or `fine`. It encodes a picture only once.
 */
export type AvifEffort = 'quick-then-fine' | 'quick' | 'fine'

interface Options {
  readonly avif?: AvifEffort
  readonly untilQuiet?: (latestMs: number) => Promise<void>
  readonly refiner?: Encoder
}

const encoded = async (
  encode: Encoder,
  original: Found,
  { size, format }: PictureVariant,
  options: typeof AVIF | typeof QUICK_AVIF,
): Promise<Buffer | NotMade> => {
  const bytes = await original.read()
  if (bytes === null) return { is: 'unavailable', why: 'The original is gone' }
  if (!isRaster(bytes)) return { is: 'missing' }
  const as = format === 'avif' ? { format, options } : { format, options: WEBP }
  const made = await encode({ original: bytes, size, as })
  return made === null ? NOT_ENCODED : Buffer.from(made.buffer, made.byteOffset, made.length)
}

const quickFile = (name: string) => `${name}.quick.avif`

const finalFile = (name: string, { format }: PictureVariant) => `${name}.${format}`

/**
 * Returns a file name without extension. The name changes when the original, the size, the format or the encoding
 * options change.
 */
const nameOf = ({ size, format, path }: PictureVariant, { version }: Found): string =>
  hash('sha256', JSON.stringify([path, version, size, format, AVIF, WEBP]), 'base64url').slice(0, 27)

/** Returns the function that replaces a quickly encoded AVIF file with a smaller one when the machine is not busy. */
const secondEncoding = (
  kept: KeptPictures,
  encoder: Encoder,
  untilQuiet: (latestMs: number) => Promise<void>,
) => {
  const refining = concurrencyLimit({ concurrency: 1, maxWaiting: MAX_TO_REFINE })
  const toRefine = new Set<string>()
  return async (name: string, original: Found, variant: PictureVariant): Promise<void> => {
    if (toRefine.has(name)) return
    toRefine.add(name)
    const latest = MONOTONIC_CLOCK.elapsedMs() + REFINED_WITHIN_MS
    try {
      await refining(async () => {
        await untilQuiet(latest)
        // Another site that shares the storage may already have encoded the final file.
        if ((await kept.read(finalFile(name, variant))) === null) {
          const fine = await encoded(encoder, original, variant, AVIF)
          if ('is' in fine) return
          await kept.write(finalFile(name, variant), fine)
        }
        await kept.remove(quickFile(name))
      })
    } catch {
      // If the second encoding fails, the site keeps the quickly encoded file.
    } finally {
      toRefine.delete(name)
    }
  }
}

/**
 * Encodes a picture in the requested size and format at the first request, and stores the file. A quickly encoded
 * AVIF file is replaced with a smaller one when the machine is not busy. The original is in memory only while it is
 * encoded.
 */
export const pictureVariants = (
  origin: PictureOrigin,
  kept: KeptPictures,
  {
    avif = 'quick-then-fine',
    untilQuiet = quietMachine(),
    refiner = pictureEncoder({ isInBackground: true }),
  }: Options = {},
) => {
  const encoder = pictureEncoder()
  const encoding = concurrencyLimit({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING })
  const refine = secondEncoding(kept, refiner, untilQuiet)
  const underway = new Map<string, Promise<VariantAnswer>>()

  const keptOrEncoded = async (
    name: string,
    original: Found,
    variant: PictureVariant,
  ): Promise<VariantAnswer> => {
    const made = (bytes: Buffer, isFinal: boolean): VariantAnswer => {
      if (!isFinal && avif === 'quick-then-fine') void refine(name, original, variant)
      return { is: 'made', bytes, etag: isFinal ? `"${name}"` : `"${name}-quick"`, isFinal }
    }
    const final = await kept.read(finalFile(name, variant))
    if (final !== null) return made(final, true)
    const isFinal = variant.format === 'webp' || avif === 'fine'
    const quick = isFinal ? null : await kept.read(quickFile(name))
    if (quick !== null) return made(quick, isFinal)
    const fresh = await encoding(() => encoded(encoder, original, variant, isFinal ? AVIF : QUICK_AVIF))
    if (fresh.is === 'busy') return fresh
    if ('is' in fresh.value) return fresh.value
    await kept.write(isFinal ? finalFile(name, variant) : quickFile(name), fresh.value)
    return made(fresh.value, isFinal)
  }

  return async (variant: PictureVariant): Promise<VariantAnswer> => {
    const original = await origin(variant.path)
    if (original.is === 'too-large') return NOT_ENCODED
    if (original.is !== 'found') return original
    const name = nameOf(variant, original)
    const work =
      underway.get(name) ??
      keptOrEncoded(name, original, variant)
        .catch(() => NOT_ENCODED)
        .finally(() => underway.delete(name))
    underway.set(name, work)
    return work
  }
}
