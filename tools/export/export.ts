import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureBuilt } from '../../scripts/built.ts'
import { parseArguments, wrongUsage } from '../../scripts/parse-arguments.ts'
import { reasonOf } from '../../src/infrastructure/content-api/http.ts'
import { missingOption } from '../../src/infrastructure/terminal/arguments.ts'
import { counted } from '../../src/infrastructure/terminal/output.ts'
import { exportEnvironment } from './export-environment.ts'
import { exportSite } from './exported-site.ts'

const USAGE = `usage: npm run export -- DIR --live URL
  DIR         an empty folder, which gets all pages, pictures and feeds for any file host
  --live URL  the site that forms and the search lead to

SITE_URL says where the files will be. Pages need no script there.
Exit codes: 0 done, 1 something is missing or failed, 2 wrong usage.`

const { values, positionals } = parseArguments(USAGE, { live: { type: 'string' } }, { positionals: ['DIR'] })

const fail = (why: string): never => wrongUsage(why, USAGE)

const [directory] = positionals
if (values.live === undefined) fail(missingOption('--live URL'))
const live = URL.parse(values.live ?? '')?.origin ?? fail('--live takes the address of a site with forms')
const siteUrl =
  URL.parse(process.env['SITE_URL'] ?? '')?.origin ??
  fail('SITE_URL is not set; it says where the files will be')

await mkdir(directory ?? '', { recursive: true })
if ((await readdir(directory ?? '')).length > 0) fail(`${directory} is not empty`)

await ensureBuilt()
const data = await mkdtemp(join(tmpdir(), 'export-'))
process.once('exit', () => rmSync(data, { recursive: true, force: true }))
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
  process.stdout.write(`${directory} has ${counted(pages, 'page')} and ${counted(files, 'file')}\n`)
  process.exitCode = missing.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
} finally {
  site.removeAllListeners('exit')
  site.kill('SIGTERM')
}
