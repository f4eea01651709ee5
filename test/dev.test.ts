import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './infrastructure/inbox/private-postgres.ts'

const PROJECT = ['src', 'scripts', 'index.html', 'package.json', 'tsconfig.base.json', 'vite.config.ts']

const VIEW = 'src/ui/games/support-page.tsx'

/** `npm run dev` in a copy of the project in which one view is broken. */
const devServer = async () => {
  const project = await mkdtemp(join(tmpdir(), 'dev-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  for (const part of PROJECT) await cp(part, join(project, part), { recursive: true })
  await writeFile(join(project, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }')
  // Vite keeps what it has prepared in node_modules: a server of the developer's must not find that of this one.
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir('node_modules'))
    if (!name.startsWith('.')) await symlink(resolve('node_modules', name), join(packages, name))
  const source = await readFile(VIEW, 'utf8')
  const broken = source.replace(/const SupportScreen = .*=> \{/, "$&\n  throw new Error('broken on purpose')")
  await writeFile(join(project, VIEW), broken)

  const [port, deskPort] = [await freePort(), await freePort()]
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: {
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DESK_PORT: `${deskPort}`,
      CONTENT_DIR: resolve('content'),
      DATA_DIR: join(project, 'data'),
    },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    dev.kill('SIGKILL')
    if (dev.exitCode === null && dev.signalCode === null) await once(dev, 'exit')
  })
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
