import { mkdtempSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { unusedSettings } from '#infrastructure/settings/read-settings.ts'
import { MODULES } from '../../../src/modules.ts'
import { mainTextOf } from '../../support/html.ts'
import { entriesIn } from '../../support/received.ts'
import { openSite } from '../../support/site-in-node.ts'

/**
 * Tests that a site of 1.0.0 works with this version. It uses the content folder, the inbox and the settings of that
 * version. The test makes its own pictures and films.
 */

const BACKUP = 'test/infrastructure/inbox/transfer/backups/1.0.0/inbox.sqlite'

/** Settings by the names of 1.0.0, with values that its README allowed. */
const SETTINGS = {
  SITE_URL: 'https://studio.example',
  SITE_HOSTS: 'studio.example, www.studio.example',
  SITE_BRAND: 'Lanterns',
  TIME_ZONE: 'Europe/Berlin',
  HSTS_PRELOAD: 'true',
  TRUST_PROXY: '10.0.0.1',
  CONSENT_DAYS: '180',
  HIGHLIGHT_IMPORTANT_NEWS: 'false',
  INBOX_RETENTION: 'manual',
  MAX_UPLOAD_MB: '10',
  UNCLAIMED_UPLOADS_MB: '300',
  UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '60',
  ADMIN_PORT: '0',
  ADMIN_HOST: '127.0.0.1',
  IMAGE_BASE_URL: '/media/images/',
  VIDEO_BASE_URL: '/media/videos/',
}

let home: string
let site: Awaited<ReturnType<typeof openSite>>

const PATHS = /"path": "([^"]+\.\w+)"/g

const FOLDERS: Readonly<Record<string, string>> = { mp4: 'media/videos', zip: 'media' }

const makeMedia = async (pack: string) => {
  const files = await readdir(pack, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files.filter((file) => file.name.endsWith('.json'))) {
    for (const [, path = ''] of (await readFile(join(parentPath, name), 'utf8')).matchAll(PATHS)) {
      const file = join(pack, FOLDERS[path.split('.').at(-1) ?? ''] ?? 'media/images', path)
      await mkdir(dirname(file), { recursive: true })
      if (path.endsWith('.svg'))
        await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
      else if (!/\.(?:webp|png|jpe?g)$/.test(path)) await writeFile(file, 'a file')
      else await sharp({ create: { width: 64, height: 36, channels: 3, background: 'green' } }).toFile(file)
    }
  }
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'upgrade-'))
  await cp('test/fixtures/content-1.0.0', join(home, 'content'), { recursive: true })
  await makeMedia(join(home, 'content'))
  await mkdir(join(home, 'data'))
  await copyFile(BACKUP, join(home, 'data/inbox.sqlite'))
  site = await openSite({
    settings: { ...SETTINGS, CONTENT_DIR: join(home, 'content'), DATA_DIR: join(home, 'data') },
  })
}, 60_000)

afterAll(async () => {
  await site.close()
  await rm(home, { recursive: true })
})

test('the content folder has no errors', async () => {
  const loaded = await loadContent(join(home, 'content'))
  expect(loaded.ok ? [] : loaded.errors).toEqual([])
})

test.each([
  ['/', 'Last Lantern'],
  ['/games/last-lantern', 'Last Lantern'],
  ['/ru/jobs/level-designer', 'Дизайнер уровней'],
  ['/jobs', 'Programmer, Tides and Water'],
  ['/blog/last-lantern-is-out', 'Last Lantern'],
  ['/terms', 'Privacy notice'],
])('the page %s shows its content', async (address, text) => {
  const { status, body } = await site.get(address)
  expect(status).toBe(200)
  expect(mainTextOf(body)).toMatch(new RegExp(text, 'i'))
})

test('the inbox has its entries with their files', async () => {
  const inbox = site.database
  if (inbox === undefined) throw new Error('No inbox')
  const entries = await entriesIn(inbox)
  expect(entries).toHaveLength(2)
  expect(entries.map((entry) => entry.files.map(({ name }) => name))).toEqual([['Резюме.pdf'], []])
})

test('every setting holds, and the log names those that have another name now', () => {
  const lines = unusedSettings(Object.keys(SETTINGS), MODULES)
  expect(lines).toEqual([
    expect.stringContaining('HSTS_PRELOAD works until the next release'),
    expect.stringContaining('ADMIN_HOST works until the next release'),
  ])
})
