import { fastifyPlugin } from 'fastify-plugin'
import type { Records } from '#application/ports/records.ts'
import { fileRecords } from '#infrastructure/storage/file-records.ts'
import { forwardedToApi } from '../api/writing/upstream-submissions.ts'
import { writingRoutes } from '../api/writing/writing-routes.ts'
import { entryFileRoutes } from '../files/entry-file-routes.ts'
import type { InboxAdditions, SharedPlace } from '../module.ts'
import { StartRefused } from '../start-refused.ts'
import type { OpenWriting } from '../writing/open-writing.ts'
import { ownInbox } from '../writing/own-inbox.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly writing: OpenWriting
    readonly records: Records
  }
}

export const inboxPlugin = fastifyPlugin<{ readonly additions: InboxAdditions; readonly place: SharedPlace }>(
  async (app, { additions, place }) => {
    const { API_BASE_URL: baseUrl } = app.settings
    const writing =
      baseUrl === undefined
        ? await ownInbox(app, additions, place).catch((error: unknown) => {
            throw new StartRefused([error instanceof Error ? error.message : String(error)])
          })
        : forwardedToApi(baseUrl, app)
    app.addHook('onClose', writing.close)
    app.decorate('writing', writing)
    app.decorate('records', writing.database?.records ?? fileRecords(app.settings.DATA_DIR))
    app.register(writingRoutes, writing.options)
    if (writing.database !== undefined) app.register(entryFileRoutes, { inbox: writing.database })
  },
  { name: 'inbox', dependencies: ['content', 'words'] },
)
