import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

const INSTALLED = '/usr/lib/postgresql'

/** Finds the program where Debian puts the newest PostgreSQL, or else on the path. */
const program = async (name: string): Promise<string> => {
  const versions = await readdir(INSTALLED).catch(() => [])
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((one, other) => other - one)[0]
  return newest === undefined ? name : join(INSTALLED, String(newest), 'bin', name)
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so it then runs as the user that Debian's package has made. */
const ownersCommand = async (name: string, words: readonly string[]): Promise<[string, string[]]> => {
  const path = await program(name)
  return isRoot() ? ['runuser', ['-u', 'postgres', '--', path, ...words]] : [path, [...words]]
}

const asOwner = async (name: string, ...words: readonly string[]) =>
  run(...(await ownersCommand(name, words)))

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const handOver = async (directory: string) => {
  await mkdir(directory, { recursive: true })
  await chmod(directory, 0o700)
  if (!isRoot()) return
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  )
  await chown(directory, uid ?? 0, gid ?? 0)
}

/** Starts a private PostgreSQL on loopback, with all of its files in one directory. Returns its address. */
export const startPostgres = async (directory: string, environment?: NodeJS.ProcessEnv): Promise<string> => {
  await handOver(directory)
  const data = join(directory, 'cluster')
  await asOwner('initdb', '-D', data, '-U', 'inbox', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const url = `postgres://inbox@127.0.0.1:${await freePort()}/postgres`
  await restartPostgres(directory, url, environment)
  return url
}

/** `immediate` stops it as a power loss would. */
export const stopPostgres = async (directory: string, how: 'fast' | 'immediate' = 'fast'): Promise<void> => {
  await asOwner('pg_ctl', '-D', join(directory, 'cluster'), '-w', '-m', how, 'stop')
}

/** Starts a stopped server on the port of its address. */
export const restartPostgres = async (
  directory: string,
  url: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<void> => {
  const [data, log] = [join(directory, 'cluster'), join(directory, 'log')]
  const options = `-c listen_addresses=127.0.0.1 -c port=${new URL(url).port} -c unix_socket_directories=''`
  const start = ['-D', data, '-w', '-l', log, '-o', options, 'start']
  try {
    await run(...(await ownersCommand('pg_ctl', start)), { env: { ...process.env, ...environment } })
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${await readFile(log, 'utf8')}`, { cause: error })
  }
}

export const removePostgres = async (directory: string): Promise<void> => {
  await stopPostgres(directory, 'immediate').catch(() => undefined)
  await rm(directory, { recursive: true, force: true })
}

const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = async (text: string) => (await client.query(text)).rows
  return { query, end: () => client.end() }
}

const ownName = () => `inbox_${randomUUID().replaceAll('-', '')}`

/** Makes an empty schema on a server that many tests share. */
export const ownSchema = async (server: string) => {
  const name = ownName()
  const url = new URL(server)
  url.searchParams.set('options', `-c search_path=${name}`)
  const { query, end } = await connected(url.href)
  await query(`CREATE SCHEMA ${name}`)
  const drop = async () => {
    await query(`DROP SCHEMA ${name} CASCADE`)
    await end()
  }
  return { url: url.href, query, drop }
}

/**
 * Makes an empty database on the shared server. An inbox can move only while no other site is connected to its
 * database.
 */
export const ownDatabase = async (server: string) => {
  const name = ownName()
  const around = await connected(server)
  await around.query(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = name
  const { query, end } = await connected(url.href)
  const drop = async () => {
    await end()
    await around.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await around.end()
  }
  return { url: url.href, query, drop }
}
