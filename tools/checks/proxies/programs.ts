import { execFile, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../test/support/private-postgres.ts'
import type { RunningSite } from '../../../test/support/running-site.ts'

export const HOST = 'studio.example'

interface Ports {
  readonly http: number
  readonly https: number
}

export interface StartedProxy {
  readonly ports: Ports
  stop(): void
}

const run = promisify(execFile)

const portOf = ({ url }: RunningSite) => new URL(url).port

const example = async (
  file: string,
  sites: readonly RunningSite[],
  replaced: readonly (readonly [RegExp, string])[],
) => {
  const [one, other] = sites.map(portOf)
  const all = [[/:3000\b/g, `:${one}`] as const, [/:3001\b/g, `:${other}`] as const, ...replaced]
  return all.reduce(
    (text, [pattern, by]) => text.replaceAll(pattern, by),
    await readFile(`deploy/${file}`, 'utf8'),
  )
}

const startNginx = async (directory: string, sites: readonly RunningSite[]): Promise<StartedProxy> => {
  const ports = { http: await freePort(), https: await freePort() }
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')]
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  const site = await example('nginx.conf', sites, [
    [/listen 80;/g, `listen ${ports.http};`],
    [/listen 443 /g, `listen ${ports.https} `],
    [/\/etc\/ssl\/site/g, directory],
  ])
  const file = join(directory, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join(' ')
  await writeFile(
    file,
    `user root;\npid ${directory}/pid;\nerror_log ${directory}/errors;\nevents {}\nhttp { access_log off; ${places}\n${site}\n}\n`,
  )
  const child = spawn('nginx', ['-c', file, '-p', directory, '-g', 'daemon off;'], { stdio: 'inherit' })
  return { ports, stop: () => child.kill() }
}

const startCaddy = async (directory: string, sites: readonly RunningSite[]): Promise<StartedProxy> => {
  const ports = { http: await freePort(), https: await freePort() }
  const file = join(directory, 'Caddyfile')
  // Caddy signs the certificate itself.
  const options = `{\n admin off\n local_certs\n skip_install_trust\n http_port ${ports.http}\n https_port ${ports.https}\n}\n`
  await writeFile(file, options + (await example('site.Caddyfile', sites, [])))
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
    stdio: 'ignore',
  })
  return { ports, stop: () => child.kill() }
}

export const PROXIES = { nginx: startNginx, caddy: startCaddy } as const
