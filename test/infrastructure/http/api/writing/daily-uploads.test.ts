import { describe, expect, test } from 'vitest'
import { uploadRoom } from '#application/inbox/upload-room.ts'
import type { Log } from '#application/ports/log.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { dailyUploads } from '#infrastructure/http/api/writing/daily-uploads.ts'
import { clientNetwork } from '#infrastructure/http/requests/client-address.ts'
import { memoryInbox } from '../../../../doubles/memory-inbox.ts'
import { stopMeasuredTime } from '../../../../support/measured-time.ts'
import { notes } from '../../../../support/notes.ts'
import { APPLICATION, keptOf, visitorOf, writingSite } from '../../../../support/writing-site.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const QUOTA = { inAll: 50, largestFile: 1 }

const opened = () => {
  const pass = stopMeasuredTime()
  const lines: string[] = []
  const warn = (...given: Parameters<Log['warn']>) => void lines.push(JSON.stringify(given))
  const dayHasRoom = dailyUploads(QUOTA, { warn, error: warn })
  /** How many files of a megabyte are taken from an address. */
  const taken = async (address: string | null, files = 100) => {
    const sender = address === null ? null : clientNetwork(address)
    let count = 0
    while (count < files && (await dayHasRoom(sender, BYTES_OF_A_MEGABYTE)) === 'room') count += 1
    return count
  }
  return { pass, lines, dayHasRoom, taken }
}

describe('The files of a day', () => {
  test('are limited for each network, for its /48, and for all', async () => {
    const { taken, dayHasRoom } = opened()
    expect(await taken('203.0.113.9')).toBe(5)
    let ofOne48 = 0
    for (let network = 0; network < 10; network += 1) ofOne48 += await taken(`2001:db8:1:${network}::1`)
    expect(ofOne48).toBe(20)
    expect(await taken('2001:db8:2:1::1')).toBe(5)
    expect(await taken(null)).toBe(20)
    expect(await dayHasRoom(null, 1)).toBe('day-full')
  })

  test('gradually have room again during the day', async () => {
    const { taken, pass } = opened()
    await taken('203.0.113.9')
    pass(DAY_MS / 5)
    expect(await taken('203.0.113.9')).toBe(1)
    pass(DAY_MS)
    expect(await taken('203.0.113.9')).toBe(5)
  })

  test('cause a warning that says what to do, when half of their room is used and when all of it is', async () => {
    const { taken, lines } = opened()
    await taken(null, 25)
    expect(lines).toEqual([])
    await taken(null, 1)
    expect(lines.join()).toMatch(/Half .*erase --suspicious.*UPLOADS_MB_PER_DAY/s)
    await taken(null)
    expect(lines.at(-1)).toContain('no more files are kept')
  })

  test('include those of applications, so that nobody fills the disk by sending applications', async () => {
    const inbox = memoryInbox()
    const quota = { perSender: 1e12, inAll: 1e12, leastFree: 0 }
    stopMeasuredTime()
    const dayHasRoom = dailyUploads({ inAll: 4, largestFile: 1 }, notes().log)
    const room = uploadRoom({ quota, inbox, freeBytes: async () => 1e12, dayHasRoom })
    const { upload, post } = await visitorOf(writingSite({ inbox, room }).app)
    const cv = { name: 'file', filename: 'cv.txt', type: 'text/plain', content: Buffer.alloc(900_000, 'x') }
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      const uploaded = await upload(cv)
      statuses.push(uploaded.statusCode)
      const firstCvUrl = uploaded.statusCode === 200 ? uploaded.json().filePath : ''
      await post('/api/cvs/en', { ...APPLICATION, name: `Grace ${count}`, firstFile: 'cv.txt', firstCvUrl })
    }
    // This machine does not count as a network, so the room for all ends first.
    expect(statuses).toEqual([200, 200, 200, 200, 503])
    const kept = await keptOf(inbox)
    expect(kept.flatMap(({ files }) => files)).toHaveLength(4)
  })
})
