import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/**
 * A response body that is sent many times. Some encodings, such as gzip, may be computed when the first client needs
 * them.
 */
export interface EncodedBody {
  readonly type: string
  readonly etag: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** `identity` is the uncompressed body. An encoding that would not make the body smaller is missing. */
  readonly bodies: { readonly identity: Buffer } & { readonly [Name in Encoding]?: Buffer }
  /**
   * The header `Use-As-Dictionary`. It names the later responses for which browsers may use this body as a
   * compression dictionary.
   */
  readonly useAsDictionary?: string | undefined
  /** This body, compressed with different dictionaries. The key is the digest of the dictionary. */
  readonly differences?: ReadonlyMap<string, Buffer> | undefined
}

const DIGITS_OF_ETAG = 22

const etagOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, DIGITS_OF_ETAG)}"`

/** Returns the etag of the body that has this digest (SHA-256 in base64). */
export const etagOfDigest = (digest: string): string =>
  `"${digest.replaceAll('+', '-').replaceAll('/', '_').slice(0, DIGITS_OF_ETAG)}"`

/** A fast Brotli quality. The output is only a few percent larger than with the best quality. */
export const FAST_QUALITY = 5

const BEST_QUALITY = 11

/**
 * Returns the base-2 logarithm of the window size for Brotli. A window larger than the body would only waste memory.
 */
const windowFor = (size: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(size + 1)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

const brotliSettings = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
  },
})

const compress = promisify(brotliCompress)

export const compressed = (body: Buffer, quality: number, dictionary?: Buffer): Promise<Buffer> =>
  compress(body, { ...brotliSettings(quality, body.length), ...(dictionary && { dictionary }) })

interface Kept {
  readonly is: 'whole' | 'br'
  readonly bytes: Buffer
}

/**
 * As soon as a client has requested Brotli, drops the uncompressed body, which takes five times the memory of the
 * Brotli encoding. For a client without Brotli, the body is decompressed again. The decompressed body stays in memory
 * until the garbage collector removes it.
 */
const encodedWith = (first: Kept, others: Omit<EncodedBody, 'bodies'>): EncodedBody => {
  let kept = first
  let decompressed: WeakRef<Buffer> | undefined
  let zstd: Buffer | undefined
  let gzip: Buffer | undefined
  const bodies = {
    get identity(): Buffer {
      if (kept.is === 'whole') return kept.bytes
      const known = decompressed?.deref()
      if (known !== undefined) return known
      const whole = brotliDecompressSync(kept.bytes)
      decompressed = new WeakRef(whole)
      return whole
    },
    get br(): Buffer {
      if (kept.is === 'whole') {
        const settings = brotliSettings(FAST_QUALITY, kept.bytes.length)
        kept = { is: 'br', bytes: brotliCompressSync(kept.bytes, settings) }
      }
      return kept.bytes
    },
    get zstd(): Buffer {
      zstd ??= zstdCompressSync(bodies.identity)
      return zstd
    },
    get gzip(): Buffer {
      gzip ??= gzipSync(bodies.identity)
      return gzip
    },
  }
  return { ...others, bodies }
}

export const encodedBody = (
  content: string | Buffer,
  type: string,
  headers?: Readonly<Record<string, string>>,
): EncodedBody => {
  const bytes = Buffer.from(content)
  return encodedWith({ is: 'whole', bytes }, { type, etag: etagOf(bytes), headers })
}

export const precompressedBody = (
  identity: Buffer,
  type: string,
  { br, gzip }: Partial<Record<'br' | 'gzip', Buffer | undefined>> = {},
): EncodedBody => ({
  type,
  etag: etagOf(identity),
  bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
})

export const recompressed = async (body: EncodedBody): Promise<EncodedBody> => {
  const { bodies, ...others } = body
  const { identity } = bodies
  const br = await compressed(identity, BEST_QUALITY)
  return encodedWith({ is: 'br', bytes: br }, others)
}

const PREFERRED = ['br', 'zstd', 'gzip'] as const satisfies readonly Encoding[]

const weightOf = (parameters: readonly string[]): number => {
  const q = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
  return q === undefined ? 1 : Number(q.slice(2))
}

export const encodingWeights = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';')
      return [name.trim().toLowerCase(), weightOf(parameters)] as const
    }),
  )

export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity'
  const weights = encodingWeights(header)
  const anyOther = weights.get('*') ?? 0
  return PREFERRED.find((encoding) => (weights.get(encoding) ?? anyOther) > 0) ?? 'identity'
}

export const bodyIn = ({ bodies }: EncodedBody, wanted: Encoding): readonly [Encoding, Buffer] => {
  const body = bodies[wanted]
  return body === undefined ? ['identity', bodies.identity] : [wanted, body]
}

export const isNotModified = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/**
 * Returns the headers for caches. `Vary` names the request headers that change the response. `Use-As-Dictionary`
 * allows browsers to use the body as a dictionary. The `ETag` is weak, because all encodings of the body share it.
 */
export const negotiationHeaders = ({
  etag,
  useAsDictionary,
}: EncodedBody): Readonly<Record<string, string>> => ({
  etag: `W/${etag}`,
  ...(useAsDictionary === undefined
    ? { vary: 'Accept-Encoding' }
    : { vary: 'Accept-Encoding, Available-Dictionary', 'use-as-dictionary': useAsDictionary }),
})

export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, body: EncodedBody) => {
  const { type, etag, headers } = body
  reply.headers({ ...headers, ...negotiationHeaders(body) })
  const isRead = request.method !== 'POST' && reply.statusCode === 200
  if (isRead && isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const [encoding, bytes] = bodyIn(body, acceptedEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(bytes)
}
