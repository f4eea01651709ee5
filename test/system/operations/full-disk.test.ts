import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openSqliteInbox } from '#infrastructure/inbox/sqlite/open-sqlite-inbox.ts'
import { notes } from '../../support/notes.ts'
import { ERASURE, entriesIn, receivedMessage } from '../../support/received.ts'
import { openSite } from '../../support/site-in-node.ts'
import { NO_SMALL_DISK, type SmallDisk, smallDisk } from '../../support/small-disk.ts'
import { MESSAGE, visitorOf } from '../../support/writing-site.ts'

const UNAVAILABLE = { ok: false, problem: 'unavailable' }

const MANY = 50

const canMount = smallDisk()
canMount?.remove()

describe.skipIf(canMount === null)(`An inbox on a full disk (skipped if not: ${NO_SMALL_DISK})`, () => {
  let disk: SmallDisk
  beforeEach(() => {
    const mounted = smallDisk()
    if (mounted === null) throw new Error(NO_SMALL_DISK)
    disk = mounted
    onTestFinished(disk.remove)
  })

  test('can be read, says why it accepts nothing, and accepts everything once there is room', async () => {
    const said = new Set<string>()
    const note = (text: string, details?: unknown) => {
      said.add(`${text} ${JSON.stringify(details)}`)
    }
    const inbox = await openSqliteInbox(disk.directory, { warn: note, error: note })
    onTestFinished(() => inbox.close())
    // The write-ahead log is larger than the room left for the database file.
    for (let n = 0; n < MANY; n += 1) await inbox.keep(receivedMessage({ message: 'x'.repeat(2000) }))
    disk.fill()
    expect(await inbox.keep(receivedMessage())).toEqual(UNAVAILABLE)
    expect(await inbox.erase(1, ERASURE)).toEqual(UNAVAILABLE)
    expect(await inbox.entry(1)).toMatchObject({ ok: true })
    expect(await entriesIn(inbox)).toHaveLength(MANY)
    for (const line of said) expect(line).toContain('database or disk is full')
    disk.makeRoom()
    expect(await inbox.erase(1, ERASURE)).toMatchObject({ ok: true })
    expect(await inbox.keep(receivedMessage())).toMatchObject({ ok: true })
    const audit = await inbox.auditLines({ atMost: 100 })
    expect(audit).toMatchObject({ ok: true, value: [{ name: 'entry-erased', number: 1 }] })
  })

  test.for(['with an inbox', 'without one'])(
    'does not keep a site from starting (%s) and from accepting forms once there is room',
    async (which) => {
      if (which === 'with an inbox') await (await openSqliteInbox(disk.directory, notes().log)).close()
      disk.fill()
      const site = await openSite({ settings: { DATA_DIR: disk.directory } })
      onTestFinished(site.close)
      for (const page of ['/', '/ru/jobs', '/contacts']) expect((await site.get(page)).status, page).toBe(200)
      expect(site.noted.join('\n')).toContain('its disk is full')
      disk.makeRoom()
      const send = async () => {
        const { post } = await visitorOf(site.app)
        return (await post('/api/forms/', MESSAGE)).statusCode
      }
      await expect.poll(send, { timeout: 10_000 }).toBe(201)
    },
  )
})
