import { expectAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/form-test.ts'
import { awake, field, fillApplication, formOf, pdf, press, success } from './fixtures/forms.ts'

/** The browser logs a refused form and a missing page by itself. */
test.use({ expectedConsole: [/status of (404|422)/] })

test('an applicant follows the link of the dialog, corrects, takes back, downloads, withdraws and erases', async ({
  page,
  sender,
  arrived,
  baseURL,
}) => {
  await awake(page, '/jobs/technical-artist', 'application')
  await fillApplication(page, sender)
  await field(page, 'file').setInputFiles(pdf())
  await press(page, 'application')
  const link = success(page).getByRole('link', { name: 'See your application' })
  const address = (await link.getAttribute('href')) ?? ''
  // Both buttons of the dialog are in one row.
  const ok = success(page).getByRole('button', { name: 'Ok', exact: true })
  const top = (button: HTMLElement) => button.offsetTop
  expect(await ok.evaluate(top)).toBe(await link.evaluate(top))
  await link.click()
  await expect(page).toHaveURL(`${baseURL}/application`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical Artist')
  // The demo's vacancy belongs to a game, so the page has the game's colours and not the orange of the studio.
  await expect(page.locator('[data-world]')).toHaveCount(1)
  await expect(page.getByText(/^Your application, No\. \d+$/)).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Received')
  await expect(page.getByText('Two people from the team you would join')).toBeVisible()
  await expect(page.getByText('Forty minutes with the person')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the vacancy again' })).toHaveAttribute(
    'href',
    '/jobs/technical-artist',
  )
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    /^mailto:hello@example\.com\?subject=Application%20No\.%20\d+$/,
  )
  await expect(page.getByText('cv.pdf').first()).toBeVisible()
  await expect(page.getByText('cv.pdf').last()).toBeHidden()
  await page.getByRole('heading', { name: 'Your data' }).click()
  await expect(page.getByText('cv.pdf').last()).toBeVisible()
  // The ground of the header appears while the page is scrolled, or at once with reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // The button takes the place of the link.
  await expect(page.locator('#own-link')).toBeHidden()
  const copy = page.getByRole('button', { name: 'Copy link' })
  expect((await copy.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await copy.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.locator('#own-link')).toHaveAttribute('href', copied)
  // On a wide screen, the applicant's files and letter are to the right of the steps.
  await page.setViewportSize({ width: 1440, height: 900 })
  const own = await page.getByRole('heading', { name: 'What you sent' }).boundingBox()
  expect(own?.x).toBeGreaterThan(720)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(copied).toMatch(/^http.*\/application#[\w.-]+$/)

  await page.getByLabel('Email').fill('ada')
  await page.getByRole('button', { name: 'Save' }).click()
  // The browser refuses a text that is not an address.
  await expect(page.getByLabel('Email')).toHaveJSProperty('validity.valid', false)
  await page.getByLabel('Email').fill(sender)
  await page.getByLabel('Phone').fill('+357 25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').last()).toHaveText('Your details have been corrected.')

  await page.getByRole('button', { name: 'Withdraw my consent' }).click()
  await expect(page.getByRole('status').last()).toHaveText('Your consent has been withdrawn.')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^application-\d+\.zip$/)

  await page.getByLabel('Yes, withdraw my application').check()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('Withdrawn by you')
  expect(arrived()).toHaveLength(1)

  await page.getByLabel('Yes, erase my application and its files').check()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByRole('status').last()).toContainText('Everything has been erased')
  expect(arrived()).toEqual([])

  await page.goto(address)
  await expect(page.getByRole('status').last()).toContainText('There is nothing under this link.')
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused phone number gets the focus, far below the top of the page', async ({ page, sender }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/jobs/technical-artist')
    await fillApplication(page, sender)
    await press(page, 'application')
    await formOf(page, 'application').getByRole('link', { name: 'See your application' }).click()
    await page.getByRole('heading', { name: 'Your data' }).click()
    await page.getByLabel('Phone').fill('a lot')
    await page.getByRole('button', { name: 'Save' }).click()
    const phone = page.getByLabel('Phone')
    await expect(phone).toBeFocused()
    await expect(phone).toBeInViewport()
    await expect(phone).toHaveAccessibleDescription(/./)
  })

  test('the page opens after the form was sent, its link is a code, and everything works', async ({
    page,
    sender,
    arrived,
  }) => {
    await page.goto('/ru/jobs/technical-artist')
    await fillApplication(page, sender)
    await press(page, 'application')
    await formOf(page, 'application').getByRole('link', { name: 'Посмотреть отклик' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Технический художник')
    await expect(page.getByRole('button', { name: 'Скопировать ссылку' })).toBeHidden()
    const link = (await page.getByRole('link', { name: 'Ссылка на эту страницу' }).getAttribute('href')) ?? ''
    await page.getByRole('button', { name: 'Закрыть в этом браузере' }).click()
    await expect(page.getByRole('status').last()).toContainText('Отклик закрыт')
    await page.getByLabel('Код').fill(link.slice(link.indexOf('#') + 1))
    await page.getByRole('button', { name: 'Открыть' }).click()
    await page.getByRole('heading', { name: 'Ваши данные' }).click()
    await page.getByRole('button', { name: 'Отозвать согласие' }).click()
    await expect(page.getByRole('status').last()).toHaveText('Согласие отозвано.')
    await page.getByLabel('Да, отзываю отклик').check()
    await page.getByRole('button', { name: 'Отозвать', exact: true }).click()
    await expect(page.getByText('Отозван вами')).toBeVisible()
    await page.getByLabel('Да, удалите мой отклик и файлы').check()
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(page.getByRole('status').last()).toContainText('Всё удалено')
    expect(arrived()).toEqual([])
  })
})
