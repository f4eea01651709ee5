import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { type Duplex, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copiedProject, startDev } from '../support/dev-server.ts'
import { packOnDisk } from '../support/pack-on-disk.ts'
import { freePort } from '../support/private-postgres.ts'

const VIEW = 'src/ui/games/support-page.tsx'

const removals: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const remove of removals.toReversed()) await remove()
})

const start = (project: string, settings: Readonly<Record<string, string>>) => {
  const dev = startDev(project, settings)
  removals.push(dev.stop)
  return dev
}

const broken = (view: string) =>
  view.replace(/const SupportScreen = .*=> \{/, "$&\n  throw new Error('broken on purpose')")

/** Starts the development server with one broken view. */
const devServer = async () => {
  const project = await copiedProject()
  removals.push(() => rm(project, { recursive: true, force: true }))
  const source = await readFile(VIEW, 'utf8')
  const breakView = () => writeFile(join(project, VIEW), broken(source))
  const mendView = () => writeFile(join(project, VIEW), source)
  await breakView()
  const content = await packOnDisk((remove) => removals.push(remove))
  const [port, deskPort] = [await freePort(), await freePort()]
  const dev = start(project, {
    CONTENT_DIR: content.directory,
    PORT: `${port}`,
    DESK_PORT: `${deskPort}`,
  })
  dev.child.stderr.resume()
  return {
    ...{ dev, project, content, breakView, mendView },
    ...{ port, url: `http://127.0.0.1:${port}`, desk: `http://127.0.0.1:${deskPort}` },
  }
}

let server: Awaited<ReturnType<typeof devServer>>

beforeAll(async () => {
  server = await devServer()
})

const support = () => fetch(`${server.url}/support`).catch(() => null)

const shown = async () => (await (await support())?.text()) ?? ''

test('npm run dev names the line of an error of the server, leads to a preview of each page, and has an editor and the desk', async () => {
  const { url, desk } = server
  await expect.poll(async () => (await support())?.status, { timeout: 100_000 }).toBe(500)
  const page = await shown()
  expect(page).toContain('broken on purpose')
  expect(page).toMatch(/> +\d+ \| +throw new Error/)
  expect(page).toContain(VIEW)

  const blog = await (await fetch(`${url}/blog`)).text()
  const [, start = ''] = /<a id="to-preview" href="([^"]+)\/"/.exec(blog) ?? []
  const preview = await (await fetch(`${url}${start}/blog`)).text()
  expect(preview).toContain('<aside id="preview"')

  expect(await (await fetch(`${url}/admin`)).text()).toContain('CMS.init(')
  const script = await (await fetch(`${url}/admin/editor.js`)).text()
  expect(script).toContain('/admin/icons.woff2')
  const signIn = await (await fetch(`${desk}/sign-in`)).text()
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(signIn) ?? []
  expect(await (await fetch(`${desk}${style}`)).text()).toContain('{')
  expect((await fetch(`${url}/admin/icons.woff2`)).headers.get('content-type')).toBe('font/woff2')
})

test('npm run dev serves code and packages, nothing else of the project, and no other origin', async () => {
  const { url, project } = server
  for (const file of ['copy.sqlite', 'copy.sqlite-wal'])
    await writeFile(join(project, 'src', file), 'private')
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path, { headers: { origin: 'http://localhost:5173' } })
    return { status, allows: headers.get('access-control-allow-origin') }
  }
  for (const path of ['/src/browser.tsx', '/node_modules/react/package.json'])
    expect(await ask(path), path).toEqual({ status: 200, allows: null })
  const refused = [
    ...['/data/inbox.sqlite', '/data/inbox.sqlite-wal', `/@fs${project}/data/inbox.sqlite`],
    ...[
      '/src/copy.sqlite',
      '/src/copy.sqlite-wal?raw',
      '/data/inbox.sqlite?url',
      '/package.json',
      '/scripts/dev.ts',
    ],
  ]
  for (const path of refused) {
    const { status, allows } = await ask(path)
    expect([403, 404], `${path} ${status}`).toContain(status)
    expect(allows, path).toBeNull()
  }
})

test('npm run dev answers pages of other sites with nothing but what a link leads to', async () => {
  // Uses `get`, because `fetch` overwrites `sec-fetch-mode`.
  const ask = (mode: string, path: string, site = 'cross-site') =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode }
      const asked = get(server.url + path, { headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
      asked.on('error', reject)
    })
  for (const mode of ['no-cors', 'cors']) expect(await ask(mode, '/src/browser.tsx')).toBe(403)
  expect(await ask('no-cors', '/src/browser.tsx', 'same-origin')).toBe(200)
  expect(await ask('navigate', '/admin')).toBe(200)
})

test('npm run dev refuses requests for other host names, also for the pages for developers', async () => {
  const ask = (path: string, host: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = get(server.url + path, { headers: { host } }, (answer) =>
        resolve(answer.resume().statusCode ?? 0),
      )
      asked.on('error', reject)
    })
  for (const path of ['/', '/kit', '/api/docs']) expect(await ask(path, 'evil.example'), path).toBe(403)
  expect(await ask('/kit', 'localhost')).toBe(200)
})

