import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Podman {
  readonly podman: (...words: readonly string[]) => Promise<string>
  readonly buildah: (...words: readonly string[]) => Promise<string>
}

const run = promisify(execFile)

const MINUTES = 30

/**
 * Lower than the limits of any machine. A process that may not raise its own limits cannot raise those of a container
 * either.
 */
export const ULIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096']

const printed = async (command: string, words: readonly string[]): Promise<string> => {
  try {
    const { stdout } = await run(command, [...words], {
      maxBuffer: 64 * 1024 * 1024,
      timeout: MINUTES * 60_000,
      env: { STORAGE_DRIVER: 'overlay', ...process.env },
    })
    return stdout.trim()
  } catch (error) {
    const said = (error instanceof Error && 'stderr' in error && String(error.stderr)) || String(error)
    throw new Error(`${command} ${words.slice(0, 8).join(' ')}: ${said.trim().slice(-2000)}`)
  }
}

export const podmanIn = (folder: string): Podman => {
  const place = ['--root', `${folder}/images`, '--runroot', `${folder}/run`]
  const networks = ['--network-config-dir', `${folder}/networks`]
  return {
    podman: (...words) =>
      printed('podman', [...place, ...networks, '--cgroup-manager', 'cgroupfs', ...words]),
    buildah: (...words) => printed('buildah', [...place, ...words]),
  }
}
