import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** A body that is sent many times: compressed once in each encoding that is asked for, known by its digest. */
export interface Packed {
  readonly type: string
  readonly etag: string
  /** What a browser will want with it, as the header `Link`. */
  readonly link?: string | undefined
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

export const digestOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** Quick to make, and within a few percent of the smallest. */
const QUICK = 5

const SMALLEST = 11

const brotliSettings = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

const once = (make: () => Buffer): (() => Buffer) => {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}

const packedAs = (
  identity: Buffer,
  { type, etag, link }: Pick<Packed, 'type' | 'etag' | 'link'>,
  makeBr: () => Buffer,
): Packed => {
  const br = once(makeBr)
  const zstd = once(() => zstdCompressSync(identity))
  const gzip = once(() => gzipSync(identity))
  return {
    type,
    etag,
    link,
    bodies: {
      identity,
      get br() {
        return br()
      },
      get zstd() {
        return zstd()
      },
      get gzip() {
        return gzip()
      },
    },
  }
}

export const packed = (text: string, type: string, link?: string): Packed => {
  const identity = Buffer.from(text)
  return packedAs(identity, { type, etag: digestOf(identity), link }, () =>
    brotliCompressSync(identity, brotliSettings(QUICK, identity.length)),
  )
}

const compressed = promisify(brotliCompress) as (
  body: Buffer,
  settings: ReturnType<typeof brotliSettings>,
) => Promise<Buffer>

/** The same, as small as it gets: made beside the requests, for what will be sent often. */
export const packedTighter = async (one: Packed): Promise<Packed> => {
  const { identity } = one.bodies
  const br = await compressed(identity, brotliSettings(SMALLEST, identity.length))
  return packedAs(identity, one, () => br)
}
