import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'

describe('A pack in a folder', () => {
  test('is read with its pictures, whatever their kind', async () => {
    const { directory } = await packOnDisk()
    const loaded = await loadContent(directory)
    expect(loaded.ok && loaded.content.slides).toMatchObject([
      { path: 'one.webp', width: 1600, height: 900 },
      { path: 'two.png', width: 1200, height: 900 },
    ])
    expect(loaded.ok && loaded.content.games[0]?.gameSocialsEntity[0]?.image).toMatchObject({
      width: 10,
      height: 5,
    })
  })

  test.each(['<html>not a picture</html>', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"/>'])(
    'reports a file that is not a picture, whatever its name says: %s',
    async (content) => {
      const { directory, write } = await packOnDisk()
      await write('media/images/two.png', content)
      const loaded = await loadContent(directory)
      expect(loaded.ok ? [] : loaded.errors.map(printedDiagnostic)).toContain(
        `${join(directory, 'studio/aboutus-images.json')}:8:13 [1].path: found "two.png", a file that is not an image, expected the path of an image under media/images/`,
      )
    },
  )

  test.each(['studio/private.json', 'media/images/private.png', 'news/newer/private.md'])(
    'names a link that leads out of the pack, and does not read it: %s',
    async (link) => {
      const { directory } = await packOnDisk()
      const outside = await mkdtemp(join(tmpdir(), 'outside-'))
      onTestFinished(() => rm(outside, { recursive: true }))
      await writeFile(join(outside, 'private'), '[]')
      await symlink(join(outside, 'private'), join(directory, link))
      const loaded = await loadContent(directory)
      expect(loaded.ok ? [] : loaded.errors.map(printedDiagnostic)).toContain(
        `${join(directory, link)}${link.endsWith('.png') ? '' : ':1:1'}: found a link that leads out of the pack, expected a file or folder of the pack`,
      )
    },
  )

  test('names a text that is too large, and does not read it', async () => {
    const { directory, write } = await packOnDisk()
    await write('studio/about.md', '')
    await truncate(join(directory, 'studio/about.md'), 11_000_000)
    const loaded = await loadContent(directory)
    expect(loaded.ok ? [] : loaded.errors.map(printedDiagnostic)).toContain(
      `${join(directory, 'studio/about.md')}:1:1: found a file that cannot be read (more than 10 MB), expected a readable one`,
    )
  })

  test('is read, even if a named pipe is where its colours are stored', async () => {
    const { directory } = await packOnDisk()
    await promisify(execFile)('mkfifo', [join(directory, 'media/tints.json')])
    expect(await loadContent(directory)).toMatchObject({ ok: true })
  })

  test('reports a folder that is a link to a place outside the pack', async () => {
    const { directory } = await packOnDisk()
    const outside = await mkdtemp(join(tmpdir(), 'outside-'))
    onTestFinished(() => rm(outside, { recursive: true }))
    await rename(join(directory, 'studio'), join(outside, 'studio'))
    await symlink(join(outside, 'studio'), join(directory, 'studio'))
    const loaded = await loadContent(directory)
    expect(loaded.ok ? [] : loaded.errors.map(printedDiagnostic)).toContain(
      `${join(directory, 'studio')}: found a link that leads out of the pack, expected a file or folder of the pack`,
    )
  })

  test('may itself be a link, and have links within', async () => {
    const { directory } = await packOnDisk()
    const elsewhere = await mkdtemp(join(tmpdir(), 'elsewhere-'))
    onTestFinished(() => rm(elsewhere, { recursive: true }))
    await symlink(directory, join(elsewhere, 'content'))
    await rename(join(directory, 'studio/awards.json'), join(directory, 'studio-awards.json'))
    await symlink('../studio-awards.json', join(directory, 'studio/awards.json'))
    expect(await loadContent(join(elsewhere, 'content'))).toMatchObject({ ok: true })
  })

  test('measures a picture again after it has changed', async () => {
    const { directory, write } = await packOnDisk()
    await loadContent(directory)
    await write('media/images/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"/>')
    const loaded = await loadContent(directory)
    expect(loaded.ok && loaded.content.games[0]?.gameSocialsEntity[0]?.image).toMatchObject({
      width: 7,
      height: 9,
    })
  })

  test('has one colour for each photograph, but none for a transparent picture', async () => {
    const { directory } = await packOnDisk()
    const loaded = await loadContent(directory)
    expect(loaded.ok && loaded.content.slides.map(({ tint }) => tint)).toEqual([
      expect.stringMatching(/^#2[234]4466$/),
      '#224466',
    ])
    expect(loaded.ok && loaded.content.games[0]?.gameSocialsEntity[0]?.image?.tint).toBeUndefined()
  })

  test('uses the stored colour of a picture as long as the file has not changed', async () => {
    const { directory, write } = await packOnDisk()
    const { size } = await stat(join(directory, 'media/images/one.webp'))
    await write(
      'media/tints.json',
      JSON.stringify({
        'media/images/one.webp': [size, '#abcdef'],
        'media/images/two.png': [1, '#abcdef'],
      }),
    )
    const loaded = await loadContent(directory)
    expect(loaded.ok && loaded.content.slides.map(({ tint }) => tint)).toEqual(['#abcdef', '#224466'])
  })

  test('is read even if its stored colours are broken', async () => {
    const { directory, write } = await packOnDisk()
    await write('media/tints.json', '[')
    expect(await loadContent(directory)).toMatchObject({ ok: true, warnings: [] })
  })

  test('ignores files that editors leave next to their files', async () => {
    const { directory, write } = await packOnDisk()
    await write('careers/.page.json.swp', 'x')
    await write('careers/page.json~', 'x')
    await write('careers/vacancies/painter~/vacancy.json', '{}')
    await write('.DS_Store', 'x')
    expect(await loadContent(directory)).toMatchObject({ ok: true, warnings: [] })
  })

  test('must exist', async () => {
    const loaded = await loadContent('/nowhere')
    expect(loaded.ok ? [] : loaded.errors.map(printedDiagnostic)).toEqual([
      '/nowhere: there is no such folder. CONTENT_DIR must name the folder of a content pack',
    ])
  })

  test('must contain the records that pages need', async () => {
    const { directory } = await packOnDisk()
    const loaded = await loadContent(join(directory, 'media'))
    expect(loaded.ok ? [] : loaded.errors.map(({ file }) => file)).toEqual([
      join(directory, 'media/studio/aboutus/aboutus.json'),
      join(directory, 'media/studio/contacts.json'),
    ])
  })
})

test('The pack of the demo studio has neither errors nor warnings', async () => {
  const loaded = await loadContent('content')
  expect(loaded.ok ? [] : loaded.errors.map(printedDiagnostic)).toEqual([])
  expect(loaded.warnings.map(printedDiagnostic)).toEqual([])
})
