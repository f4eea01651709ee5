import { expect, onTestFinished, test } from 'vitest'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'
import { SMALL_PACK } from '../../support/small-pack.ts'
import { MESSAGE, visitorOf } from '../../support/writing-site.ts'

/** Tests what the operator's port says when a part of a whole site fails. */

const monitored = async (settings: Readonly<Record<string, string>>) => {
  const pack = await packOnDisk()
  const site = await openSite({
    settings: { CONTENT_DIR: pack.directory, ADMIN_PORT: '0', PORT: '0', LOG_REQUESTS: 'none', ...settings },
  })
  onTestFinished(site.close)
  await site.listening()
  const ask = async (path: string) => {
    const answer = await fetch(`${site.adminUrl()}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  /** Returns the series of the inbox and the content, and the counters. */
  const metrics = async () =>
    (await ask('/metrics')).text
      .split('\n')
      .filter((line) => /^site_(announcement|bucket|content|database|submissions|uploads).*/.test(line))
  return { ...site, pack, ask, metrics }
}

const NOWHERE = '127.0.0.1:1'

test('submissions are counted, and so are those that were not announced to the studio', async () => {
  const { app, metrics } = await monitored({
    INBOX_WEBHOOK_URL: `http://${NOWHERE}`,
    INBOX_WEBHOOK_SECRET: 'a secret for tests',
  })
  const { post, upload } = await visitorOf(app)
  expect((await post('/api/forms/', MESSAGE)).statusCode).toBe(201)
  expect((await post('/api/forms/', { ...MESSAGE, email: 'none' })).statusCode).toBe(422)
  await upload({ name: 'file', filename: 'cv.exe', type: 'application/pdf', content: 'MZ' })
  await expect.poll(metrics).toContain('site_announcement_attempts_total{outcome="try-again"} 1')
  const text = await metrics()
  expect(text).toContain('site_submissions_total{kind="message",outcome="kept"} 1')
  expect(text).toContain('site_submissions_total{kind="message",outcome="refused"} 1')
  expect(text).toContain('site_uploads_total{outcome="bad-file-type"} 1')
  expect(text).toContain('site_announcements_waiting 1')
  expect(text).toContain('site_database_up 1')
})

test('a site without its database is ready for pages, but not for forms', async () => {
  const { get, ask, metrics } = await monitored({ DATABASE_URL: `postgres://site@${NOWHERE}/site` })
  expect((await get('/jobs')).status).toBe(200)
  expect(await ask('/readyz')).toEqual({ status: 200, text: expect.stringMatching(/^ready\nforms: /) })
  expect((await ask('/readyz?for=forms')).status).toBe(503)
  expect(await metrics()).toContain('site_database_up 0')
  expect(await metrics()).toContain('site_announcements_waiting Nan')
})

test('a site without its bucket says so, and keeps messages', async () => {
  const { app, ask, metrics } = await monitored({ S3_BUCKET_URL: `http://key:secret@${NOWHERE}/studio` })
  const { post, upload } = await visitorOf(app)
  expect(await metrics()).toContain('site_bucket_up 1')
  const file = { name: 'file', filename: 'a.txt', type: 'text/plain', content: 'a' }
  expect((await upload(file)).statusCode).toBe(503)
  expect((await post('/api/forms/', MESSAGE)).statusCode).toBe(201)
  expect((await ask('/readyz?for=forms')).text).toBe('ready\nfiles: the bucket cannot be reached\n')
  expect(await metrics()).toContain('site_bucket_up 0')
})

test('a site without its content API says so for pages and for forms', async () => {
  const { get, ask, metrics } = await monitored({ API_BASE_URL: `http://${NOWHERE}` })
  for (const page of ['/jobs', '/games', '/blog']) expect((await get(page)).status).toBe(503)
  expect(await metrics()).toContain('site_content_up 0')
  expect(await metrics()).not.toContain('site_database_up 1')
  expect((await ask('/readyz')).text).toContain('content: the content API cannot be reached')
  expect((await ask('/readyz?for=forms')).status).toBe(503)
})

test('a broken edit is counted until it is fixed', async () => {
  const { pack, ask, metrics } = await monitored({})
  const ABOUT = 'studio/aboutus/aboutus.json'
  expect(await metrics()).toContain('site_content_errors 0')
  await pack.write(ABOUT, '{"aboutusTitleEn":')
  await expect.poll(metrics).toContain('site_content_errors 1')
  expect(await ask('/readyz')).toEqual({
    status: 200,
    text: expect.stringContaining('content: the last edit is not shown (1 error)'),
  })
  await pack.write(ABOUT, SMALL_PACK[ABOUT] ?? '')
  await expect.poll(metrics).toContain('site_content_errors 0')
})
