import type { ShownApplication } from '#application/applicant/applicant-page.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Reply } from '#domain/inbox/reply.ts'
import { filesOfEntry, zipOf } from '#infrastructure/inbox/export/archive.ts'
import { storedName } from '#infrastructure/inbox/export/table.ts'
import { rowContentOf } from '#infrastructure/inbox/kept-rows.ts'

const moment = (at: number) => new Date(at).toISOString()

const jsonOf = (
  { id, receivedAt, keptUntil, state, application, files, consents }: ShownApplication,
  replies: readonly Reply[],
): string =>
  `${JSON.stringify(
    {
      reference: String(id),
      receivedAt: moment(receivedAt),
      keptUntil: moment(keptUntil),
      state: typeof state === 'string' ? state : state.name,
      application: rowContentOf({ kind: 'application', application }),
      consents: consents.map((consent) => ({ ...consent, at: moment(consent.at) })),
      replies: replies.map(({ at, subject, text }) => ({ at: moment(at), subject, text })),
      files: files.map((file) => ({ ...file, path: storedName(id, file) })),
    },
    null,
    2,
  )}\n`

/** Creates a ZIP file with all data of an application: a JSON file, and the uploaded files. */
export const applicationArchive = (
  shown: ShownApplication,
  replies: readonly Reply[],
  inbox: Pick<Inbox, 'file'>,
): AsyncGenerator<Uint8Array> => {
  const files = async function* () {
    yield { name: 'application.json', lastModified: shown.receivedAt, input: jsonOf(shown, replies) }
    yield* filesOfEntry(inbox, shown)
  }
  return zipOf(files())
}
