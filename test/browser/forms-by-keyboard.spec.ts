import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures/form-test.ts'
import { awake, field, pdf, sendButton, success } from './fixtures/forms.ts'

/** Presses Tab from the focused element on. */
const tabTo = async (page: Page, target: Locator, most = 40) => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Nothing like it within ${most} steps: ${target}`)
}

/** Expects that the fixed header does not cover the focused element. */
const isClear = async (page: Page, target: Locator) => {
  const [header, box] = await Promise.all([page.getByRole('banner').boundingBox(), target.boundingBox()])
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
}

test.describe('without a pointer', () => {
  test('a message is written, corrected and sent', async ({ page, sender, arrived }) => {
    await awake(page, '/contacts', 'contact')
    await tabTo(page, field(page, 'name'))
    await page.keyboard.type('Ada')
    for (const name of ['email', 'subject', 'message']) {
      await page.keyboard.press('Tab')
      await expect(field(page, name)).toBeFocused()
    }
    await page.keyboard.type('Hello,\nengine')
    await page.keyboard.press('Tab')
    await expect(sendButton(page, 'contact')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'email')).toBeFocused()
    await isClear(page, field(page, 'email'))
    await page.keyboard.type(sender)
    await tabTo(page, page.getByRole('link', { name: 'Subject: This field is required' }))
    await page.keyboard.press('Enter')
    await expect(field(page, 'subject')).toBeFocused()
    await isClear(page, field(page, 'subject'))
    await page.keyboard.type('Engines')
    // In a field of one line, Enter sends the form.
    await page.keyboard.press('Enter')
    await expect(success(page).getByRole('button', { name: 'Ok' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(success(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(success(page)).toHaveCount(0)
    await expect(field(page, 'subject')).toBeFocused()
    expect(arrived()).toMatchObject([
      { sent: { name: 'Ada', subject: 'Engines', message: 'Hello,\nengine' } },
    ])
  })

  test('an application is filled in, its file stopped and chosen again, and sent', async ({
    page,
    sender,
    arrived,
  }) => {
    // Listening keeps the file chooser closed.
    page.on('filechooser', () => {})
    await page.goto('/jobs', { waitUntil: 'domcontentloaded' })
    await tabTo(page, page.getByRole('link', { name: 'Send your resume' }))
    await page.keyboard.press('Enter')
    await expect(sendButton(page, 'application')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Tab')
    await expect(field(page, 'selectedVacancy')).toBeFocused()
    await page.keyboard.type('Recr')
    for (const text of ['Ada', sender, '+357 25']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type('Referral')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Employee name')).toBeFocused()
    await page.keyboard.type('Grace')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Me')
    await page.keyboard.press('Tab')
    await page.keyboard.type('https://one.example')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add link' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Portfolio link 2')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Portfolio link')).toBeFocused()
    for (const [name, file] of [
      ['file', pdf('cv.pdf')],
      ['additionalFile', pdf('wrong.pdf')],
    ] as const) {
      await tabTo(page, field(page, name), 3)
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Space')
      await (await chooser).setFiles(file)
      await expect(page.getByText(file.name)).toBeVisible()
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('wrong.pdf')).toHaveCount(0)
    await expect(field(page, 'additionalFile')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(field(page, 'checkboxYears')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.route('**/api/cvs/upload', () => {})
    await page.keyboard.press('Enter')
    const stop = page.getByRole('button', { name: 'Cancel' })
    await expect(stop).toBeVisible()
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Shift+Tab')
      if (await stop.evaluate((element) => element === document.activeElement)) break
    }
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'file')).toBeFocused()
    await page.unroute('**/api/cvs/upload')
    await tabTo(page, sendButton(page, 'application'), 6)
    await page.keyboard.press('Enter')
    await expect(success(page).getByRole('button', { name: 'Ok' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(success(page)).toHaveCount(0)
    await expect(sendButton(page, 'application')).toBeFocused()
    expect(arrived()).toMatchObject([
      {
        sent: {
          selectedVacancy: 'Recruiter',
          name: 'Ada',
          phone: '+35725',
          referralSelect: 'referral-program',
          referralEmployeeName: 'Grace',
          portfolioLinks: ['https://one.example'],
        },
        files: [{ place: 1, name: 'cv.pdf' }],
      },
    ])
  })
})
