import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'

interface Ended {
  /** The exit code, or the error that ended the command. */
  readonly status: number | string
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs the command lines of a test file in one process, one after the other. Loading its modules takes a command most of
 * its processor time. Use a separate process for a command that reads its input or must end by itself.
 */
export const commandHost = () => {
  const child = fork(new URL('./command-process.ts', import.meta.url), { execArgv: [] })
  afterAll(async () => {
    child.kill()
    await once(child, 'exit')
  })
  return async (
    file: string,
    words: readonly string[],
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Ended> => {
    child.send({ file, words, settings })
    const [ended] = await once(child, 'message')
    return ended
  }
}
