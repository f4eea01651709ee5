import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder, createLogger, createServer as createVite, type ViteDevServer } from 'vite'
import * as z from 'zod/mini'
import { readableAddress } from '#domain/site/page-address.ts'
import { createEditor, DRAWING_POLICY } from '#infrastructure/content-editor/editor-routes.ts'
import { type Diagnostic, printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { previewToken } from '#infrastructure/content-pack/preview-links.ts'
import { diagnosticLines } from '#infrastructure/content-tools/content-command.ts'
import {
  isFromOwnPages,
  namesOrigin,
  withOriginOfPage,
} from '#infrastructure/http/api/writing/forgery-guard.ts'
import type { ReportPack } from '#infrastructure/http/content/local-content.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { lineLog } from '../src/infrastructure/monitoring/log.ts'
import { MODULES } from '../src/modules.ts'
import type * as SiteCode from '../src/site.ts'
import { apiPage } from './api-page.ts'
import { MODULE_BUILDS } from './module-builds.ts'
import { parseArguments } from './parse-arguments.ts'
import { siteCatalogues } from './site-catalogues.ts'

/** Serves the site with hot reload. Vite serves the code, and the site's own server serves everything else. */

parseArguments(
  `usage: npm run dev
Serves the site with hot reload of code and content, the editor at /admin and the desk.
/kit shows the parts of pages, and /api/docs describes the content API. Ctrl+C stops it.
Settings are environment variables: docs/reference/settings.md.

Exit codes: 0 stopped, 1 a setting is wrong or the port is taken, 2 wrong usage.`,
  {},
)

const refuse = (complaints: readonly string[]): never => {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exit(1)
}

/** A site with a content API has no desk, because it has no inbox. */
const { API_BASE_URL = '', DESK_PORT = '' } = process.env
const ON_BY_DEFAULT = API_BASE_URL === '' && DESK_PORT === '' ? { DESK_PORT: '3001' } : {}

const read = readSettings({ ...process.env, ...ON_BY_DEFAULT }, MODULES)
const given = read.ok ? read.settings : refuse(read.complaints)
const key = given.PREVIEW_KEY ?? randomUUID()

const settings = { ...given, PREVIEW_KEY: key }

const opened = Promise.withResolvers<RequestListener>()

/**
 * Listens before everything else, so that the developer learns at once if the port is in use. Requests wait until the
 * site is open.
 */
const server = createHttpServer((request, response) => {
  void opened.promise.then((answer) => answer(request, response))
})
server.once('error', ({ message }) => refuse([`${message} (HOST and PORT)`]))
server.listen(settings.PORT, settings.HOST)
await once(server, 'listening')

/**
 * Gives Vite the requests for its update connection. Vite would end with an error if the address were no path, or if a
 * browser sent data after a ping.
 */
const updates = createHttpServer()
server.on('upgrade', (request, socket, head) => {
  const { url, headers } = request
  const isFine = url?.startsWith('/') && isFromOwnPages(headers, `http://${headers.host}`)
  if (!isFine || !updates.emit('upgrade', request, socket, head)) socket.destroy()
  if (headers['sec-websocket-protocol'] === 'vite-ping') socket.removeAllListeners('data')
})

const watching = Promise.withResolvers<void>()

const customLogger = createLogger()
const { warnOnce } = customLogger
// Leaves out a warning about the places of pictures in a sheet with `composes … from`. No such sheet names a picture.
customLogger.warnOnce = (message, options) => {
  if (!message.includes('postcss.parse')) warnOnce(message, options)
}

const text = z.optional(z.string())

/** The only message that Vite's code in the browser sends. A message of another shape would crash Vite. */
const soundMessage = z.object({
  type: z.literal('custom'),
  event: z.literal('vite:invalidate'),
  data: z.object({ path: z.string(), message: text, firstInvalidatedBy: text }),
})

const isSound = (message: Buffer): boolean => {
  try {
    return z.safeParse(soundMessage, JSON.parse(String(message))).success
  } catch {
    return false
  }
}

/** Vite opens its socket again whenever it restarts itself, such as after a change of `.env`. */
const guardSocket = ({ ws }: ViteDevServer) =>
  ws.on('connection', (socket) => {
    // Vite skips a message that is no JSON.
    socket.prependListener('message', (message) => {
      if (Buffer.isBuffer(message) && !isSound(message)) message.fill(0)
    })
    // Shows the errors of the content over each new page, because the page itself shows the last valid content.
    void showFaults()
  })

const vite = await createVite({
  customLogger,
  plugins: [
    { name: 'watching', configureServer: ({ watcher }) => void watcher.once('ready', watching.resolve) },
    { name: 'guard', configureServer: (server) => void guardSocket(server) },
  ],
  server: {
    middlewareMode: true,
    // Hot reload uses the server of the site. Without this setting, Vite opens another port on all network interfaces.
    ws: { server: updates },
    watch: { ignored: ['**/build/**', '**/data/**', '**/test-results/**'] },
    // Vite serves only these folders. The project's folder also contains the inbox, and any program or page on this
    // machine could fetch it.
    fs: {
      allow: ['src', 'node_modules'],
      deny: ['.env*', '*.sqlite*', '**/.bin/**', '**/node_modules/node/**', `${resolve(given.DATA_DIR)}/**`],
    },
    cors: false,
  },
})

const loadedCode = () => vite.ssrLoadModule('/src/site.ts') as Promise<typeof SiteCode>

const BUILDS = 'build/dev'

/**
 * Builds the pages of modules that have their own origin, because Vite does not serve these pages. The build takes less
 * than a second.
 */
const buildModules = async (): Promise<string> => {
  const outDirOf = (name: string) => ({ build: { outDir: join(BUILDS, name) } })
  const names = Object.keys(MODULE_BUILDS)
  const builder = await createBuilder({
    logLevel: 'error',
    environments: Object.fromEntries(names.map((name) => [name, outDirOf(name)])),
  })
  for (const name of names) {
    const environment = builder.environments[name]
    if (environment !== undefined) await builder.build(environment)
  }
  return BUILDS
}

const DAY_MS = 86_400_000

/**
 * Adds a link to the preview of each page. A page that is not hydrated, such as a preview, also loads the code of all
 * views, because their styles come with the code. Such a page has no speculation rules.
 */
const previewButton = () => {
  if (!site.app.hasRoute({ method: 'GET', url: '/preview/*' })) return '</body>'
  const start = `/preview/${previewToken(key, Date.now() + DAY_MS)}/now`
  return `<style>#to-preview{position:fixed;z-index:40;inset:auto 1rem 1rem auto;padding:.5rem 1rem;border-radius:.5rem;background:#ffd84d;color:#111;font:500 1rem sans-serif}body:has(#preview) #to-preview{display:none}</style>
<a id="to-preview" href="${start}/" onclick="this.href='${start}'+location.pathname">Preview with drafts</a>
<script type="module">
import { PAGE_NAMES } from '/src/domain/site/pages.ts'
import { viewOf } from '/src/ui/router/screen.ts'
if (!document.querySelector('[type=speculationrules]')) for (const page of PAGE_NAMES) viewOf(page).catch(() => {})
</script></body>`
}

/**
 * True if the last response was a page with an error. The next edit then reloads the pages, because it may remove the
 * error.
 */
let isBroken = false

const AROUND = 3

const shownPlace = async (file: string, line: number, column: number) => {
  const source = await readFile(file, 'utf8').catch(() => '')
  const at = line - 1
  const frame = source
    .split('\n')
    .map((text, index) => `${index === at ? '>' : ' '} ${String(index + 1).padStart(4)} | ${text}`)
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .join('\n')
  return { id: file, loc: { file, line, column }, frame }
}

const placeOf = (stack: string) => {
  const own = stack.split('\n').find((line) => line.includes(process.cwd()) && !line.includes('node_modules'))
  const [, file = '', line = '1', column = '1'] =
    /(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)/.exec(own ?? '') ?? []
  return shownPlace(file, Number(line), Number(column))
}

const overlayPage = async (error: unknown) => {
  const broken = error instanceof Error ? error : new Error(String(error))
  vite.ssrFixStacktrace(broken)
  const { message, stack = '' } = broken
  const shown = JSON.stringify({ message, stack, ...(await placeOf(stack)) }).replaceAll('<', '\\u003c')
  return `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${shown}))
</script>`
}

let reload: NodeJS.Timeout | undefined

const reloadPages = () => {
  clearTimeout(reload)
  vite.ws.send({ type: 'full-reload' })
}

let faults: readonly Diagnostic[] = []

const showFaults = async () => {
  const [first] = faults
  if (first === undefined) return
  const place = await shownPlace(first.file, first.line, first.column)
  const message = faults.map(printedDiagnostic).join('\n')
  vite.ws.send({ type: 'error', err: { message, stack: '', ...place } })
}

let isOpening = false

const RIGHT = 'The content has no errors. `npm run content -- check` also names what is unfinished.'

let reported = RIGHT

/** Prints the result only if it differs from the last one. */
const reportPack: ReportPack = (errors, warnings) => {
  const isRight = errors.length + warnings.length === 0
  const report = isRight ? RIGHT : diagnosticLines(errors, warnings).join('\n')
  if (report !== reported) process.stdout.write(`\n${report}\n`)
  reported = report
  faults = errors
  if (errors.length > 0) void showFaults()
  else if (!isOpening) reloadPages()
}

const openSite = async (
  code: typeof SiteCode,
  whyNot = (complaints: readonly string[]): never => {
    throw new Error(complaints.join('\n'))
  },
) => {
  isOpening = true
  const opening = code.createSite({
    settings,
    log: lineLog,
    reportPack,
    builds: await buildModules(),
    errorPage: async (error) => {
      isBroken = true
      return overlayPage(error)
    },
    files: new Map(),
    // Sends none of the site's own headers, because they forbid the scripts that hot reload needs.
    headers: {},
    assets: {
      template: async (address) => {
        const html = await readFile('index.html', 'utf8')
        // Removes `async`, because hot reload must be prepared before the entry runs.
        const page = await vite.transformIndexHtml(address, html.replace(' async', ''))
        return page.replace('</body>', previewButton)
      },
      partsOf: () => ({ styles: [], scripts: [] }),
    },
  })
  const created = await opening.finally(() => {
    isOpening = false
  })
  const site = created.ok ? created.site : whyNot(created.complaints)
  await site.app.ready()
  return site
}

let code = await loadedCode()
let site = await openSite(code, refuse)

/** Returns the site. If the server code has changed, loads the code again and opens the site again. */
const currentSite = async () => {
  const latest = await loadedCode()
  if (latest !== code) {
    const [old, before] = [site, code]
    // The old site answers requests until the new one is open.
    code = latest
    try {
      site = await openSite(code)
    } catch (error) {
      code = before
      throw error
    }
    await old.close()
    for (const { listen } of site.app.furtherListeners) await listen()
  }
  return site
}

const content = resolve(settings.CONTENT_DIR)

const editor = createEditor({
  directory: content,
  catalogues: await siteCatalogues(),
  scriptFile: fileURLToPath(new URL('../dist/sveltia-cms.js', import.meta.resolve('@sveltia/cms'))),
  iconsFile: fileURLToPath(
    import.meta.resolve(
      '@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2',
    ),
  ),
  previewKey: key,
  timeZone: settings.TIME_ZONE,
})

const isDrawing = (url: string) => /^\/(?:media|images)\/|\.svg(?:$|\?)/i.test(readableAddress(url))

/** At this address, Vite opens a file in the developer's editor. Only pages of this site may request it. */
const OPEN_IN_EDITOR = /^\/__open-in-editor/i

const isFromHere = (given: IncomingHttpHeaders) => {
  const headers = withOriginOfPage(given)
  return namesOrigin(headers) && isFromOwnPages(headers, `http://${headers.host}`)
}

/**
 * Tells whether a page of another site made this request. A navigation does not count, because other sites may link to
 * this site.
 */
const isFromOtherSite = ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders) =>
  site === 'cross-site' && mode !== 'navigate'

