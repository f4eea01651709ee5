import { LARGEST_PICTURE_BYTES, type Original, type PictureOrigin } from './picture-origin.ts'

/** For so long nobody asks the other host whether a picture has changed. */
const FRESH_MS = 10 * 60_000

const MOST_REMEMBERED = 10_000

const bytesOf = async (response: Response): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST_PICTURE_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

interface Known {
  readonly version: string
  readonly until: number
}

interface Remote {
  /** Ends with a slash. */
  readonly base: string
  readonly timeoutMs: number
  readonly now?: () => number
}

/** Pictures of another host, by HTTP. What has its variants already is not fetched for each visitor. */
export const remoteOrigin = ({ base, timeoutMs, now = Date.now }: Remote): PictureOrigin => {
  const known = new Map<string, Known>()

  const ask = (path: string) =>
    fetch(base + path.split('/').map(encodeURIComponent).join('/'), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })

  const read = async (path: string): Promise<Buffer | null> => {
    try {
      const response = await ask(path)
      return response.ok ? await bytesOf(response) : null
    } catch {
      return null
    }
  }

  /** Its bytes are left where they are until they are encoded. */
  const found = async (path: string): Promise<Original> => {
    try {
      const response = await ask(path)
      await response.body?.cancel()
      if (response.status === 404) return { is: 'missing' }
      if (!response.ok) return { is: 'unavailable', why: `${response.status}` }
      const { headers } = response
      const version =
        headers.get('etag') ?? headers.get('last-modified') ?? headers.get('content-length') ?? ''
      known.delete(path)
      known.set(path, { version, until: now() + FRESH_MS })
      const [oldest] = known.keys()
      if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
      return { is: 'found', version, read: () => read(path) }
    } catch (error) {
      return { is: 'unavailable', why: String(error) }
    }
  }

  return async (path) => {
    const before = known.get(path)
    if (before !== undefined && now() < before.until)
      return { is: 'found', version: before.version, read: () => read(path) }
    const original = await found(path)
    // A host that is down has not taken its pictures back: what was made of them is still good.
    return original.is === 'unavailable' && before !== undefined
      ? { is: 'found', version: before.version, read: async () => null }
      : original
  }
}
