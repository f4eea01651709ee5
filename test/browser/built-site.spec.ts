import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { shippedDigest } from '../../scripts/shipped-digest.ts'
import { runSite } from '../support/running-site.ts'
import { fillMessage, press } from './fixtures/forms.ts'

const run = promisify(execFile)

const ROOT = resolve(import.meta.dirname, '../..')

const BUILD = process.env['BUILD_DIR'] ?? 'build'

/** Makes a folder like the image's, with the build, packages and content but without sources. */
const deployed = async (): Promise<string> => {
  const place = await mkdtemp(join(tmpdir(), 'deployed-'))
  await Promise.all([
    cp(join(ROOT, BUILD, 'client'), join(place, 'build/client'), { recursive: true }),
    cp(join(ROOT, BUILD, 'server'), join(place, 'build/server'), { recursive: true }),
    cp(join(ROOT, 'package.json'), join(place, 'package.json')),
    symlink(join(ROOT, 'node_modules'), join(place, 'node_modules')),
    symlink(join(ROOT, 'content'), join(place, 'content')),
  ])
  return place
}

test.use({ javaScriptEnabled: false })

test('the build runs without the sources, with its inbox and its commands', async ({ page }) => {
  const place = await deployed()
  const settings = { CONTENT_DIR: 'content' }
  const site = await runSite(settings, 'build', place)
  try {
    await page.goto(`${site.url}/contacts`)
    await fillMessage(page, 'ada@example.com')
    await press(page, 'contact')
    await expect(page).toHaveURL(/sent=1/)
    const command = (name: string, ...words: readonly string[]) =>
      run(process.execPath, [join(place, 'build/server', name), ...words], {
        cwd: place,
        env: { ...process.env, ...settings, DATA_DIR: site.dataDirectory },
      })
    expect((await command('inbox.js', 'list')).stdout).toContain('ada@example.com')
    expect((await command('content.js', 'check')).stdout).toContain('0 errors')
    expect((await command('vacancies.js', '--help')).stdout).toContain('usage')
  } finally {
    await site.stop()
    await rm(place, { recursive: true, force: true })
  }
})

test('a stopping site says when it has stopped', async () => {
  const site = await runSite()
  expect(site.notes()).not.toContain('The site has stopped')
  await site.stop()
  await expect.poll(() => site.notes()).toContain('"note":"The site has stopped"')
})

test('the version of a build is the digest of its files, whatever else its folder holds', async () => {
  const version = await readFile(join(ROOT, BUILD, 'server/version.txt'), 'utf8')
  expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/)
  expect(version).toContain(`+${await shippedDigest(join(ROOT, BUILD))}`)
})
