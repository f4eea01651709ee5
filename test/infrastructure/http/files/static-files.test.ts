import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { mediaRoutes } from '#infrastructure/http/files/static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'media-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

mkdirSync(join(root, 'media/images'), { recursive: true })
writeFileSync(join(root, 'media/images/ten.webp'), '0123456789')
writeFileSync(join(root, 'media/empty.txt'), '')
writeFileSync(join(root, 'media/page.html'), '<script src="/media/own.js"></script>')
writeFileSync(join(root, 'media/.env'), 'secret\n')
writeFileSync(join(root, 'secret.txt'), 'secret')
symlinkSync(join(root, 'secret.txt'), join(root, 'media/link.txt'))

const app = Fastify()
app.register(mediaRoutes, { directory: join(root, 'media') })

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

  test.each([
    ['bytes=8-', 206, 'bytes 8-9/10'],
    ['bytes=-3', 206, 'bytes 7-9/10'],
    ['bytes=0-1000', 206, 'bytes 0-9/10'],
    ['bytes=0-1,3-4', 200, undefined],
    ['lines=1-2', 200, undefined],
    ['bytes=100-', 416, 'bytes */10'],
  ])('%s: %i', async (range, status, answered) => {
    const { statusCode, headers } = await get('/media/images/ten.webp', { range })
    expect([statusCode, headers['content-range']]).toEqual([status, answered])
  })

  test('that have changed are sent whole, whatever range is asked for', async () => {
    const headers = { range: 'bytes=0-3', 'if-range': '"another"' }
    expect((await get('/media/images/ten.webp', headers)).statusCode).toBe(200)
  })

  test('may be kept by caches for a day', async () => {
    expect((await get('/media/images/ten.webp')).headers['cache-control']).toContain('max-age=86400')
  })

  test('that have not changed are not sent again', async () => {
    const { headers } = await get('/media/images/ten.webp')
    expect((await get('/media/images/ten.webp', { 'if-none-match': String(headers.etag) })).statusCode).toBe(
      304,
    )
  })

  test('run no script, whatever a page or a drawing among them names', async () => {
    const policy = String((await get('/media/page.html')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
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
    '/media/.env',
    '/media/%00',
    '/media/images',
    '/media/',
  ])('%s leads to nothing outside of the media folder', async (url) => {
    const { statusCode, body } = await get(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('secret\n')
  })
})
