import { randomUUID } from 'node:crypto'
import { defineModule } from '#infrastructure/http/module.ts'
import type { LoadedVersion, ReportVersion } from '#infrastructure/inbox/site-database.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'

/**
 * How long the instances wait after the last instance has saved in the database that its new content is ready. Every
 * instance reads the database each second. After three seconds, all instances know that the others are ready.
 */
const ANNOUNCED_MS = 3_000

/** How long the instances wait for an instance that does not load the new content. */
const LONGEST_WAIT_MS = 60_000

/**
 * Rule: If several instances of the site share a database, they show new content at the same time. They show the
 * content three seconds after the last instance has loaded it. If an instance does not load the content, the other
 * instances wait for at most a minute.
 */
export const switchAt = (own: LoadedVersion, others: readonly LoadedVersion[]): number => {
  if (others.some(({ version }) => version !== own.version)) return own.readyAt + LONGEST_WAIT_MS
  return Math.max(own.readyAt, ...others.map(({ readyAt }) => readyAt)) + ANNOUNCED_MS
}

const ASK_MS = 1000

/**
 * Makes all servers that share a database show new content at the same time. Otherwise a visitor could see a new page
 * from one server, and then an old page from another server.
 */
export const contentRollout = (report: ReportVersion, shown: () => string) => {
  const process = randomUUID()
  let waiting: { readonly version: string; readonly show: () => void } | null = null
  let timer: NodeJS.Timeout | undefined

  const showNow = () => {
    clearTimeout(timer)
    waiting?.show()
    waiting = null
  }

  const asking = periodicTask(ASK_MS, async () => {
    const offered = waiting
    try {
      const askedAt = performance.now()
      const { now, own, others } = await report(process, offered?.version ?? shown())
      if (offered === null || offered !== waiting) return 0
      // Assumes that the database read its clock (`now`) in the middle of the call.
      const sinceMs = (performance.now() - askedAt) / 2
      clearTimeout(timer)
      timer = setTimeout(showNow, switchAt(own, others) - now - sinceMs)
    } catch {
      // If the database does not answer, this server shows the new content without waiting for the other servers.
      showNow()
    }
    return 0
  })

  return {
    offer: (version: string, show: () => void): void => {
      clearTimeout(timer)
      waiting = { version, show }
      asking.runSoon()
    },
    stop: async (): Promise<void> => {
      await asking.stop()
      clearTimeout(timer)
    },
  }
}

export const contentInStep = defineModule({
  name: 'content-in-step',
  dependencies: ['content', 'inbox'],
  plugin: async (app) => {
    const { content, startOptions, writing } = app
    const { edits } = content
    const report = writing.database?.reportVersion
    // The development server shows an edit immediately. Only the development server has an `errorPage`.
    if (edits === undefined || report === undefined || startOptions.errorPage !== undefined) return
    const { offer, stop } = contentRollout(report, edits.shown)
    edits.showThrough(offer)
    app.addHook('onClose', stop)
  },
})
