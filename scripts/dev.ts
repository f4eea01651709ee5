import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { readableAddress } from '#domain/site/page-address.ts'
import { createEditor, DRAWING_POLICY } from '#infrastructure/content-editor/editor-routes.ts'
import { type Diagnostic, printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { previewToken } from '#infrastructure/content-pack/preview-links.ts'
import { diagnosticLines } from '#infrastructure/content-tools/content-command.ts'
import type { ReportPack } from '#infrastructure/http/content/local-content.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { lineLog } from '../src/infrastructure/monitoring/log.ts'
import { MODULES } from '../src/modules.ts'
import type * as SiteCode from '../src/site.ts'
import { apiPage } from './api-page.ts'
import { isForeign } from './dev/foreign-request.ts'
import { overlayPage, shownPlace } from './dev/overlay.ts'
import { createViteServer } from './dev/vite-server.ts'
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
const server = createServer((request, response) => {
  void opened.promise.then((answer) => answer(request, response))
})
server.once('error', ({ message }) => refuse([`${message} (HOST and PORT)`]))
server.listen(settings.PORT, settings.HOST)
await once(server, 'listening')

const { vite, watching } = await createViteServer({
  server,
  dataDirectory: given.DATA_DIR,
  // Shows the errors of the content over each new page, because the page itself shows the last valid content.
  onConnection: () => void showFaults(),
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
      return overlayPage(vite, error)
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
  if (isForeign(request)) {
    response.writeHead(403).end()
    return
  }
  // Only drawings get this policy, because pages need scripts under `npm run dev`. Without the policy, a script in a
  // drawing could read the editor's token.
  if (isDrawing(request.url ?? '')) response.setHeader('content-security-policy', DRAWING_POLICY)
  if (editor(request, response)) return
  // Vite refuses requests for other host names.
  vite.middlewares(request, response, () => {
    const developerPage = DEVELOPER_PAGES[request.url?.split('?')[0] ?? '']
    if (developerPage !== undefined) {
      void developerPage()
        .catch((error: unknown) => overlayPage(vite, error))
        .then((page) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page))
      return
    }
    currentSite().then(
      ({ app }) => app.routing(request, response),
      (error: unknown) => {
        isBroken = true
        void overlayPage(vite, error).then((page) =>
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
await watching
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
