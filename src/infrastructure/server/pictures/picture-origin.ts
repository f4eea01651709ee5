import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A picture as the studio gave it. `version` is another one whenever the picture is. */
export type Original =
  | { readonly is: 'found'; readonly bytes: Buffer; readonly version: string }
  | { readonly is: 'missing' }
  | { readonly is: 'unavailable'; readonly why: string }

/** Where originals come from, by their path below the image base. */
export type PictureOrigin = (path: string) => Promise<Original>

const LARGEST_BYTES = 40 * 1024 * 1024

export const folderOrigin =
  (directory: string): PictureOrigin =>
  async (path) => {
    try {
      const root = await realpath(directory)
      const real = await realpath(join(root, path))
      if (!real.startsWith(root + sep)) return { is: 'missing' }
      await using file = await open(real)
      const { size, mtimeMs } = await file.stat()
      if (size > LARGEST_BYTES) return { is: 'missing' }
      return { is: 'found', bytes: await file.readFile(), version: `${size}-${mtimeMs}` }
    } catch {
      return { is: 'missing' }
    }
  }

const bytesOf = async (response: Response): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const remoteOrigin =
  (base: string, timeoutMs: number): PictureOrigin =>
  async (path) => {
    try {
      const address = base + path.split('/').map(encodeURIComponent).join('/')
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      if (response.status === 404) return { is: 'missing' }
      if (!response.ok) return { is: 'unavailable', why: `${response.status}` }
      const bytes = await bytesOf(response)
      if (bytes === null) return { is: 'unavailable', why: 'too large' }
      return { is: 'found', bytes, version: response.headers.get('etag') ?? `${bytes.length}` }
    } catch (error) {
      return { is: 'unavailable', why: String(error) }
    }
  }
