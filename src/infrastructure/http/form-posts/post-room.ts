import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { fairShare, type Holder } from '../requests/fair-share.ts'
import { largestPost } from './posted-form.ts'

const MOST_POSTS = 64

/**
 * Posts of at most this size use separate slots, so that large uploads cannot block small posts for minutes. Even a
 * slow mobile connection sends a small post in about three seconds.
 */
const SMALL_POST_BYTES = 64 * 1024

const LARGEST_POSTS = 8

/**
 * The memory that is reserved for one form post. The server reserves more memory while the body arrives. A large
 * `Content-Length` alone reserves no memory.
 */
export interface PostRoom {
  readonly has: (bytes: number) => boolean
  readonly release: () => void
}

/**
 * Shares the memory for post bodies fairly among clients. The returned function returns null if there is no room for
 * another post of the client. `size` is the length of the body, or NaN if the length is unknown.
 */
export const postRooms = (maxUploadMb: number) => {
  const smallPosts = fairShare(MOST_POSTS)
  const largePosts = fairShare(MOST_POSTS)
  const megabytes = fairShare((LARGEST_POSTS * largestPost(maxUploadMb)) / BYTES_OF_A_MEGABYTE)

  return (networks: readonly string[], holder: Holder, size: number): PostRoom | null => {
    const first = (size <= SMALL_POST_BYTES ? smallPosts : largePosts).take(networks, holder)
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
