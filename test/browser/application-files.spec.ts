import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/form-test.ts'
import {
  arrives,
  awake,
  callsOf,
  closeDialog,
  failure,
  field,
  fillApplication,
  pdf,
  press,
  sendButton,
  success,
} from './fixtures/forms.ts'

const cv = (page: Page) => page.getByLabel('CV', { exact: true })

const additional = (page: Page) => page.getByLabel('Additional file')

const slotOf = (page: Page, name: string) => page.locator(`form div:has(> input[name=${name}])`)

/** Drops a file from the device, as a visitor does. */
const drop = async (page: Page, name: string, path: string) => {
  const box = await field(page, name).boundingBox()
  if (box === null) throw new Error('There is nothing to drop it on')
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
  await session.detach()
}

/** Limits the speed of uploads. */
const upstream = async (page: Page, bytesPerSecond: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

test.describe('the files of an application', () => {
  test('are chosen or dropped, shown with name and size, and cleared', { tag: '@chromium' }, async ({
    page,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'dropped-'))
    await awake(page, '/jobs', 'application')
    await expect(slotOf(page, 'file')).toContainText('PDF, PNG, JPEG, DOC, DOCX, TXT, RTF or ZIP, up to 1 MB')
    await cv(page).setInputFiles(pdf('Ada — CV.pdf', 2000))
    await expect(slotOf(page, 'file')).toContainText('Ada — CV.pdf')
    await expect(slotOf(page, 'file')).toContainText('2 KB')
    await expect(cv(page)).toHaveAccessibleDescription(/Ada — CV\.pdf/)
    const works = join(folder, 'works.txt')
    writeFileSync(works, 'x'.repeat(1500 * 1024))
    await additional(page).scrollIntoViewIfNeeded()
    await drop(page, 'additionalFile', works)
    await expect(slotOf(page, 'additionalFile')).toContainText('works.txt')
    await expect(slotOf(page, 'additionalFile')).toContainText('1.5 MB')
    await expect(additional(page)).toHaveAccessibleDescription(/The file is larger than 1 MB/)
    await slotOf(page, 'additionalFile').getByRole('button', { name: 'Clear file' }).click()
    await expect(additional(page)).toBeFocused()
    await expect(additional(page)).toHaveAttribute('aria-invalid', 'false')
    await expect(slotOf(page, 'additionalFile')).toContainText('Choose a file')
    await expect(slotOf(page, 'file')).toContainText('Ada — CV.pdf')
    rmSync(folder, { recursive: true })
  })

  test('are refused next to their slot if their type or size is not accepted', async ({ page }) => {
    const posts = callsOf(page)
    await awake(page, '/ru/jobs', 'application')
    await fillApplication(page, 'ada@example.com')
    for (const [file, words] of [
      [
        { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
        'не принимается',
      ],
      [{ name: 'cv.pdf', mimeType: 'text/html', buffer: Buffer.from('<h1>Hello') }, 'не принимается'],
      [{ name: 'cv', mimeType: 'application/pdf', buffer: pdf().buffer }, 'не принимается'],
      [pdf('long.pdf', 1024 * 1024), 'Файл больше 1 МБ'],
    ] as const) {
      await field(page, 'file').setInputFiles(file)
      await expect(field(page, 'file')).toHaveAccessibleDescription(new RegExp(words))
      await expect(field(page, 'file')).toHaveAttribute('aria-invalid', 'true')
      await expect(sendButton(page, 'application')).toHaveAttribute('aria-disabled', 'true')
    }
    await press(page, 'application')
    await expect(field(page, 'file')).toBeFocused()
    await field(page, 'file').setInputFiles(pdf())
    await expect(field(page, 'file')).toHaveAttribute('aria-invalid', 'false')
    await expect(sendButton(page, 'application')).toHaveAttribute('aria-disabled', 'false')
    expect(posts).toEqual([])
  })

  test('are sent before the application, the CV first, and arrive with it', async ({
    page,
    sender,
    arrived,
  }) => {
    const posts = callsOf(page)
    await awake(page, '/jobs', 'application')
    await fillApplication(page, sender)
    await additional(page).setInputFiles({
      name: 'works.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Notes on the engine'),
    })
    await cv(page).setInputFiles(pdf('Ада.pdf', 3000))
    await arrives(page, 'application')
    await expect(slotOf(page, 'file')).toContainText('Choose a file')
    await expect(cv(page)).toHaveValue('')
    expect(posts).toEqual(['POST /api/cvs/upload', 'POST /api/cvs/upload', 'POST /api/cvs/en'])
    expect(arrived()).toMatchObject([
      {
        files: [
          { place: 1, name: 'Ада.pdf', size: pdf('', 3000).buffer.length },
          { place: 2, name: 'works.txt', size: 19 },
        ],
      },
    ])
  })

  test('show their progress, and can be stopped and sent again', { tag: '@chromium' }, async ({
    page,
    sender,
    arrived,
  }) => {
    await awake(page, '/jobs', 'application')
    await fillApplication(page, sender)
    await cv(page).setInputFiles(pdf('cv.pdf', 900 * 1024))
    await upstream(page, 150 * 1024)
    await press(page, 'application')
    const progress = page.getByRole('progressbar', { name: 'Uploading cv.pdf' })
    await expect
      .poll(() => progress.evaluate(({ value }: HTMLProgressElement) => value))
      .toBeGreaterThan(0.05)
    expect(await progress.evaluate(({ value }: HTMLProgressElement) => value)).toBeLessThan(1)
    await expect(page.getByRole('button', { name: 'Clear file' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(progress).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(slotOf(page, 'file')).toContainText('cv.pdf')
    await expect(field(page, 'email')).toHaveValue(sender)
    await expect(cv(page)).toBeFocused()
    expect(arrived()).toEqual([])
    await upstream(page, -1)
    await press(page, 'application')
    await expect(success(page)).toBeVisible()
    expect(arrived()).toMatchObject([{ files: [{ name: 'cv.pdf' }] }])
  })

  test.describe('that the site refuses', () => {
    test.use({ expectedConsole: [/status of (400|415)/] })

    test('are refused at their slot if they are empty', async ({ page, sender, arrived }) => {
      await awake(page, '/jobs', 'application')
      await fillApplication(page, sender)
      await cv(page).setInputFiles({
        name: 'empty.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(0),
      })
      await expect(cv(page)).toHaveAccessibleDescription(/The file is empty/)
      await press(page, 'application')
      await expect(cv(page)).toBeFocused()
      await expect(page.getByRole('alert')).toContainText('Some fields are filled in, but need a correction.')
      expect(arrived()).toEqual([])
    })

    test('are refused next to the slot if their content does not fit their name', async ({
      page,
      sender,
      arrived,
    }) => {
      await awake(page, '/jobs', 'application')
      await fillApplication(page, sender)
      await cv(page).setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('MZ this is a program'),
      })
      await additional(page).setInputFiles(pdf('works.pdf'))
      await press(page, 'application')
      await expect(failure(page)).toContainText(
        'One of your files could not be accepted: the reason is written below it.',
      )
      await closeDialog(page)
      await expect(cv(page)).toHaveAccessibleDescription(/The file is damaged, or is not what its name says/)
      await press(page, 'application')
      await expect(cv(page)).toBeFocused()
      await cv(page).setInputFiles(pdf())
      await press(page, 'application')
      await expect(success(page)).toBeVisible()
      expect(arrived()).toMatchObject([{ files: [{ name: 'cv.pdf' }, { name: 'works.pdf' }] }])
    })
  })
})
