import { hasRoom, type UploadQuota } from '#domain/inbox/upload-quota.ts'
import type { Inbox } from '../ports/inbox.ts'

interface Dependencies {
  readonly quota: UploadQuota
  readonly inbox: Pick<Inbox, 'unclaimedBytes' | 'makeRoom'>
  readonly freeBytes: () => Promise<number>
  readonly dayHasRoom: DayHasRoom
}

/**
 * Counts the bytes towards today's upload limits. `full` means that the sender (a network) has reached its own limit.
 * `day-full` means that all senders together have reached the common limit.
 */
export type DayHasRoom = (sender: string | null, bytes: number) => Promise<'room' | 'full' | 'day-full'>

/** Call the returned function when the file is stored or deleted. It releases the space. */
export type UploadRoom = (
  sender: string | null,
  bytes: number,
) => Promise<(() => void) | 'full' | 'day-full' | 'unavailable'>

export const UNLIMITED_ROOM: UploadRoom = async () => () => {}

/**
 * Limits the space that uploads use. The limit counts two kinds of uploads:
 * - uploads that this process is receiving
 * - stored uploads that no application has used yet
 */
export const uploadRoom = ({ quota, inbox, freeBytes, dayHasRoom }: Dependencies): UploadRoom => {
  const underway = new Set<{ readonly sender: string | null; readonly bytes: number }>()

  return async (sender, bytes) => {
    const file = { sender, bytes }
    underway.add(file)
    const release = () => void underway.delete(file)
    const [unclaimed, free] = await Promise.all([inbox.unclaimedBytes(sender), freeBytes()])
    if (!unclaimed.ok) {
      release()
      return 'unavailable'
    }
    const coming = { inAll: 0, ofSender: 0 }
    for (const other of underway) {
      coming.inAll += other.bytes
      if (sender !== null && other.sender === sender) coming.ofSender += other.bytes
    }
    const use = {
      ofSender: unclaimed.value.ofSender + coming.ofSender,
      inAll: unclaimed.value.inAll + coming.inAll,
      free: free - coming.inAll,
    }
    const needed = use.inAll - quota.inAll
    const isFullOfOthers = !hasRoom(quota, use) && hasRoom(quota, { ...use, inAll: 0 })
    const made = isFullOfOthers ? await inbox.makeRoom({ sender, holds: use.ofSender, needed }) : null
    const hasPlace = hasRoom(quota, use) || (made?.ok && made.value)
    const day = hasPlace ? await dayHasRoom(sender, bytes) : 'full'
    if (day === 'room') return release
    release()
    return day
  }
}
