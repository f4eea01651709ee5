import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { MODULES } from '../../src/modules.ts'
import { createSite } from '../../src/site.ts'

/** Makes the page of all addresses from the routes of real servers, with every capability turned on. */

const HEAD = `# Addresses

<!-- Generated from the running servers by test/docs/http.test.ts: npx vitest run test/docs/http.test.ts -u. -->

Every address that a server answers, with the file below \`src/infrastructure\` that answers it. Each language but the
first has its own prefix, which this page leaves out. An address below
\`/api\` answers other methods with 405, and an unknown one with 404.
Pages have no route of their own: \`GET /*\` answers them by the table of pages.
`

/** Turns everything on that has addresses. The values are arbitrary. */
const SETTINGS = {
  LOG_REQUESTS: 'none',
  SITE_URL: 'https://studio.example',
  ADMIN_PORT: '0',
  DESK_PORT: '0',
  PREVIEW_KEY: 'a key for reference',
  RECORD_COOKIE_CHOICES: 'true',
  INDEXNOW_KEY: 'indexnow-key',
  SMTP_URL: 'smtp://127.0.0.1:1',
  INBOX_EMAIL: 'jobs@studio.example',
  DESK_OIDC_ISSUER: 'http://127.0.0.1:1',
  DESK_OIDC_CLIENT_ID: 'client',
  DESK_OIDC_CLIENT_SECRET: 'client-secret',
}

interface Route {
  readonly server: FastifyInstance
  readonly method: string
  readonly url: string
  readonly file: string
}

const OWN_FRAME = /\/(src\/[\w./-]+\.ts):\d+/

/** Helper files through which other files add their routes. */
const BETWEEN = /\/(?:made-documents|app|site-app|desk-handlers)\.ts/

/** Finds the file that adds a route in the stack of calls. */
const callingFile = (): string => {
  const frames = (new Error().stack ?? '').split('\n').filter((frame) => OWN_FRAME.test(frame))
  const [, file = ''] = OWN_FRAME.exec(frames.find((frame) => !BETWEEN.test(frame)) ?? '') ?? []
  // Fastify's own plugin for static files adds its route later, so the stack does not show the file.
  return file === '' ? 'src/infrastructure/http/files/static-files.ts' : file
}

const PREFIX = /^\/ru(?=\/|$)/

const SIGN_IN = /\/sign-in$/

/** Requests the address without a session. A refused visitor is redirected to the sign-in page. */
const needsSignIn = async ({ server, method, url }: Route): Promise<boolean> => {
  const asked = { method: method as 'GET', url: url.replace(/:\w+|\*/g, '1') }
  const { headers } = await server.inject(asked)
  return SIGN_IN.test(String(headers.location ?? ''))
}

const byAddress = (line: string) => line.split('`')[1] ?? ''

const moduleOf = (file: string) => MODULES.find(({ name }) => file.includes(`/infrastructure/${name}/`))?.name

/** Makes one row for each address and file. An address with a slash at its end has the same row. */
const tableOf = async (
  title: string,
  routes: readonly Route[],
  accessOf: (route: Route) => Promise<string>,
) => {
  const rows = new Map<
    string,
    { readonly route: Route; readonly access: string; methods: readonly string[] }
  >()
  for (const route of routes) {
    const address = route.url.replace(/(?<=.)\/$/, '')
    const access = await accessOf(route)
    const key = `${address} ${route.file} ${access}`
    const methods = new Set([...(rows.get(key)?.methods ?? []), route.method])
    rows.set(key, { route: { ...route, url: address }, access, methods: [...methods].toSorted() })
  }
  const lines = Array.from(
    rows.values(),
    ({ route: { url, file }, access, methods }) =>
      `| ${methods.join(', ')} | \`${url}\` | ${access} | ${moduleOf(file) ?? ''} | \`${file.replace('src/infrastructure/', '')}\` |`,
  )
  const sorted = lines.toSorted((one, other) => byAddress(one).localeCompare(byAddress(other), 'en'))
  return `\n## ${title}\n\n| method | address | access | module | file |\n|---|---|---|---|---|\n${sorted.join('\n')}\n`
}

const siteAccess = async ({ method, url, file }: Route): Promise<string> => {
  if (file.includes('/applicant/')) return "the applicant's link"
  if (url.endsWith('/:use/:token')) return 'a link in an e-mail'
  if (url === '/application/file') return 'a link in the announcement'
  if (url.startsWith('/api/') && method === 'POST') return 'everyone, from a page of the site'
  return 'everyone'
}

/** The methods on the page. HEAD goes with GET, and the site refuses all others with 405. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST'])

const isWritten = ({ method, url }: Route): boolean => METHODS.has(method) && !PREFIX.test(url)

/** Makes the page `docs/reference/http.md`. */
export const httpReference = async (own: Readonly<Record<string, string>> = {}): Promise<string> => {
  const routes: Route[] = []
  const collect = (message: unknown) => {
    const { fastify: server } = message as { readonly fastify: FastifyInstance }
    server.addHook('onRoute', ({ method, url, onRequest, handler }) => {
      // A route that only refuses does so before the body is read, with the handler itself.
      if (onRequest === handler) return
      for (const one of [method].flat()) routes.push({ server, method: one, url, file: callingFile() })
    })
  }
  subscribe('fastify.initialization', collect)
  const data = await mkdtemp(join(tmpdir(), 'reference-'))
  const read = readSettings({ ...SETTINGS, ...own, DATA_DIR: data }, MODULES)
  if (!read.ok) throw new Error(read.complaints.join('\n'))
  const created = await createSite({
    settings: read.settings,
    log: { warn: () => {}, error: () => {} },
    files: new Map(),
    assets: { template: async () => '', partsOf: () => ({ styles: [], scripts: [] }) },
  })
  unsubscribe('fastify.initialization', collect)
  if (!created.ok) throw new Error(created.complaints.join('\n'))
  const { app, close } = created.site
  for (const server of new Set(routes.map((route) => route.server))) await server.ready()
  const written = routes.filter(isWritten)
  const of = (part: string) => written.filter(({ file }) => file.includes(part))
  const [desk, operator] = [of('/infrastructure/desk/'), of('/admin-server.ts')]
  const others = written.filter((route) => route.server === app && !operator.includes(route))
  const page = [
    HEAD,
    await tableOf('The site', others, siteAccess),
    await tableOf('The desk', desk, async (route) =>
      (await needsSignIn(route)) ? 'people of the desk' : 'everyone',
    ),
    await tableOf("The operator's port", operator, async () => 'whoever reaches the port'),
  ]
  await close()
  await rm(data, { recursive: true })
  return page.join('')
}
