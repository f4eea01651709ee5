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

  const fetched = async (path: string): Promise<Original> => {
    try {
      const address = base + path.split('/').map(encodeURIComponent).join('/')
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      if (response.status === 404) return { is: 'missing' }
      if (!response.ok) return { is: 'unavailable', why: `${response.status}` }
      const bytes = await bytesOf(response)
      if (bytes === null) return { is: 'unavailable', why: 'too large' }
      const version = response.headers.get('etag') ?? `${bytes.length}`
      known.delete(path)
      known.set(path, { version, until: now() + FRESH_MS })
      const [oldest] = known.keys()
      if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
      return { is: 'found', version, read: async () => bytes }
    } catch (error) {
      return { is: 'unavailable', why: String(error) }
    }
  }

  return async (path) => {
    const before = known.get(path)
    if (before !== undefined && now() < before.until) {
      const read = async () => {
        const original = await fetched(path)
        return original.is === 'found' ? original.read() : null
      }
      return { is: 'found', version: before.version, read }
    }
    const original = await fetched(path)
    // A host that is down has not taken its pictures back: what was made of them is still good.
    if (original.is === 'unavailable' && before !== undefined) {
      return { is: 'found', version: before.version, read: async () => null }
    }
    return original
  }
}
