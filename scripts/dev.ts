import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import { lineLog } from '../src/infrastructure/http/monitoring/log.ts'
import { readSettings } from '../src/infrastructure/http/settings.ts'
import type * as Door from '../src/server.ts'

/** The site with hot reload: Vite serves the code, the site's own server everything else, content included. */

const vite = await createVite({
  server: { middlewareMode: true, watch: { ignored: ['**/build/**', '**/data/**', '**/test-results/**'] } },
})

const door = () => vite.ssrLoadModule('/src/server.ts') as Promise<typeof Door>

const read = readSettings(process.env)
if (!read.ok) {
  process.stderr.write(`${read.complaints.join('\n')}\n`)
  process.exit(1)
}
const { settings } = read

const openSite = async (code: typeof Door) => {
  const created = await code.createSite({
    settings,
    log: lineLog,
    files: new Map(),
    // Hot reload needs scripts in the page, which the site's own headers forbid.
    headers: {},
    assets: {
      template: async (address) => {
        const html = await readFile('index.html', 'utf8')
        // What hot reload prepares has to be there before the entry runs.
        return vite.transformIndexHtml(address, html.replace(' async', ''))
      },
      partsOf: () => ({ site: [], styles: [], scripts: [] }),
    },
  })
  if (!created.ok) throw new Error(created.complaints.join('\n'))
  await created.site.app.ready()
  return created.site
}

let code = await door()
let site = await openSite(code)

/** A change of server code makes a new module: the site is opened again from it. */
const currentSite = async () => {
  const latest = await door()
  if (latest !== code) {
    const old = site
    code = latest
    site = await openSite(code)
    await old.close()
  }
  return site
}

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    currentSite().then(
      ({ app }) => app.routing(request, response),
      (error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
      },
    )
  })
})

const RELOAD_AFTER_MS = 400

const content = resolve(settings.CONTENT_DIR)
let reload: NodeJS.Timeout | undefined
vite.watcher.add(content)
vite.watcher.on('all', (_event, path) => {
  if (!path.startsWith(content)) return
  clearTimeout(reload)
  reload = setTimeout(() => vite.ws.send({ type: 'full-reload' }), RELOAD_AFTER_MS)
})

server.listen(settings.PORT, settings.HOST, () => {
  process.stdout.write(
    `\n  The site is open at http://${settings.HOST}:${settings.PORT} (with hot reload)\n\n`,
  )
})
