import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import type { Content } from '#infrastructure/content-pack/content.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'
import { watchContent } from '#infrastructure/content-pack/watch-content.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'

/** A real file system decides when its events arrive. */
const SHOWN_WITHIN_MS = 8_000

const PAGE = 'careers/page.json'

const page = (title: string) => JSON.stringify({ jobsTitleEn: title, jobsTitleRu: title })

const watched = async (catalogues: Catalogues = {}) => {
  const pack = await packOnDisk()
  let content: Content | undefined
  let warnings: readonly string[] = []
  const errors: string[] = []
  let readings = 0
  const watch = watchContent(
    pack.directory,
    catalogues,
    (next, notes) => {
      readings += 1
      content = next.contentAt(nowIn(Date.now(), 'UTC'))
      warnings = notes.map(printedDiagnostic)
    },
    (notes) => errors.push(...notes.map(printedDiagnostic)),
  )
  onTestFinished(() => watch.close())
  const shown = (title: string) =>
    vi.waitFor(() => expect(content?.jobsPage.jobsTitleEn).toBe(title), SHOWN_WITHIN_MS)
  return {
    ...pack,
    errors,
    warnings: () => warnings,
    shown,
    shownNow: () => content?.jobsPage.jobsTitleEn,
    readings: () => readings,
  }
}

describe('While the site runs', () => {
  test('an edit shows', async () => {
    const { write, shown } = await watched()
    await write(PAGE, page('First'))
    await shown('First')
    await write(PAGE, page('Second'))
    await shown('Second')
  })

  test('a broken edit is reported, and the last good content stays', async () => {
    const { directory, write, errors, shown, shownNow } = await watched()
    await write(PAGE, page('Good'))
    await shown('Good')
    await write(PAGE, '{ "jobsTitleEn": 5 }')
    await vi.waitFor(
      () =>
        expect(errors).toEqual([
          `${join(directory, PAGE)}:1:18 jobsTitleEn: found 5, expected a text in double quotes`,
        ]),
      SHOWN_WITHIN_MS,
    )
    expect(shownNow()).toBe('Good')
    await write(PAGE, page('Mended'))
    await shown('Mended')
  })

  test('undoing an edit that could not be read ends the fault', async () => {
    let fails = false
    const { write, errors, shown, readings } = await watched({
      get en() {
        if (fails) throw new Error('unforeseen')
        return {}
      },
    })
    await write(PAGE, page('Good'))
    await shown('Good')
    const before = readings()
    fails = true
    await write(PAGE, page('Other'))
    await vi.waitFor(() => expect(errors.join()).toContain('unforeseen'), SHOWN_WITHIN_MS)
    fails = false
    await write(PAGE, page('Good'))
    await vi.waitFor(() => expect(readings()).toBeGreaterThan(before), SHOWN_WITHIN_MS)
  })

  test('an editor may put a new file in the place of the old one', async () => {
    const { directory, write, shown } = await watched()
    await write('careers/.page.json.tmp', page('Replaced'))
    await rename(join(directory, 'careers/.page.json.tmp'), join(directory, PAGE))
    await shown('Replaced')
    await write(PAGE, page('Again'))
    await shown('Again')
  })

  test('a whole folder may be replaced, and edits in it still show', async () => {
    const { directory, write, shown } = await watched()
    await mkdir(join(directory, 'new'))
    await writeFile(join(directory, 'new/page.json'), page('Folder'))
    await rm(join(directory, 'careers'), { recursive: true })
    await rename(join(directory, 'new'), join(directory, 'careers'))
    await shown('Folder')
    await write(PAGE, page('In the folder'))
    await shown('In the folder')
  })

  test('a new folder shows', async () => {
    const { write, shown } = await watched()
    await write('legal/new/notes/deep.txt', '')
    await write(PAGE, page('With a new folder'))
    await shown('With a new folder')
  })

  test.each([
    ['a link to itself', 'news/loop', 'loop'],
    ['a link to itself among the pictures', 'media/images/loop.png', 'loop.png'],
    ['a link to a folder in media', 'media/elsewhere', '/tmp'],
    ['a link to a folder among the pictures', 'media/images/elsewhere', '/tmp'],
    ['a link to the pack itself', 'careers/again', '..'],
  ])('%s is a warning, and later edits still show', async (_, link, target) => {
    const { directory, write, shown, warnings } = await watched()
    await mkdir(join(directory, dirname(link)), { recursive: true })
    await symlink(target, join(directory, link))
    await write(PAGE, page('After the link'))
    await shown('After the link')
    expect(warnings()).toContainEqual(
      expect.stringMatching(`^${join(directory, link)}: found a link .*, expected a file`),
    )
    await write(PAGE, page('Later'))
    await shown('Later')
  })
})
