import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { Log } from '#application/ports/log.ts'
import type {} from '#infrastructure/http/plugins/content.ts'
import type {} from '#infrastructure/http/plugins/inbox.ts'
import type {} from '#infrastructure/http/plugins/operator.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { MODULES } from '../../src/modules.ts'
import { createSite } from '../../src/site.ts'

const TEMPLATE =
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="site"><!--page--></div><!--state--></body></html>'

type SiteOptions = Parameters<typeof createSite>[0]

interface TestOptions extends Partial<Pick<SiteOptions, 'errorPage' | 'roomForPages'>> {
  readonly settings?: Readonly<Record<string, string>>
  /** Called when rendering of a page begins. The page waits for it. */
  readonly onPage?: () => void | Promise<void>
  readonly template?: string
  readonly modules?: typeof MODULES
}

/**
 * Opens a whole site with a separate inbox in this process. Tests ask it without a socket, and its pages have no
 * browser code.
 */
export const openSite = async ({
  settings,
  onPage,
  template = TEMPLATE,
  modules = MODULES,
  ...rest
}: TestOptions = {}) => {
  const data = mkdtempSync(join(tmpdir(), 'site-in-node-'))
  const read = readSettings({ DATA_DIR: data, LOG_REQUESTS: 'none', ...settings }, modules)
  if (!read.ok) throw new Error(read.complaints.join())
  const noted: string[] = []
  const note = (text: string, details?: unknown) => {
    noted.push(`${text} ${JSON.stringify(details)}`)
  }
  const created = await createSite(
    {
      settings: read.settings,
      log: { warn: note, error: note } satisfies Log,
      files: new Map(),
      assets: {
        template: async () => {
          await onPage?.()
          return template
        },
        partsOf: () => ({ styles: [], scripts: [] }),
      },
      ...rest,
    },
    modules,
  )
  if (!created.ok) throw new Error(created.complaints.join())
  const { app, listen, url, close } = created.site
  return {
    database: app.writing.database,
    app,
    noted,
    /** The address of the operator's port, if `ADMIN_PORT` is set and the site listens. */
    adminUrl: app.operator.url,
    served: app.operator.served,
    url,
    inject: (request: InjectOptions) => app.inject(request),
    /** Starts the listener, so that clients can connect. */
    listening: async () => {
      const problem = await listen()
      if (problem !== undefined) throw new Error(problem)
      return url()
    },
    get: async (url: string) => {
      const { statusCode, headers, body } = await app.inject({ url })
      return { url, status: statusCode, headers, body }
    },
    close: async () => {
      await close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
