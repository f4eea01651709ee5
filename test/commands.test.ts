import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** The project's own commands, as `npm run` starts them. */
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) =>
  line.startsWith('node ') ? [[name, line.slice('node '.length)] as const] : [],
)

const statusOf = async (file: string, word: string) => {
  const run = promisify(execFile)(process.execPath, [...file.split(' '), word])
  const { stdout, stderr } = await run.catch((error: unknown) =>
    z.object({ stdout: z.string(), stderr: z.string() }).parse(error),
  )
  return { status: run.child.exitCode, stdout, stderr }
}

test.each(COMMANDS)(
  '%s answers --help, and does not begin on a word that it does not know',
  async (_, file) => {
    const [help, unknown] = await Promise.all([statusOf(file, '--help'), statusOf(file, '--no-such-word')])
    expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('npm '), stderr: '' })
    expect(unknown).toMatchObject({ status: 2, stderr: expect.stringContaining('--no-such-word') })
  },
)
