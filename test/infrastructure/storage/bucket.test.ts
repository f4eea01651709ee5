import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '#infrastructure/storage/bucket.ts'
import { realBucket } from '../../support/real-bucket.ts'
import { s3StandIn } from '../../support/s3-stand-in.ts'
import { bucketContract } from './bucket-contract.ts'

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

  test('whose clock is another names the difference', async () => {
    standIn.setClock(() => Date.now() + 20 * 60 * 1000)
    await expect(openBucket(standIn.place).names('')).rejects.toThrow(
      /the clocks of this machine and of the bucket differ by 1\d\d\d s/,
    )
    standIn.setClock(Date.now)
  })

  test('in another region says so', async () => {
    await expect(openBucket({ ...standIn.place, region: 'eu-north-1' }).names('')).rejects.toThrow(
      'S3_REGION',
    )
  })

  test('that lists foreign names gives away only the names asked for', async () => {
    const bucket = openBucket(standIn.place)
    await bucket.put('uploads/one/0', Buffer.from('a'))
    await bucket.put('uploads/two/0', Buffer.from('b'))
    standIn.ignorePrefix()
    expect(await bucket.names('uploads/one/')).toEqual(['uploads/one/0'])
  })

  test('that keeps former versions says so', async () => {
    standIn.keepVersions()
    expect(await openBucket(standIn.place).keepsVersions()).toBe(true)
  })
})
