import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { ShownApplication } from '#application/inbox/applicant-page.ts'
import type { InboxReader } from '#application/ports/inbox.ts'
import { storedName } from '#infrastructure/inbox/command/table.ts'
import { rowContentOf } from '#infrastructure/inbox/kept-rows.ts'

const PIECE_BYTES = 256 * 1024

const moment = (at: number) => new Date(at).toISOString()

const jsonOf = ({
  id,
  receivedAt,
  keptUntil,
  state,
  application,
  files,
  consents,
}: ShownApplication): string =>
  `${JSON.stringify(
    {
      reference: String(id),
      receivedAt: moment(receivedAt),
      keptUntil: moment(keptUntil),
      state: typeof state === 'string' ? state : state.name,
      application: rowContentOf({ kind: 'application', application }),
      consents: consents.map((consent) => ({ ...consent, at: moment(consent.at) })),
      files: files.map((file) => ({ ...file, path: storedName(id, file) })),
    },
    null,
    2,
  )}\n`

/**
 * All that is kept of an application, in a form that programs read. A piece of a file is read when the one before was taken: the
 * archive is never whole in memory. It breaks off where the inbox does, so that half of it is not taken for all of it.
 */
export const applicationArchive = async function* (
  shown: ShownApplication,
  inbox: Pick<InboxReader, 'file'>,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const taken = () => {
    const ready = pieces
    pieces = []
    return ready
  }
  const begun = (name: string) => {
    const file = new ZipPassThrough(name)
    file.mtime = shown.receivedAt
    archive.add(file)
    return file
  }
  begun('application.json').push(strToU8(jsonOf(shown)), true)
  yield* taken()
  for (const file of shown.files) {
    const kept = await inbox.file(shown.id, file.place)
    if (!kept.ok) throw new Error('The inbox is unavailable')
    const { content, size } = kept.value
    const entry = begun(storedName(shown.id, file))
    for (let at = 0; at < size; at += PIECE_BYTES) {
      const piece = await content.read(at, PIECE_BYTES)
      entry.push(piece, at + piece.length >= size)
      yield* taken()
    }
  }
  archive.end()
  yield* taken()
}
