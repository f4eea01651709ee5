import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { reasonOf } from '#infrastructure/content-api/http.ts'
import { ensureBuilt } from './built.ts'
import { exportEnvironment } from './export-environment.ts'
import { exportSite } from './exported-site.ts'
import { parseArguments } from './parse-arguments.ts'

/** `npm run export`: the site as a folder of files. */

const USAGE = `npm run export -- DIR --live https://apply.studio.example
  writes all pages, pictures and feeds into the folder DIR, which has to be empty, for any file host.
  SITE_URL says where it will be; forms and the search lead to the site at --live. Pages need no script there.`

const { values, positionals } = parseArguments(USAGE, { live: { type: 'string' } }, { positionals: true })

const fail = (why: string): never => {
  process.stderr.write(`${why}\n\n${USAGE}\n`)
  process.exit(2)
}

const [directory, ...rest] = positionals
if (directory === undefined || rest.length > 0) fail('Name one folder')
const live = URL.parse(values.live ?? '')?.origin ?? fail('--live takes the address of a site with forms')
const siteUrl =
  URL.parse(process.env['SITE_URL'] ?? '')?.origin ??
  fail('Set SITE_URL: the address under which the files will be')

await mkdir(directory ?? '', { recursive: true })
if ((await readdir(directory ?? '')).length > 0) fail(`${directory} is not empty`)

await ensureBuilt()
const data = await mkdtemp(join(tmpdir(), 'export-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
// What was made for the running site is not made again.
const pictures = resolve(process.env['DATA_DIR'] || 'data', 'pictures')
await mkdir(pictures, { recursive: true })
await symlink(pictures, join(data, 'pictures'), 'junction')
const site = spawn(process.execPath, ['build/server/server.js'], {
  env: exportEnvironment(process.env, data),
  stdio: ['ignore', 'pipe', 'inherit'],
})
const base = await new Promise<string>((found, failed) => {
  site.once('exit', () => failed(new Error('The site did not start')))
  site.stdout.on('data', (chunk: Buffer) => {
    const address = /http:\/\/\S+/.exec(chunk.toString())?.[0]
    if (address !== undefined) found(address)
  })
})

try {
  const { pages, files, missing } = await exportSite({ base, siteUrl, live, directory: directory ?? '' })
  for (const address of missing)
    process.stderr.write(`${address}: a page names it, and the site does not have it\n`)
  process.stdout.write(`${pages} pages and ${files} files are in ${directory}\n`)
  process.exitCode = missing.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
} finally {
  site.removeAllListeners('exit')
  site.kill('SIGTERM')
}
