import { BYTES_OF_A_MEGABYTE, isAcceptedType } from '#domain/forms/attachment.ts'
import { type FileKind, kindOfName } from '#domain/inbox/file-kind.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileTypeDetection, Inbox, IncomingUpload, UploadToken } from '../ports/inbox.ts'
import type { UploadRoom } from './upload-room.ts'

export interface IncomingFile {
  /** The file name without folders. Empty if the visitor chose no file. */
  readonly name: string
  readonly type: string
  /** After the last byte, the iteration waits until the whole form has been read or rejected. */
  readonly content: AsyncIterable<Uint8Array>
  /** Returns true if the form was not read to its end. Call it only after `content` has ended. */
  wasCut(): boolean
  readonly sender: string | null
}

export type UploadReceipt =
  | { readonly is: 'kept'; readonly token: UploadToken }
  | { readonly is: 'refused'; readonly why: 'empty' | 'bad-file-type' | 'file-too-large' | 'cut' }
  | { readonly is: 'full' | 'day-full' | 'unavailable' }

interface Dependencies {
  readonly inbox: Pick<Inbox, 'openUpload'>
  readonly fileTypes: FileTypeDetection
  readonly clock: Clock
  readonly maxUploadMb: number
  readonly room: UploadRoom
}

export type ReceiveUpload = (file: IncomingFile) => Promise<UploadReceipt>

const refusedFor = (why: Extract<UploadReceipt, { is: 'refused' }>['why']): UploadReceipt => ({
  is: 'refused',
  why,
})

const UNAVAILABLE = { is: 'unavailable' } as const satisfies UploadReceipt

/**
 * Reserves space for a file in steps of one megabyte, as the bytes arrive. A slow upload therefore does not reserve
 * its whole size at the start.
 */
const reservation = (room: UploadRoom, sender: string | null) => {
  const releases: (() => void)[] = []
  return {
    upTo: async (size: number): Promise<UploadReceipt | null> => {
      while (releases.length * BYTES_OF_A_MEGABYTE < size) {
        const release = await room(sender, BYTES_OF_A_MEGABYTE)
        if (typeof release === 'string') return { is: release }
        releases.push(release)
      }
      return null
    },
    release: () => {
      for (const release of releases) release()
    },
  }
}

/**
 * Rule: The site keeps a file if its name, its type and its content match. The site refuses an empty file and a file
 * that is too large.
 */
export const receiveUpload = ({
  inbox,
  fileTypes,
  clock,
  maxUploadMb,
  room,
}: Dependencies): ReceiveUpload => {
  const largest = maxUploadMb * BYTES_OF_A_MEGABYTE

  const take = async (
    file: IncomingFile,
    kind: FileKind,
    upload: IncomingUpload,
    reserved: ReturnType<typeof reservation>,
  ): Promise<UploadReceipt> => {
    for await (const bytes of file.content) {
      if (upload.size === 0 && !fileTypes.possibleKinds(bytes).includes(kind))
        return refusedFor('bad-file-type')
      if (upload.size + bytes.length > largest) return refusedFor('file-too-large')
      const problem = await reserved.upTo(upload.size + bytes.length)
      if (problem !== null) return problem
      const added = await upload.add(bytes)
      if (!added.ok) return UNAVAILABLE
    }
    if (file.wasCut()) return refusedFor('cut')
    if (upload.size === 0) return refusedFor('empty')
    if (!(await fileTypes.kindsOf(upload)).includes(kind)) return refusedFor('bad-file-type')
    const token = await upload.accept({ name: file.name, kind })
    return token.ok ? { is: 'kept', token: token.value } : UNAVAILABLE
  }

  return async (file) => {
    const kind = kindOfName(file.name)
    if (kind === null || !isAcceptedType(file)) return refusedFor('bad-file-type')
    const reserved = reservation(room, file.sender)
    try {
      const problem = await reserved.upTo(1)
      if (problem !== null) return problem
      const opened = await inbox.openUpload(clock.now(), file.sender)
      if (!opened.ok) return UNAVAILABLE
      const receipt = await take(file, kind, opened.value, reserved).catch(() => UNAVAILABLE)
      if (receipt.is !== 'kept') await opened.value.drop()
      return receipt
    } finally {
      reserved.release()
    }
  }
}
