import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '#infrastructure/bucket/open-bucket.ts'
import { sharedPictures } from '#infrastructure/bucket/shared-pictures.ts'
import { picturesInFolder } from '#infrastructure/pictures/kept-pictures.ts'
import { measureTimeBy } from '../../support/measured-time.ts'
import { s3StandIn } from './s3-stand-in.ts'

const MADE = Buffer.from('RIFF----WEBP')

let standIn: Awaited<ReturnType<typeof s3StandIn>>
let directory = ''
let sites = 0
let elapsed = 0
beforeAll(async () => {
  standIn = await s3StandIn()
  directory = mkdtempSync(join(tmpdir(), 'kept-pictures-'))
})
afterAll(() => {
  standIn.close()
  rmSync(directory, { recursive: true, force: true })
})
beforeEach(() => {
  standIn.fail(null)
  standIn.objects.clear()
})

/** One of several sites, each with its own folder. */
const site = () => {
  sites += 1
  measureTimeBy(() => elapsed)
  const near = picturesInFolder(join(directory, `${sites}`))
  return { near, kept: sharedPictures(near, openBucket(standIn.place)) }
}

describe('Made pictures in a bucket', () => {
  test('are found by another site, which then stores them locally', async () => {
    const [one, other] = [site(), site()]
    await one.kept.write('a.avif', MADE)
    await expect.poll(() => standIn.objects.size).toBe(1)
    expect(await other.kept.read('a.avif')).toEqual(MADE)
    expect(await other.near.read('a.avif')).toEqual(MADE)
  })

  test('are made again if the bucket has something else in their place', async () => {
    const { kept, near } = site()
    standIn.objects.set('pictures/e.avif', Buffer.from('<!doctype html><title>Sign in</title>'))
    expect(await kept.read('e.avif')).toBeNull()
    expect(await near.read('e.avif')).toBeNull()
    await kept.write('e.avif', MADE)
    await expect.poll(() => standIn.objects.get('pictures/e.avif')).toEqual(MADE)
  })

  test('are removed both from the bucket and from the local folder', async () => {
    const { kept } = site()
    await kept.write('b.quick.avif', MADE)
    await expect.poll(() => standIn.objects.size).toBe(1)
    await kept.remove('b.quick.avif')
    expect(await kept.read('b.quick.avif')).toBeNull()
    expect(standIn.objects.size).toBe(0)
  })

  test('are made by each site while the bucket is unavailable, and the site tries the bucket again later', async () => {
    const { kept } = site()
    standIn.objects.set('pictures/c.avif', MADE)
    standIn.fail('busy')
    expect(await kept.read('c.avif')).toBeNull()
    const calls = standIn.log.length
    expect(await kept.read('d.avif')).toBeNull()
    expect(standIn.log).toHaveLength(calls)
    standIn.fail(null)
    elapsed += 30_000
    expect(await kept.read('c.avif')).toEqual(MADE)
  })
})
