import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ChildSite {
  readonly url: string
  readonly process: ChildProcess
  kill(): Promise<void>
}

const SERVER = new URL('writing-server.ts', import.meta.url).pathname

export const startChildSite = async (
  place: Readonly<Record<string, string>>,
  server = SERVER,
): Promise<ChildSite> => {
  const { DATABASE_URL: _none, ...environment } = process.env
  const child = spawn(process.execPath, [server], {
    env: { ...environment, ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (bytes: Buffer) => {
    complaints = (complaints + bytes.toString()).slice(-2000)
  })
  const [first] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`The site did not start: ${complaints}`)
    }),
  ])
  return {
    url: String(first).trim(),
    process: child,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