const KIT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kit</title></head><body><div id="kit"></div><script type="module" src="/src/kit.tsx"></script></body></html>`

/** Pages for developers only. They are not part of any build. */
const DEVELOPER_PAGES: Readonly<Record<string, () => Promise<string>>> = {
  '/kit': () => vite.transformIndexHtml('/kit', KIT),
  '/api/docs': async () => {
    const { app } = await currentSite()
    return apiPage((await app.inject('/api/openapi.json')).json())
  },
}

opened.resolve((request, response) => {
  if (isFromOtherSite(request.headers)) {
    response.writeHead(403).end()
    return
  }
  // Only drawings get this policy, because pages need scripts under `npm run dev`. Without the policy, a script in a
  // drawing could read the editor's token.
  if (isDrawing(request.url ?? '')) response.setHeader('content-security-policy', DRAWING_POLICY)
  if (OPEN_IN_EDITOR.test(request.url ?? '') && !isFromHere(request.headers)) {
    response.writeHead(403).end()
    return
  }
  if (editor(request, response)) return
  // Vite refuses requests for other host names.
  vite.middlewares(request, response, () => {
    const developerPage = DEVELOPER_PAGES[request.url?.split('?')[0] ?? '']
    if (developerPage !== undefined) {
      void developerPage()
        .catch(overlayPage)
        .then((page) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page))
      return
    }
    currentSite().then(
      ({ app }) => app.routing(request, response),
      (error: unknown) => {
        isBroken = true
        void overlayPage(error).then((page) =>
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(page),
        )
      },
    )
  })
})

const RELOAD_AFTER_MS = 400

let reopen: NodeJS.Timeout | undefined
vite.watcher.add(content)
vite.watcher.on('all', (_event, path) => {
  if (!path.startsWith(content)) {
    clearTimeout(reopen)
    // Opens the site again here, because a request to the desk does not open it. If the code is broken, the next page
    // of the site shows the error.
    reopen = setTimeout(() => void currentSite().catch(() => {}), RELOAD_AFTER_MS)
  }
  if (!path.startsWith(content) && !isBroken) return
  isBroken = false
  clearTimeout(reload)
  // Reloads the pages after each change in the content folder. The site itself does not report a changed picture.
  reload = setTimeout(() => {
    if (faults.length === 0) reloadPages()
  }, RELOAD_AFTER_MS)
})

const notices = await Promise.all(
  site.app.furtherListeners.map(async ({ listen, notice }) => {
    const problem = await listen()
    return problem === undefined ? notice() : `  ${problem}\n`
  }),
)

// Waits until the watcher is ready, because it would miss an edit before that.
await watching.promise
const STOP_WITHIN_MS = 5000

const stop = async () => {
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref()
  await Promise.allSettled([site.close(), vite.close()])
  process.stdout.write('\n  The site has stopped\n')
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

const bound = server.address()
const port = typeof bound === 'object' ? bound?.port : settings.PORT
process.stdout.write(
  `\n  The site is open at http://${settings.HOST}:${port} (with hot reload), its editor at /admin\n${notices.join('')}\n`,
)
