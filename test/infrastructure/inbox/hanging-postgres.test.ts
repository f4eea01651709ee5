import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgresInbox } from '#infrastructure/inbox/postgres/open-postgres-inbox.ts'
import { notes } from './notes.ts'
import { removePostgres, startPostgres } from './private-postgres.ts'
import { receivedMessage } from './received.ts'

const AT_MOST_MS = 2000

const { log } = notes()

/** A server of its own, since no other test could use one that hangs. */
const postgres = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hanging-'))
  onTestFinished(() => removePostgres(directory))
  const url = await startPostgres(directory)
  const pidFile = await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  /** All its processes stop, as on a machine without memory or disk. */
  const hang = async () => {
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    const processes = [postmaster, ...children.trim().split(' ').map(Number)]
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    const wake = () => {
      for (const pid of processes.splice(0)) process.kill(pid, 'SIGCONT')
    }
    onTestFinished(wake)
    return wake
  }
  return { url, hang }
}

const timed = async <Value>(work: () => Promise<Value>) => {
  const begun = performance.now()
  const value = await work()
  return { value, ms: performance.now() - begun }
}

describe.runIf(process.env['TEST_DATABASE_URL'])('A PostgreSQL that hangs', () => {
  test('makes the inbox unavailable within two seconds, and it is back within two', async () => {
    const { url, hang } = await postgres()
    const inbox = await openPostgresInbox(url, log)
    onTestFinished(() => inbox.close())
    const keepMany = (many: number) =>
      Promise.all(Array.from({ length: many }, () => inbox.keep(receivedMessage())))
    await keepMany(20)
    const wake = await hang()
    // More than there are connections, and again when all of them are lost.
    for (const many of [30, 1]) {
      const { value, ms } = await timed(() => keepMany(many))
      for (const kept of value) expect(kept).toEqual({ ok: false, problem: 'unavailable' })
      expect(ms).toBeLessThan(AT_MOST_MS)
    }
    wake()
    const { ms } = await timed(() =>
      expect.poll(() => inbox.keep(receivedMessage()), { interval: 50 }).toMatchObject({ ok: true }),
    )
    expect(ms).toBeLessThan(AT_MOST_MS)
  })
})
