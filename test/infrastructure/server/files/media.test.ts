import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { mediaRoutes } from '#infrastructure/server/files/media.ts'

const root = mkdtempSync(join(tmpdir(), 'media-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

mkdirSync(join(root, 'media/images'), { recursive: true })
writeFileSync(join(root, 'media/images/ten.webp'), '0123456789')
writeFileSync(join(root, 'media/empty.txt'), '')
writeFileSync(join(root, 'secret.txt'), 'secret')
symlinkSync(join(root, 'secret.txt'), join(root, 'media/link.txt'))

const app = Fastify()
mediaRoutes(app, join(root, 'media'))

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('media', () => {
  test('are sent whole, with their type', async () => {
    const { statusCode, headers, body } = await get('/media/images/ten.webp')
    expect({ statusCode, body, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      body: '0123456789',
      type: 'image/webp',
    })
  })

  test('answer range requests', async () => {
    const { statusCode, headers, body } = await get('/media/images/ten.webp', { range: 'bytes=2-4' })
    expect({ statusCode, body, range: headers['content-range'] }).toEqual({
      statusCode: 206,
      body: '234',
      range: 'bytes 2-4/10',
    })
    expect((await get('/media/images/ten.webp', { range: 'bytes=10-' })).statusCode).toBe(416)
  })

  test('that have not changed are not sent again', async () => {
    const { headers } = await get('/media/images/ten.webp')
    expect((await get('/media/images/ten.webp', { 'if-none-match': String(headers.etag) })).statusCode).toBe(
      304,
    )
  })

  test('that are empty are sent all the same', async () => {
    expect(await get('/media/empty.txt')).toMatchObject({ statusCode: 200, body: '' })
  })

  test.each([
    '/media/../secret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/images/..%5c..%5csecret.txt',
    '/media/link.txt',
    '/media/%00',
    '/media/images',
    '/media/',
  ])('%s leads to nothing outside of the media folder', async (url) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('secret\n')
  })
})
