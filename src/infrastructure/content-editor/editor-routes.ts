import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, extname } from 'node:path'
import { nowIn } from '#domain/careers/closing.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { decoded } from '#domain/site/pages.ts'
import { isSameToken } from '#infrastructure/inbox/token.ts'
import { parsedJson } from '../content-api/submission-answers.ts'
import { pageOfFile } from '../content-pack/addresses.ts'
import { loadContent } from '../content-pack/load-content.ts'
import { previewLinks } from '../content-pack/preview-links.ts'
import type { Catalogues } from '../content-pack/readers.ts'
import { editorConfiguration, PREVIEWS } from './configuration.ts'
import { packFileOf } from './entry-types.ts'
import { createEditorHost, type EditorAnswer, refusal } from './git-host.ts'
import type { State } from './saving.ts'

const ROOT = '/admin'

const API = `${ROOT}/api`

const SCRIPT = `${ROOT}/editor.js`

const ICONS = `${ROOT}/icons.woff2`

const ICONS_ELSEWHERE =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/material-symbols-outlined:vf@[\d.]+\/latin-wght-normal\.woff2/g

const LARGEST_SAVE = 64 * 1024 * 1024

interface EditorSettings {
  readonly directory: string
  readonly catalogues: Catalogues
  readonly scriptFile: string
  /** The file with the icon font. Without this file, the editor would load the font from another host. */
  readonly iconsFile: string
  readonly previewKey: string
  readonly timeZone: string | undefined
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/

const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOOPBACK_NAME.test(headers.host ?? '') &&
  (headers.origin === undefined || headers.origin === `http://${headers.host}`)

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'nonce-{nonce}'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    // Reads even a body that is too large to its end. Otherwise the client would not get the error response.
    if (size <= LARGEST_SAVE) parts.push(part)
  }
  if (size > LARGEST_SAVE) throw new Error(`More than ${LARGEST_SAVE / 1024 / 1024} MB at once`)
  return parsedJson(Buffer.concat(parts).toString())
}

const PRIVATE = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const PICTURE_TYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' }

/**
 * The content security policy for an SVG. Without this policy, a script in an SVG could read the editor's token when
 * an author opens the SVG in a tab.
 */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const send = (
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void => void response.writeHead(status, { ...PRIVATE, 'content-type': type, ...headers }).end(content)

const sendAnswer = (response: ServerResponse, { status, body }: EditorAnswer, path = ''): void => {
  const policy = { 'content-security-policy': DRAWING_POLICY }
  const end = extname(path).slice(1).toLowerCase()
  if (Buffer.isBuffer(body)) send(response, status, `image/${PICTURE_TYPES[end] ?? end}`, body, policy)
  else send(response, status, 'application/json', JSON.stringify(body), policy)
}

const sendText = (response: ServerResponse, status: number, text: string): void =>
  send(response, status, 'text/plain; charset=utf-8', text)

const showPage = async (
  { headers }: IncomingMessage,
  response: ServerResponse,
  directory: string,
  token: string,
  { files, languages }: State,
): Promise<void> => {
  const siteUrl = `http://${headers.host}`
  const title = basename(directory)
  const place = { apiRoot: siteUrl + API, siteUrl, name: `content/${title}` }
  const config = editorConfiguration(place, languages, files.texts)
  const nonce = randomBytes(16).toString('base64')
  const page = `<!doctype html>
<html lang="${languages[0] ?? DEFAULT_LANGUAGE}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<body>
<script nonce="${nonce}">
window.CMS_MANUAL_INIT = true
localStorage.setItem('sveltia-cms.user', ${inScript(JSON.stringify({ backendName: 'gitea', token }))})
</script>
<script src="${SCRIPT}"></script>
<script nonce="${nonce}">CMS.init({ config: ${inScript(config)} })</script>
</body>
</html>
`
  send(response, 200, 'text/html; charset=utf-8', page, {
    'content-security-policy': POLICY.replace('{nonce}', nonce),
    'referrer-policy': 'same-origin',
  })
}

/**
 * Redirects to the preview of an entry. `path` contains the language and the path of the entry, such as
 * `/en/entries/news/my-post.json`.
 */
const showPreview = async (
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { directory, catalogues, previewKey, timeZone }: EditorSettings,
): Promise<void> => {
  const [, locale, entry = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? []
  const file = packFileOf(decoded(entry))
  const loaded = await loadContent(directory, catalogues)
  if (file === null || !loaded.ok)
    return sendText(response, 404, 'There is no preview of this: npm run content -- check says why')
  const { records, identity } = loaded.pack
  const record = records.find((one) => one.place.file === file && 'slug' in one.value)?.value
  const slug = record && 'slug' in record ? String(record.slug) : undefined
  const language = identity.languages.find((one) => one === locale) ?? DEFAULT_LANGUAGE
  const zone = timeZone || identity.timeZone
  const made = previewLinks(
    loaded.pack,
    { page: pageOfFile(file, slug, language), days: 1, at: undefined },
    { key: previewKey, siteUrl: `http://${headers.host}`, timeZone: zone },
    nowIn(Date.now(), zone),
  )
  if (made.is === 'refused') return sendText(response, 404, made.why)
  const location = made.links[identity.languages.indexOf(language)] ?? made.links[0] ?? '/'
  response.writeHead(302, { ...PRIVATE, location }).end()
}

export const createEditor = (settings: EditorSettings) => {
  const { directory, catalogues, scriptFile, iconsFile } = settings
  const token = randomBytes(24).toString('base64url')
  const host = createEditorHost(directory, catalogues)

  const call = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (!isSameToken(request.headers.authorization ?? '', `token ${token}`))
      return sendAnswer(response, refusal(401, `Reload ${ROOT}: the server was started again`))
    const body = await bodyOf(request)
    sendAnswer(response, await host.answer(request.method ?? '', path, body), path)
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.startsWith(`${API}/`)) return call(request, response, pathname.slice(API.length))
    if (request.method !== 'GET') return sendText(response, 405, 'Method not allowed')
    if (pathname.startsWith(`${PREVIEWS}/`))
      return showPreview(request, response, pathname.slice(PREVIEWS.length), settings)
    if (pathname === ROOT || pathname === `${ROOT}/`)
      return showPage(request, response, directory, token, await host.state())
    if (pathname === SCRIPT) {
      const text = (await readFile(scriptFile, 'utf8')).replaceAll(ICONS_ELSEWHERE, ICONS)
      return send(response, 200, 'text/javascript; charset=utf-8', text)
    }
    if (pathname === ICONS) return send(response, 200, 'font/woff2', await readFile(iconsFile))
    return sendText(response, 404, 'Not found')
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!/^\/admin(?:[/?]|$)/.test(request.url ?? '') || !isFromHere(request)) return false
    respond(request, response).catch((error: unknown) => {
      if (!response.headersSent)
        sendAnswer(response, refusal(500, error instanceof Error ? error.message : String(error)))
    })
    return true
  }
}
