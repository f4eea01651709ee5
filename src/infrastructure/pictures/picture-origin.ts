import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { MOST_BYTES } from '#application/studio/picture-variant.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { bodyWithin } from '#infrastructure/storage/body-within.ts'

export type Original =
  | {
      readonly is: 'found'
      readonly version: string
      readonly read: () => Promise<Buffer | null>
    }
  | { readonly is: 'missing' }
  | { readonly is: 'too-large' }
  | { readonly is: 'unavailable'; readonly why: string }

export type PictureOrigin = (path: string) => Promise<Original>

const MAX_VERSIONS = 10_000

const digestOfFile = async (path: string): Promise<string> => {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('base64url')
}

/**
 * Finds pictures in the folder of the content. The version of a picture is a hash of the file. Several servers with
 * the same content compute the same version, so they can share encoded pictures.
 */
export const folderOrigin = (directory: string): PictureOrigin => {
  const versions = new LRUCache<string, string, string>({
    max: MAX_VERSIONS,
    fetchMethod: (_key, _stale, { context: file }) => digestOfFile(file),
  })

  const read = async (file: string, version: string): Promise<Buffer | null> => {
    const bytes = await readFile(file).catch(() => null)
    return bytes !== null && hash('sha256', bytes, 'base64url') === version ? bytes : null
  }

  return async (path) => {
    try {
      const root = await realpath(directory)
      const real = await realpath(join(root, path))
      if (!real.startsWith(root + sep)) return { is: 'missing' }
      const { size, mtimeMs } = await stat(real)
      if (size > MOST_BYTES) return { is: 'too-large' }
      const version = await versions.forceFetch(`${real} ${size} ${mtimeMs}`, { context: real })
      return { is: 'found', version, read: () => read(real, version) }
    } catch {
      return { is: 'missing' }
    }
  }
}

/**
 * How long the site trusts the version of a picture on another host, for example its ETag. After this time, the site
 * asks that host again.
 */
const FRESH_MS = 10 * MINUTE_MS

/**
 * If the other host does not answer, the site asks again after this time. Until then, the site uses the version that
 * it already knows.
 */
const RETRY_MS = 30_000

const pictureHost = (base: string, timeoutMs: number) => {
  const ask = (path: string) =>
    fetch(base + path.split('/').map(encodeURIComponent).join('/'), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })

  const read = async (path: string): Promise<Buffer | null> => {
    try {
      const response = await ask(path)
      return response.ok ? await bodyWithin(response, MOST_BYTES) : null
    } catch {
      return null
    }
  }

  return async (path: string): Promise<Original> => {
    try {
      const { ok, status, headers, body } = await ask(path)
      await body?.cancel()
      if (!ok) return status === 404 ? { is: 'missing' } : { is: 'unavailable', why: String(status) }
      if (Number(headers.get('content-length')) > MOST_BYTES) return { is: 'too-large' }
      const version =
        headers.get('etag') ?? headers.get('last-modified') ?? headers.get('content-length') ?? ''
      return { is: 'found', version, read: () => read(path) }
    } catch (error) {
      return { is: 'unavailable', why: String(error) }
    }
  }
}

/**
 * Finds pictures on another host. The site downloads a picture only to encode it. While the site checks whether the
 * picture has changed, visitors get the version that the site already knows.
 */
export const remoteOrigin = (base: string, timeoutMs: number): PictureOrigin => {
  const ask = pictureHost(base, timeoutMs)
  const known = new LRUCache<string, Original>({
    max: MAX_VERSIONS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => MONOTONIC_CLOCK.elapsedMs() },
    ignoreFetchAbort: true,
    fetchMethod: async (path, last, { options }) => {
      const original = await ask(path)
      if (original.is === 'found') return original
      // If the host does not answer, the site keeps the known version for `RETRY_MS`. The host has probably not deleted
      // the picture.
      const isKept = original.is === 'unavailable' && last?.is === 'found'
      options.ttl = isKept ? RETRY_MS : 1
      return isKept ? { ...last, read: async () => null } : original
    },
  })

  return async (path) => {
    const allowStale = known.peek(path, { allowStale: true })?.is === 'found'
    const original = await known.forceFetch(path, { allowStale })
    // Keeps only pictures that exist, because anyone can ask for many others.
    if (original.is !== 'found') known.delete(path)
    return original
  }
}

export const originOf = (base: string, folder: string, timeoutMs: number): PictureOrigin =>
  base.startsWith('/') ? folderOrigin(folder) : remoteOrigin(base, timeoutMs)
