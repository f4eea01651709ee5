import { expect, test } from './fixtures/form-test.ts'
import {
  arrives,
  awake,
  callsOf,
  closeDialog,
  field,
  fillMessage,
  formOf,
  MESSAGE,
  press,
  sendButton,
  success,
} from './fixtures/forms.ts'

// application-form.spec.ts shows a form with movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the contact form', () => {
  test('sends nothing with problems, lists them, and focuses the first', async ({ page }) => {
    const posts = callsOf(page)
    await awake(page, '/contacts', 'contact')
    await expect(page.getByText('This field is required')).toHaveCount(0)
    await field(page, 'name').fill('Ada')
    await field(page, 'email').fill('nobody')
    await field(page, 'email').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.')
    await expect(page.getByText('Still missing')).toBeHidden()
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'email')).toHaveAccessibleDescription('Email is incorrect')
    await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false')
    for (const name of ['subject', 'message']) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription('This field is required')
    }
    await page.getByRole('link', { name: 'Message: This field is required' }).click()
    await expect(field(page, 'message')).toBeFocused()
    await fillMessage(page, 'ada@example.com')
    await expect(page.getByText('Please fill in all required fields.')).toHaveCount(0)
    await expect(sendButton(page, 'contact')).toHaveAttribute('aria-disabled', 'false')
    expect(posts).toEqual([])
  })

  test('shows the problem of a field once it is left, in the language of the page', async ({ page }) => {
    await awake(page, '/ru/contacts', 'contact')
    await field(page, 'subject').focus()
    await page.keyboard.press('Tab')
    await expect(field(page, 'subject')).toHaveAccessibleDescription('Это обязательное поле')
    await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false')
    await field(page, 'email').fill('ada@')
    await field(page, 'email').blur()
    await expect(field(page, 'email')).toHaveAccessibleDescription('Эл. почта некорректная')
    await page.getByRole('banner').getByRole('link', { name: 'En' }).click()
    await expect(field(page, 'email')).toHaveAccessibleDescription('Email is incorrect')
    await expect(field(page, 'email')).toHaveValue('ada@')
  })

  test('refuses a space as the first character, wherever it is typed', async ({ page }) => {
    await awake(page, '/contacts', 'contact')
    for (const name of ['name', 'email', 'subject', 'message']) {
      let typed = 0
      await page.exposeFunction(`typedInto_${name}`, () => {
        typed += 1
      })
      await field(page, name).evaluate((control, named) => {
        control.addEventListener('input', () => Reflect.get(window, `typedInto_${named}`)())
      }, name)
      await field(page, name).press('Space')
      await field(page, name).pressSequentially('ab')
      await expect(field(page, name)).toHaveValue('ab')
      // A control that only hides the space, as an e-mail field does, would have counted it as typed.
      expect(typed).toBe(2)
    }
    await field(page, 'name').press('Home')
    await page.keyboard.type(' x')
    await expect(field(page, 'name')).toHaveValue('xab')
    expect(await field(page, 'name').evaluate((control: HTMLInputElement) => control.selectionStart)).toBe(1)
  })

  test('counts characters as people see them, and says if there are too many', async ({ page }) => {
    await awake(page, '/contacts', 'contact')
    await field(page, 'message').fill('👩‍🚀'.repeat(3000))
    await expect(page.getByText('3,000 of 3,000')).toBeVisible()
    await field(page, 'message').fill('x'.repeat(3001))
    for (const name of ['name', 'subject']) await field(page, name).fill('x'.repeat(101))
    await field(page, 'email').fill(`${'a'.repeat(60)}@${'b'.repeat(50)}.example`)
    await press(page, 'contact')
    for (const name of ['name', 'email', 'subject'])
      await expect(field(page, name)).toHaveAccessibleDescription('At most 100 characters')
    await expect(field(page, 'message')).toHaveAccessibleDescription('At most 3,000 characters')
    await field(page, 'name').fill('x'.repeat(100))
    await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'false')
  })

  test('sends a message once and trimmed, says thanks in a dialog of 370 pixels, and is empty again', async ({
    page,
    sender,
    arrived,
  }) => {
    const posts = callsOf(page)
    await page.clock.install()
    await awake(page, '/contacts', 'contact')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/forms/', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await fillMessage(page, sender)
    await field(page, 'name').fill('Ada Lovelace  ')
    await page.clock.fastForward(5_000)
    const send = sendButton(page, 'contact')
    await send.dblclick()
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(formOf(page, 'contact').getByRole('status')).toHaveText('Sending…')
    await expect(field(page, 'message')).toHaveJSProperty('readOnly', true)
    await send.click({ force: true })
    answer()
    await expect(success(page)).toContainText(
      /We have received your message and will get back to you soon!Your reference number: \d+/,
    )
    await expect.poll(async () => (await success(page).boundingBox())?.width).toBe(370)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(async () => (await success(page).boundingBox())?.width).toBe(0.8 * 390)
    await expect(success(page).getByRole('button', { name: 'Ok' })).toBeFocused()
    await success(page).getByRole('button', { name: 'Ok' }).click()
    await expect(success(page)).toHaveCount(0)
    await expect(send).toBeFocused()
    for (const name of ['name', 'email', 'subject', 'message']) {
      await expect(field(page, name)).toHaveValue('')
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false')
    }
    expect(posts).toEqual(['POST /api/forms/'])
    expect(arrived()).toEqual([
      {
        kind: 'message',
        suspicion: null,
        sent: { name: 'Ada Lovelace', email: sender, subject: 'Engines', message: MESSAGE },
        files: [],
      },
    ])
  })

  test('keeps typed text through a reload, another page and another language, until it is sent', async ({
    page,
    sender,
  }) => {
    await awake(page, '/contacts', 'contact')
    await fillMessage(page, sender)
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByLabel('Сообщение')).toHaveValue(MESSAGE)
    await page.reload()
    await formOf(page, 'contact').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Сообщение')).toHaveValue(MESSAGE)
    await page.getByRole('banner').getByRole('link', { name: 'О нас' }).click()
    await expect(page).toHaveURL('/ru/about-us')
    await page.goBack()
    await formOf(page, 'contact').scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Сообщение')).toHaveValue(MESSAGE)
    await page.getByRole('button', { name: 'Отправить' }).click()
    await expect(success(page)).toContainText('Мы получили ваш отклик и скоро свяжемся с вами!')
    await page.reload()
    await formOf(page, 'contact').scrollIntoViewIfNeeded()
    await expect(sendButton(page, 'contact')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByLabel('Сообщение')).toHaveValue('')
  })

  test('marks a message that looks like a machine’s, and keeps it', async ({ page, sender, arrived }) => {
    const start = Date.now()
    await page.clock.setFixedTime(start)
    await awake(page, '/contacts', 'contact')
    await fillMessage(page, sender)
    await arrives(page, 'contact')
    await page.clock.setFixedTime(start + 3_000)
    await fillMessage(page, sender)
    await arrives(page, 'contact')
    await page.clock.setFixedTime(start + 6_000)
    await fillMessage(page, sender)
    await field(page, 'website').fill('https://bot.example', { force: true })
    await arrives(page, 'contact')
    expect(arrived().map(({ suspicion }) => suspicion)).toEqual(['too-fast', null, 'hidden-field'])
  })

  test.describe('if a visitor sends too much', () => {
    test.use({ expectedConsole: [/status of 429/] })

    test('asks the visitor to wait, and keeps the form', async ({ page, request, sender, arrived }) => {
      const flood = { 'x-forwarded-for': '203.0.113.7' }
      await awake(page, '/contacts', 'contact')
      await fillMessage(page, sender)
      await page.setExtraHTTPHeaders(flood)
      await Promise.all(Array.from({ length: 30 }, () => request.post('/api/forms/', { headers: flood })))
      await press(page, 'contact')
      const wait = page.getByRole('dialog', { name: 'One moment, please' })
      await expect(wait).toContainText(/send it again in \d+ seconds?\./)
      await closeDialog(page)
      await expect(field(page, 'message')).toHaveValue(MESSAGE)
      expect(arrived()).toEqual([])
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.8' })
      await press(page, 'contact')
      await expect(success(page)).toBeVisible()
      expect(arrived()).toHaveLength(1)
    })
  })

  test.describe('without its code', () => {
    test.use({ expectedConsole: [/Failed to load resource|Failed to fetch dynamically imported module/] })

    test('is sent by the browser itself', async ({ page, sender, arrived }) => {
      await page.route(/\/assets\/[^/]*form[^/]*\.js$/, (route) => route.abort())
      const missed = page.waitForEvent('requestfailed')
      await page.goto('/contacts', { waitUntil: 'commit' })
      await formOf(page, 'contact').scrollIntoViewIfNeeded()
      await missed
      await fillMessage(page, sender)
      await sendButton(page, 'contact').click()
      await expect(page).toHaveURL(/\/contacts\?sent=1&reference=\d+#write$/)
      expect(arrived()).toHaveLength(1)
    })
  })

  test('takes over text that was typed before its script ran', async ({ page, sender }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/contacts', { waitUntil: 'commit' })
    await fillMessage(page, sender)
    release()
    await expect(sendButton(page, 'contact')).toHaveJSProperty('ariaDisabled', 'false')
    await expect(field(page, 'message')).toHaveValue(MESSAGE)
    await field(page, 'subject').fill('')
    await expect(sendButton(page, 'contact')).toHaveAttribute('aria-disabled', 'true')
    await expect(field(page, 'message')).toHaveValue(MESSAGE)
  })
})
