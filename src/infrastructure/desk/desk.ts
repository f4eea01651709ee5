import type { FastifyInstance } from 'fastify'
import { searchFiles } from '#application/desk/search-files.ts'
import { firstOwnerLink } from '#application/desk/sign-in.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'
import type { DeskViews } from './desk-documents.ts'
import { DESK_ROWS, type DeskSettings, deskContradictions, providerOf } from './settings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The desk, the recruiters' private pages. Undefined if this process does not serve the desk. */
    readonly desk?: Awaited<ReturnType<typeof serveDesk>>
  }
}

/** Starts a background task that reads the words of uploaded files and stores them for the desk's search. */
const searchInFiles = async (app: FastifyInstance, inbox: SiteDatabase): Promise<void> => {
  const { fileWords } = await import('./file-words/file-words.ts')
  const search = searchFiles({ inbox, wordsOf: fileWords(), random: Math.random })
  const searching = periodicTask(MINUTE_MS, search)
  app.requests.on('submission', () => searching.runSoon())
  app.addHook('onClose', () => searching.stop())
}

const serveDesk = async (
  app: FastifyInstance,
  database: SiteDatabase,
  settings: DeskSettings,
  loadViews: () => Promise<DeskViews>,
) => {
  const [{ openDesk }, views] = await Promise.all([import('./desk-server.ts'), loadViews()])
  const { desk, ...server } = await openDesk(app, database, settings, views)
  /**
   * Resolves to a sign-in link for the first owner of the desk. Resolves to null if the desk already has an owner, or
   * if the database cannot be reached.
   */
  const ownerLink = async () => {
    const token = await firstOwnerLink(desk)
    return token.ok && token.value !== null ? desk.linkAddress(token.value, DEFAULT_LANGUAGE) : null
  }
  app.furtherListeners.push({
    listen: server.listen,
    notice: async () => {
      const link = await ownerLink()
      return `  desk      ${server.origin()}\n${link === null ? '' : `  first owner of the desk, once, within a day: ${link}\n`}`
    },
  })
  // Closes the desk and the site at the same time. The inbox closes after them, because their last requests still use
  // the inbox.
  let closing: Promise<void> | undefined
  app.addHook('preClose', async () => {
    closing = server.close()
  })
  app.addHook('onClose', () => closing)
  return {
    inbox: desk.inbox,
    url: server.origin,
    /** The address at which this process listens. Behind a proxy, `url` is another address. */
    boundUrl: server.boundUrl,
    firstOwnerLink: ownerLink,
  }
}

/**
 * The module of the desk, on which the studio's people read and answer applications and messages. `loadViews` loads
 * the pages of the desk.
 */
export const desk = (loadViews: () => Promise<DeskViews>) =>
  defineModule({
    name: 'desk',
    settings: {
      title: 'Desk',
      rows: DESK_ROWS,
      former: { DESK_HOST: 'DESK_PORT takes the address with the port, such as 0.0.0.0:3001' },
    },
    contradictions: deskContradictions,
    reaches: (settings) => {
      const place = providerOf(settings)
      if (place === undefined) return []
      return [
        ['identity provider', async () => (await import('./identity-provider.ts')).providerProblem(place)],
      ]
    },
    // Returns the link to the desk and the reply address even without `DESK_PORT`. A process that does not serve the
    // desk may still send e-mails, and these e-mails need both values.
    inbox: ({ DESK_URL, DESK_REPLY_TO }) => ({
      entryPage: DESK_URL === undefined ? undefined : (entry) => `${DESK_URL}/entries/${entry}`,
      replyTo: DESK_REPLY_TO,
    }),
    dependencies: ['content', 'inbox'],
    plugin: async (app, settings) => {
      const { database } = app.writing
      if (settings.DESK_PORT === undefined || database === undefined) return
      await searchInFiles(app, database)
      app.decorate('desk', await serveDesk(app, database, settings, loadViews))
    },
  })
