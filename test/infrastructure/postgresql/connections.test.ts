import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPostgresInbox } from '#infrastructure/postgresql/open-postgres-inbox.ts'
import { notes } from '../../support/notes.ts'
import { removePostgres, startPostgres } from '../../support/private-postgres.ts'
import { receivedMessage } from '../../support/received.ts'
import { openSite } from '../../support/site-in-node.ts'

const { log } = notes()

/** A separate server, because a hanging one would break other tests. */
const directory = join(tmpdir(), `hanging-${process.pid}`)
let url = ''

const stop = async (pid: number) => {
  process.kill(pid, 'SIGSTOP')
  await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') T ')
}

/** Stops all its processes, as on a machine without memory or disk. */
const hang = async () => {
  const pidFile = await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(pidFile.split('\n')[0])
  const processes = [postmaster]
  const wake = () => {
    for (const pid of processes.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(wake)
  // First the process that starts the others. Otherwise it could start one more, which would answer.
  await stop(postmaster)
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  processes.push(...children.trim().split(' ').map(Number))
  await Promise.all(processes.slice(1).map(stop))
  return wake
}

/** The address of a client that is not a proxy on this machine, so its rate is limited. */
const ADDRESS = '203.0.113.9'

const MESSAGE = { name: 'Ada', email: 'ada@example.com', subject: 'Press', message: 'Hello' }

describe.runIf(process.env['TEST_DATABASE_URL'])('A PostgreSQL that hangs', () => {
  beforeAll(async () => {
    url = await startPostgres(directory)
  })
  afterAll(() => removePostgres(directory))

  test('makes forms unavailable while it does, and no longer', async () => {
    const site = await openSite({ settings: { DATABASE_URL: url } })
    onTestFinished(site.close)
    const cookie = String((await site.get('/api/forms/')).headers['set-cookie']).split(';')[0] ?? ''
    const send = async () => {
      const { statusCode } = await site.inject({
        method: 'POST',
        url: '/api/forms/',
        remoteAddress: ADDRESS,
        headers: { cookie, 'x-xsrf-token': cookie.split('=')[1] },
        payload: MESSAGE,
      })
      return statusCode
    }
    expect(await send()).toBe(201)
    const wake = await hang()
    // The server answers nothing until it is woken, so the site answers alone.
    expect(await send()).toBe(503)
    expect(await send()).toBe(503)
    wake()
    await expect.poll(send, { timeout: 10_000 }).toBe(201)
  })

  test('makes the inbox unavailable to more callers than there are connections', async () => {
    const inbox = await openPostgresInbox(url, log)
    onTestFinished(() => inbox.close())
    const keepMany = (many: number) =>
      Promise.all(Array.from({ length: many }, () => inbox.keep(receivedMessage())))
    await keepMany(20)
    const wake = await hang()
    // The site behaves the same after all connections are lost.
    for (const many of [30, 1]) {
      for (const kept of await keepMany(many)) expect(kept).toEqual({ ok: false, problem: 'unavailable' })
    }
    wake()
    await expect.poll(() => inbox.keep(receivedMessage()), { timeout: 10_000 }).toMatchObject({ ok: true })
  })
  test('fails reads for visitors earlier than work that no visitor waits for', async () => {
    const inbox = await openPostgresInbox(url, log)
    onTestFinished(() => inbox.close())
    await Promise.all(Array.from({ length: 4 }, () => inbox.countByEmail('ada@example.com')))
    const wake = await hang()
    const first = await Promise.race([
      inbox.countByEmail('ada@example.com').then(() => 'the count of the operator'),
      Promise.all([inbox.entry(1), inbox.file(1, 1), inbox.applicationsOf('ada@example.com', 1)]),
    ])
    wake()
    expect(first).toEqual(Array.from({ length: 3 }, () => ({ ok: false, problem: 'unavailable' })))
  })
})
