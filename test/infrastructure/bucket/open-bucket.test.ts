import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openBucket } from '#infrastructure/bucket/open-bucket.ts'
import { bucketContract } from './bucket-contract.ts'
import { realBucket } from './real-bucket.ts'
import { s3StandIn } from './s3-stand-in.ts'

let standIn: Awaited<ReturnType<typeof s3StandIn>>
beforeAll(async () => {
  standIn = await s3StandIn()
})
afterAll(() => standIn.close())
beforeEach(() => standIn.fail(null))

bucketContract('the stand-in', () => standIn.place)

const real = realBucket()
if (real !== null) bucketContract('a real server', () => real)

describe('A bucket', () => {
  test('that is busy is asked again, and given up after some attempts', async () => {
    const bucket = openBucket(standIn.place)
    standIn.fail('busy', 2)
    await bucket.put('busy', Buffer.from('kept'))
    expect(String(standIn.objects.get('busy'))).toBe('kept')
    standIn.fail('busy')
    await expect(bucket.get('busy')).rejects.toThrow('it answers 503 SlowDown')
  })

  test('with a wrong clock causes a message with the difference', async () => {
    standIn.setClock(() => Date.now() + 20 * 60 * 1000)
    await expect(openBucket(standIn.place).names('')).rejects.toThrow(
      /the clocks of this machine and of the bucket differ by 1\d\d\d s/,
    )
    standIn.setClock(Date.now)
  })

  test('in another region says so', async () => {
    await expect(openBucket({ ...standIn.place, region: 'eu-north-1' }).names('')).rejects.toThrow(
      'another region than S3_BUCKET_URL says',
    )
  })

  test('that lists foreign names gives away only the names asked for', async () => {
    const bucket = openBucket(standIn.place)
    await bucket.put('uploads/one/0', Buffer.from('a'))
    await bucket.put('uploads/two/0', Buffer.from('b'))
    standIn.ignorePrefix()
    expect(await bucket.names('uploads/one/')).toEqual(['uploads/one/0'])
  })

  test.each([200, 404, 500])('whose answer %i has no end is not read for long', async (status) => {
    let sent = 0
    const endless = createServer((_, response) => {
      response.writeHead(status)
      const send = () => {
        sent += 1
        if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024))
      }
      response.on('drain', send)
      send()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void endless.closeAllConnections())
    await once(endless, 'listening')
    const address = endless.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const bucket = openBucket({ ...standIn.place, url: `http://127.0.0.1:${port}/bucket` })
    await Promise.allSettled([bucket.put('one', Buffer.from('a')), bucket.get('one'), bucket.names('')])
    expect(sent).toBeLessThan(300)
  })

  test('that keeps former versions says so', async () => {
    standIn.keepVersions()
    expect(await openBucket(standIn.place).keepsVersions()).toBe(true)
  })
})