test('npm run dev lets no drawing that is opened by itself run a script', async () => {
  for (const path of ['/icon.svg', '/media/images/x.svg', '/media/images/x.%73VG?y'])
    expect((await fetch(server.url + path)).headers.get('content-security-policy'), path).toContain('sandbox')
})

const viteClient = async () => (await fetch(`${server.url}/@vite/client`)).text()

const updateToken = async () => /wsToken = "([^"]+)"/.exec(await viteClient())?.[1] ?? ''

test('npm run dev accepts connections for updates only on its own port', async () => {
  const token = await updateToken()
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?token=${token}`, 'vite-hmr')
  const [{ data }] = await once(socket, 'message')
  socket.close()
  expect(JSON.parse(data)).toMatchObject({ type: 'connected' })
  expect(await viteClient()).not.toContain('24678')
})

test('npm run dev takes no connection for updates from a page of another site, or at an odd address', async () => {
  const connect = (origin: string, path = '/') =>
    new Promise<Duplex | null>((resolve) => {
      const headers = {
        ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', origin },
        ...{
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          'sec-websocket-protocol': 'vite-ping',
        },
      }
      const asked = get({ host: '127.0.0.1', port: server.port, path, headers })
      asked.on('upgrade', (_, socket) => resolve(socket))
      asked.on('error', () => resolve(null))
    })
  for (const origin of ['http://evil.example', 'http://localhost:5173', 'null'])
    expect(await connect(origin), origin).toBeNull()
  expect(await connect(server.url, '*%')).toBeNull()
  const socket = await connect(server.url)
  // The head of a message of two gigabytes.
  socket?.write(Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0x7f, 0, 0, 0, 0, 0, 0, 0]))
  await finished(socket?.end().resume() ?? Readable.from([]), { error: false }).catch(() => {})
  expect((await fetch(`${server.url}/src/browser.tsx`)).status).toBe(200)
})

const sendNonsense = async () => {
  const token = await updateToken()
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/?token=${token}`, 'vite-hmr')
  await once(socket, 'message')
  const events = ['vite:invoke', 'vite:invalidate', 'vite:forward-console', 'vite:unknown']
  const data = [null, 5, {}, { id: 5 }, { path: 5 }, { path: '/src/browser.tsx', message: {} }]
  for (const event of events)
    for (const one of data) socket.send(JSON.stringify({ type: 'custom', event, data: one }))
  for (const message of ['', 'null', '{', '[]', '{"type":"custom"}']) socket.send(message)
  socket.close()
  const [{ wasClean }] = await once(socket, 'close')
  expect(wasClean).toBe(true)
}

test('npm run dev survives messages for updates that make no sense, also after Vite has restarted itself', async () => {
  await sendNonsense()
  const before = await updateToken()
  await writeFile(join(server.project, '.env.local'), 'NAME=value\n')
  await expect.poll(updateToken, { timeout: 30_000 }).not.toBe(before)
  await sendNonsense()
  expect((await fetch(`${server.url}/src/browser.tsx`)).status).toBe(200)
})

test('npm run dev opens a file in an editor only for its own pages', async () => {
  const ask = async (headers: Readonly<Record<string, string>>, path = '/__open-in-editor') => {
    const { status } = await fetch(`${server.url}${path}`, { headers })
    return status
  }
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await ask({ origin: 'http://localhost:5173' }, '/__OPEN-in-editor?file=x')).toBe(403)
  expect(await ask({})).toBe(403)
  // Vite then misses the parameter `file`.
  expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(500)
  expect(await ask({ referer: `${server.url}/` })).toBe(500)
})

test('npm run dev shows code that could not be opened with the content as soon as the content is mended', async () => {
  const { content, breakView, mendView } = server
  await mendView()
  await expect.poll(shown).toContain('<h1')
  await content.write('studio/awards.json', '[')
  await breakView()
  await expect.poll(shown).toContain('awards.json:1:2')
  await content.write('studio/awards.json', '[]')
  await expect.poll(shown).toContain('broken on purpose')
})

test('npm run dev that cannot start says why in a line, and ends with 1', async () => {
  const { project, content, port } = server
  const ended = async (settings: Readonly<Record<string, string>>) => {
    const { child } = start(project, {
      CONTENT_DIR: content.directory,
      DESK_PORT: `${await freePort()}`,
      ...settings,
    })
    const [lines, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { status, last: lines.trimEnd().split('\n').at(-1) }
  }
  expect(await ended({ PORT: `${port}` })).toEqual({
    status: 1,
    last: `listen EADDRINUSE: address already in use 127.0.0.1:${port} (HOST and PORT)`,
  })
  await content.write('studio/awards.json', '[')
  expect(await ended({ PORT: '0' })).toEqual({
    status: 1,
    last: expect.stringContaining(`${join(content.directory, 'studio/awards.json')}:1:2 `),
  })
})

test('npm run dev says in a line that it has stopped, and ends with 0', async () => {
  const { child, said } = server.dev
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect.poll(() => said().trimEnd().split('\n').at(-1)).toBe('  The site has stopped')
})
