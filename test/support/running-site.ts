import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

const PICTURES = join(ROOT, 'build/test-pictures')

export interface RunningSite {
  readonly url: string
  /** The address of the operator's port. It needs `ADMIN_PORT`. */
  readonly adminUrl: () => string
  /** The link for the first owner of its desk. It needs `DESK_PORT`. */
  readonly firstOwnerLink: () => string
  /** The folder with its inbox. */
  readonly dataDirectory: string
  /** Returns everything on its standard error so far. */
  readonly notes: () => string
  /** Returns a metric from the operator's port. */
  readonly metric: (name: string) => Promise<number>
  readonly stop: () => Promise<void>
}

const ADDRESS = /http:\/\/\S+/

const ADMIN = /http:\/\/\S+(?=\/healthz)/

const stopped = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      })

/** Starts the built site on a free port, with a separate inbox. */
export const runSite = async (
  settings: Readonly<Record<string, string>> = {},
  build: string = process.env['BUILD_DIR'] ?? 'build',
  root: string = ROOT,
): Promise<RunningSite> => {
  const data = mkdtempSync(join(tmpdir(), 'site-'))
  // All sites of a run and of later runs share their pictures.
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, join(data, 'pictures'))
  const server = join(root, build, 'server/server.js')
  const child = spawn(process.execPath, [server], {
    cwd: root,
    env: { ...process.env, HOST: 'localhost', PORT: '0', DATA_DIR: data, BUILD_DIR: build, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let noted = ''
  child.stderr.on('data', (chunk: Buffer) => {
    noted += chunk.toString()
  })
  const url = await new Promise<string>((found, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = ADDRESS.exec(said)?.[0]
      if (address !== undefined && said.includes('Ctrl+C')) found(address)
    })
    child.once('exit', (code) => failed(new Error(`The site ended with ${code}:\n${noted}`)))
  })
  const adminUrl = () => ADMIN.exec(said)?.[0] ?? ''
  return {
    url,
    adminUrl,
    firstOwnerLink: () => /http:\S+token=\S+/.exec(said)?.[0] ?? '',
    dataDirectory: data,
    notes: () => noted,
    metric: async (name) => {
      const answer = await fetch(`${adminUrl()}/metrics`)
      return Number(new RegExp(`^${name} (.+)$`, 'm').exec(await answer.text())?.[1] ?? Number.NaN)
    },
    stop: async () => {
      await stopped(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
