import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { packOnDisk } from './infrastructure/content-pack/pack-on-disk.ts'
import { freePort } from './infrastructure/inbox/private-postgres.ts'

const PROJECT = ['src', 'scripts', 'index.html', 'package.json', 'tsconfig.base.json', 'vite.config.ts']

const VIEW = 'src/ui/games/support-page.tsx'

/** `npm run dev` in a copy of the project. */
const copiedProject = async () => {
  const project = await mkdtemp(join(tmpdir(), 'dev-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  for (const part of PROJECT) await cp(part, join(project, part), { recursive: true })
  await writeFile(join(project, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
  // Vite keeps what it has prepared in node_modules: a server of the developer's must not find that of this one.
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (!name.startsWith('.')) await symlink(resolve('node_modules', name), join(packages, name))
  const start = (settings: Readonly<Record<string, string>>) => {
    const dev = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: project,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        CONTENT_DIR: resolve('content'),
        DATA_DIR: join(project, 'data'),
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(async () => {
      dev.kill('SIGKILL')
      if (dev.exitCode === null && dev.signalCode === null) await once(dev, 'exit')
    })
    return dev
  }
  return { project, start }
}

const broken = (view: string) =>
  view.replace(/const SupportScreen = .*=> \{/, "$&\n  throw new Error('broken on purpose')")

/** In which one view is broken. */
const devServer = async () => {
  const { project, start } = await copiedProject()
  const source = await readFile(VIEW, 'utf8')
  await writeFile(join(project, VIEW), broken(source))

  const [port, deskPort] = [await freePort(), await freePort()]
  start({ PORT: `${port}`, DESK_PORT: `${deskPort}` }).stderr.resume()
  return { url: `http://127.0.0.1:${port}`, desk: `http://127.0.0.1:${deskPort}` }
}

test('npm run dev names the line of an error of the server, leads to a preview of each page, and has an editor and the desk', async () => {
  const { url, desk } = await devServer()
  const support = () => fetch(`${url}/support`).catch(() => null)
  await expect.poll(async () => (await support())?.status).toBe(500)
  const page = (await (await support())?.text()) ?? ''
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

test('npm run dev shows code that could not be opened with the content as soon as the content is mended', async () => {
  const { project, start } = await copiedProject()
  const { directory, write } = await packOnDisk()
  const port = await freePort()
  start({ PORT: `${port}`, DESK_PORT: `${await freePort()}`, CONTENT_DIR: directory }).stderr.resume()
  const shown = async () => {
    const page = await fetch(`http://127.0.0.1:${port}/support`).catch(() => null)
    return (await page?.text()) ?? ''
  }
  await expect.poll(shown).toContain('<h1')
  await write('studio/awards.json', '[')
  const source = await readFile(VIEW, 'utf8')
  await writeFile(join(project, VIEW), broken(source))
  await expect.poll(shown).toContain('awards.json:1:2')
  await write('studio/awards.json', '[]')
  await expect.poll(shown).toContain('broken on purpose')
})

test('npm run dev that cannot start says why in a line, and ends with 1', async () => {
  const { start } = await copiedProject()
  const { directory, write } = await packOnDisk()
  await write('studio/awards.json', '[')
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const port = `${(taken.address() as AddressInfo).port}`
  const ended = async (settings: Readonly<Record<string, string>>) => {
    const dev = start({ DESK_PORT: `${await freePort()}`, ...settings })
    const [lines, [status]] = await Promise.all([text(dev.stderr), once(dev, 'exit')])
    return { status, last: lines.trimEnd().split('\n').at(-1) }
  }
  const file = join(directory, 'studio/awards.json')
  expect(await ended({ PORT: '0', CONTENT_DIR: directory })).toEqual({
    status: 1,
    last: expect.stringContaining(`${file}:1:2 `),
  })
  expect(await ended({ PORT: port })).toEqual({
    status: 1,
    last: `listen EADDRINUSE: address already in use 127.0.0.1:${port} (HOST and PORT)`,
  })
})
