import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { fairShare, type Holder } from '../requests/fair-share.ts'
import { largestPost } from './posted-form.ts'

/** Posts whose bodies are in memory at once. */
const MOST_POSTS = 64

/** Further megabytes are for so many posts of the largest size, or for more of smaller ones. */
const LARGEST_POSTS = 8

/** The room of one post, by the megabytes that have come. What a client only announces takes none. */
export interface PostRoom {
  /** Whether there is room for so many bytes. */
  readonly has: (bytes: number) => boolean
  readonly release: () => void
}

/** Room in memory for the bodies of posts, shared fairly among clients. Returns null if no further post has a place. */
export const postRooms = (maxUploadMb: number) => {
  const posts = fairShare(MOST_POSTS)
  const megabytes = fairShare((LARGEST_POSTS * largestPost(maxUploadMb)) / BYTES_OF_A_MEGABYTE)

  return (networks: readonly string[], holder: Holder): PostRoom | null => {
    const first = posts.take(networks, holder)
    if (first === null) return null
    const releases = [first]
    const hasMore = () => {
      const release = megabytes.take(networks, holder)
      if (release !== null) releases.push(release)
      return release !== null
    }
    return {
      has: (bytes) => {
        while (releases.length * BYTES_OF_A_MEGABYTE < bytes) if (!hasMore()) return false
        return true
      },
      release: () => {
        for (const release of releases) release()
      },
    }
  }
}
