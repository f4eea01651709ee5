import { found, UNAVAILABLE } from '#application/answer.ts'
import type { Inbox } from '#application/ports/inbox.ts'

/** Each holds a file of the largest size in memory: more have to wait. */
const MOST_AT_ONCE = 8

export interface HeldUploads {
  readonly inbox: Pick<Inbox, 'openUpload'>
  /** The bytes of an accepted file, which are let go with that. */
  release(token: string): Buffer | undefined
}

/** Files that are checked here and kept elsewhere. */
export const heldUploads = (): HeldUploads => {
  const held = new Map<string, Buffer>()
  let open = 0
  let count = 0

  return {
    inbox: {
      openUpload: async () => {
        if (open + held.size >= MOST_AT_ONCE) return UNAVAILABLE
        open += 1
        let joined = Buffer.alloc(0)
        let pieces: Uint8Array[] = []
        let size = 0
        const whole = () => {
          if (pieces.length > 0) joined = Buffer.concat([joined, ...pieces])
          pieces = []
          return joined
        }
        return found({
          get size() {
            return size
          },
          read: async (offset, length) => whole().subarray(offset, offset + length),
          add: async (bytes) => {
            pieces.push(bytes)
            size += bytes.length
            return found(null)
          },
          accept: async () => {
            open -= 1
            count += 1
            held.set(String(count), whole())
            return found(String(count))
          },
          drop: async () => {
            open -= 1
          },
        })
      },
    },
    release: (token) => {
      const bytes = held.get(token)
      held.delete(token)
      return bytes
    },
  }
}
