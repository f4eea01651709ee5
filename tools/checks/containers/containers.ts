import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longRun } from '../long-run.ts'
import { CONTAINER_CHECKS } from './checks.ts'
import { makeImages } from './images.ts'
import { podmanIn } from './podman.ts'
import { running } from './running.ts'

/**
 * crun refuses machines that have both versions of cgroups. This process hides the second version in its own mounts.
 */
const SECOND_VERSION = '/sys/fs/cgroup/unified'

const OWN_MOUNTS = 'CONTAINERS_HAVE_OWN_MOUNTS'

const inOwnMounts = (): never => {
  const hide = existsSync(SECOND_VERSION) ? `umount ${SECOND_VERSION}; ` : ''
  const words = ['--mount', 'sh', '-c', `${hide}exec "$@"`, 'sh', process.execPath, ...process.argv.slice(1)]
  if (process.execve === undefined) throw new Error('This takes a system with execve')
  return process.execve('/usr/bin/unshare', ['unshare', ...words], { ...process.env, [OWN_MOUNTS]: 'yes' })
}

const note = (what: string) => process.stdout.write(`  …       ${what}\n`)

await longRun({
  name: 'containers',
  does: 'Builds the image on bases of Debian’s packages and runs compose.yaml with podman. It takes root, mmdebstrap, buildah and podman.',
  options: {},
  run: async (_, signal) => {
    if (process.getuid?.() !== 0) return ['Only root may make containers with a bridge and limits of memory']
    if (process.env[OWN_MOUNTS] === undefined) inOwnMounts()
    const place = join(tmpdir(), 'studio-site-images')
    const podman = podmanIn(place)
    note(await podman.podman('--version'))
    await makeImages(podman, place, note)
    const directory = await mkdtemp(join(tmpdir(), 'containers-'))
    const content = join(directory, 'content')
    await cp('content', content, { recursive: true })
    const faults: string[] = []
    const clear = async () => {
      await podman.podman('rm', '--all', '--force', '--volumes')
      await podman.podman('volume', 'prune', '--force')
      await podman.podman('network', 'prune', '--force')
    }
    try {
      await clear()
      const all = await running(podman, content)
      for (const { title, run } of CONTAINER_CHECKS) {
        if (signal.aborted) break
        const found = await run(all).then(
          (figure) => ({ figure, fault: null }),
          (error: unknown) => ({ figure: undefined, fault: String(error) }),
        )
        const { figure, fault } = found
        const shown = figure === undefined ? title : `${title}: ${figure}`
        process.stdout.write(`  ${fault === null ? 'ok    ' : 'failed'}  ${shown}\n`)
        if (fault !== null) faults.push(`${title}: ${fault}`)
      }
    } finally {
      await clear()
      await rm(directory, { recursive: true, force: true })
    }
    return faults
  },
})
