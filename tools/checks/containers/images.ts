import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { withoutDigest } from './composition.ts'
import type { Podman } from './podman.ts'

const run = promisify(execFile)

export const SITE_IMAGE = 'localhost/studio-site'
export const SITE_IMAGE_OCI = 'localhost/studio-site-oci'

/**
 * The base images of the Dockerfile and the composition. This run makes them from Debian's packages instead of fetching
 * them.
 */
const DEBIAN = 'docker.io/library/debian:bookworm-slim'
const NODE = 'docker.io/library/node:24-bookworm-slim'
const OTHERS = {
  'docker.io/library/caddy:2-alpine': 'proxy.Dockerfile',
  'docker.io/library/postgres:17-alpine': 'database.Dockerfile',
}

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

const BUILD = ['build', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--layers']

const npmFolder = async (): Promise<string> => {
  const cli = process.env['npm_execpath'] ?? (await realpath((await run('which', ['npm'])).stdout.trim()))
  return dirname(dirname(cli))
}

export const hasImage = ({ podman }: Podman, image: string): Promise<boolean> =>
  podman('image', 'exists', image).then(
    () => true,
    () => false,
  )

const makeDebian = async ({ podman, buildah }: Podman, folder: string) => {
  const archive = join(folder, 'debian.tar')
  if (!existsSync(archive)) {
    const unfinished = `${archive}.unfinished.tar`
    await run('mmdebstrap', [
      ...['--variant=minbase', '--include=ca-certificates'],
      ...['doc', 'man', 'locale', 'info'].map((one) => `--dpkgopt=path-exclude=/usr/share/${one}/*`),
      '--customize-hook=rm -rf "$1"/var/lib/apt/lists/* "$1"/var/cache/apt/*',
      ...['bookworm', unfinished],
    ])
    await rename(unfinished, archive)
  }
  await podman('import', archive, DEBIAN)
  const container = await buildah('from', '--pull-never', DEBIAN)
  await buildah('copy', container, CERTIFICATES, CERTIFICATES)
  await buildah('commit', '--rm', container, DEBIAN)
}

const makeNode = async ({ buildah }: Podman) => {
  const container = await buildah('from', '--pull-never', DEBIAN)
  await buildah('copy', container, resolve('node_modules/node/bin/node'), '/usr/local/bin/node')
  await buildah('copy', container, await npmFolder(), '/usr/local/lib/node_modules/npm')
  const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'
  await buildah('run', '--isolation', 'chroot', container, 'sh', '-c', link)
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container)
  await buildah('commit', '--rm', container, NODE)
}

/** Bases are kept for the next run. The site's image is always built. */
export const makeImages = async (podman: Podman, folder: string, note: (what: string) => void) => {
  await mkdir(folder, { recursive: true })
  if (!(await hasImage(podman, DEBIAN))) {
    note('a base of Debian’s packages')
    await makeDebian(podman, folder)
  }
  if (!(await hasImage(podman, NODE))) await makeNode(podman)
  for (const [image, file] of Object.entries(OTHERS)) {
    if (await hasImage(podman, image)) continue
    note(`a stand-in for ${image}`)
    await podman.buildah(
      ...BUILD,
      '--tag',
      image,
      '--file',
      `tools/checks/containers/${file}`,
      'tools/checks/containers',
    )
  }
  note('the site’s image, by its Dockerfile')
  const dockerfile = join(folder, 'Dockerfile')
  await writeFile(dockerfile, withoutDigest(await readFile('Dockerfile', 'utf8')))
  await podman.buildah(...BUILD, '--format', 'docker', '--tag', SITE_IMAGE, '--file', dockerfile, '.')
  const container = await podman.buildah('from', '--pull-never', SITE_IMAGE)
  await podman.buildah('commit', '--rm', '--format', 'oci', container, SITE_IMAGE_OCI)
}

export const bytesBesideBase = async ({ podman }: Podman): Promise<number> => {
  const sizeOf = async (image: string) =>
    Number(await podman('image', 'inspect', '--format', '{{.Size}}', image))
  return (await sizeOf(SITE_IMAGE)) - (await sizeOf(DEBIAN))
}
