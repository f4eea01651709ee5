import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Controls } from '#application/forms/controls.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { type Attachment, BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { fieldsOfKind } from '#domain/forms/fields.ts'
import { readMultipart } from '../api/writing/read-multipart.ts'
import { fairShare, type Holder } from '../requests/fair-share.ts'

export interface BufferedFile extends Attachment {
  readonly bytes: Buffer
}

export interface PostedForm extends Controls {
  file(name: string): BufferedFile | null
}

const MOST_FILES = fieldsOfKind(APPLICATION_FIELDS, 'file').length

/** Returns how many bytes of one post the server holds in memory at most. The extra megabyte is for the texts. */
const largestPost = (maxUploadMb: number): number => (MOST_FILES * maxUploadMb + 1) * BYTES_OF_A_MEGABYTE

/** Replaces `\r\n` with `\n`, because browsers send each line break of a text field as `\r\n`. */
const asTyped = (text: string) => text.replaceAll('\r\n', '\n')

export const readPostedForm = async (
  source: Readable,
  headers: IncomingHttpHeaders,
  maxUploadMb: number,
  hasRoom: (bytes: number) => boolean,
) => {
  const files = new Map<string, BufferedFile>()
  const limits = {
    files: MOST_FILES,
    fileBytes: maxUploadMb * BYTES_OF_A_MEGABYTE,
    // The size of the body is not limited, because the visitor would lose the typed texts if the server rejected the
    // body. If a file is too large, the server drops the rest of the file, and the page shows an error.
    bodyBytes: Number.POSITIVE_INFINITY,
    hasRoom: (bytes: number) => hasRoom(Math.min(bytes, largestPost(maxUploadMb))),
  }
  const reading = await readMultipart(source, headers, limits, async ({ field, name, type, content }) => {
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    if (name !== '') files.set(field, { name, type, size: bytes.length, bytes })
  })
  if (reading.is !== 'read') return reading
  const texts = (name: string) => (reading.fields.get(name) ?? []).map(asTyped)
  const form: PostedForm = { texts, file: (name) => files.get(name) ?? null }
  return { is: 'read' as const, form }
}

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
