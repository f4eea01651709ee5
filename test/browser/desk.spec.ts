import type { BrowserContext, Page } from 'playwright/test'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { mailServer } from '../support/mail-server.ts'
import { runSite } from '../support/running-site.ts'
import { hostilePdf } from '../system/desk/pdf-of.ts'
import { sendApplication } from '../system/desk/send-application.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { test as base, expect } from './fixtures/site-test.ts'

/** Sends a message of Wolfgang as the contact form does. Returns the number of the entry. */
const sendMessage = async (site: string, from = 'wolfgang') => {
  const cookie = (await fetch(`${site}/api/forms/`)).headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const answer = await fetch(`${site}/api/forms/`, {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Wolfgang',
      email: `${from}@example.com`,
      subject: 'Music',
      message: 'I compose music.',
    }),
  })
  expect(answer.status).toBe(201)
  return Number(((await answer.json()) as { readonly reference: string }).reference)
}

/** A desk with a mail server, whose inbox has only what this test sends. */
interface Desk {
  readonly url: string
  readonly mails: Awaited<ReturnType<typeof mailServer>>
  /** Sends something to the site, which the next test erases. Returns the number of the entry. */
  readonly send: (name: string, sent: (site: string) => Promise<number>) => Promise<number>
}

interface SharedDesk {
  readonly site: Awaited<ReturnType<typeof runSite>>
  readonly mails: Desk['mails']
  /** The names of the senders by the numbers of their entries. */
  readonly left: Map<number, string>
  /** The session of the owner, whose link works once. */
  session: Awaited<ReturnType<BrowserContext['cookies']>>
}

const startDesk = async () => {
  const mails = await mailServer()
  const site = await runSite({ DESK_PORT: '0', SMTP_URL: mails.url, INBOX_EMAIL: 'jobs@studio.example' })
  const stop = async () => {
    await site.stop()
    await mails.close()
  }
  const thing: SharedDesk = { site, mails, left: new Map(), session: [] }
  return { thing, stop }
}

/** Another test shows how the first owner signs in in English. */
const signInInRussian = async (page: Page, link: string) => {
  await page.goto(link.replace('/link', '/ru/link'))
  await page.getByLabel('Эл. почта').fill('owner@studio.example')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { name: 'Входящие' })).toBeVisible()
}

const erase = async ({ request }: BrowserContext, entry: string, name: string) => {
  const form = await (await request.get(`${entry}/erase`)).text()
  const token = /action="[^"]*\/erase".*? name="token" value="([^"]+)"/s.exec(form)?.[1] ?? ''
  const erased = await request.post(`${entry}/erase`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { token, extent: 'entry', name },
  })
  expect(erased.url()).toContain('/receipts/')
}

/** The tests of an owner who is signed in share a desk. Its start takes longer than most of them. */
const test = base.extend<{ readonly desk: Desk }>({
  desk: async ({ once, context, page }, use) => {
    const shared = await once('desk', startDesk)
    const { site, mails, left } = shared
    const url = new URL(site.firstOwnerLink()).origin
    await context.addCookies(shared.session)
    if (shared.session.length === 0) await signInInRussian(page, site.firstOwnerLink())
    for (const [id, name] of left) await erase(context, `${url}/entries/${id}`, name)
    left.clear()
    await use({
      url,
      mails,
      send: async (name, sent) => {
        const id = await sent(site.url)
        left.set(id, name)
        return id
      },
    })
    // The page of a batch asks for its progress, and a failed request would fail the test.
    await page.goto('about:blank')
    shared.session = await context.cookies()
  },
})

// One worker, so that the desk starts once.
test.describe.configure({ mode: 'default' })

// The test expects missing pages, a server that is away, and a form of a session that has ended.
test.use({ settings: { DESK_PORT: '0' }, expectedConsole: [/40[349]|ERR_FAILED/] })

test('the desk prints its content, without the parts that only screens need', async ({ page, site }) => {
  await page.goto(site.firstOwnerLink())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(skip).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an owner signs in, invites a person, reads, notes and erases a message, and the person signs in by keyboard on a phone', async ({
  page,
  browser,
  site,
}) => {
  // The test covers a whole day of a recruiter and loads a program of 1.7 MB.
  test.slow()
  await page.goto(site.firstOwnerLink())
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('owner@studio.example')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByLabel('E-mail').fill('ada@studio.example')
  const departments = page.getByRole('group', { name: /^Departments/ })
  await page.getByLabel(/^Role/).selectOption('Owner')
  await expect(departments).toBeHidden()
  await page.getByLabel(/^Role/).selectOption('Reader')
  await expect(departments).toBeVisible()
  await page.getByLabel('Programming').check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Send ada@studio.example this link')
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await expectAccessible(page)
  const link = await page.getByRole('status').locator('code').textContent()
  // The owner has no buttons in their own row. Another person's row can change the role, and asks before a removal.
  const change = page.locator('summary', { hasText: 'Change' })
  const remove = page.locator('summary', { hasText: 'Remove' })
  const save = page.getByRole('button', { name: 'Save: ada@studio.example' })
  const confirm = page.getByRole('button', { name: 'Yes, remove: ada@studio.example' })
  await expect(change).toHaveAccessibleName('Change: ada@studio.example')
  await expect(remove).toHaveAccessibleName('Remove: ada@studio.example')
  for (const width of [320, 1280])
    for (const [opening, button] of [
      [remove, confirm],
      [change, save],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(button).toBeHidden()
      await opening.press('Enter')
      await button.scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      await opening.press('Enter')
    }
  const row = page.getByRole('listitem').filter({ hasText: 'ada@studio.example' })
  await change.click()
  await expect(row.getByLabel('Programming')).toBeChecked()
  await row.getByLabel('Audio').check()
  await save.click()
  await expect(row).toContainText('Audio, Programming')

  await sendMessage(site.url)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await expectAccessible(page)
  await page.getByLabel('Search').fill('compositions')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Wolfgang' }).click()
  await expect(page.getByRole('heading', { name: 'Wolfgang' })).toBeVisible()
  await expect(page.locator('#content').getByText('I compose music.')).toBeVisible()
  await page.getByRole('button', { name: 'Star', exact: true }).click()
  await page.getByLabel('New note').fill('Listen to it, @ada.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Listen to it, @ada.')
  await expect(page.getByRole('button', { name: 'Remove star' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Wolfgang' }).click()
  await page.getByRole('link', { name: 'Erase…' }).click()
  await page.getByLabel('Type the name').fill('wolfgang')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: 'Erasure receipt' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('main')).toContainText('erased it (Message, 0 files)')
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  const cv = await browser.newPage()
  await cv.setContent('<h1>Грейс Хоппер</h1><p style="break-after: page">Compilers</p><p>The second page</p>')
  const pdf = { name: 'cv.pdf', type: 'application/pdf', bytes: new Uint8Array(await cv.pdf()) }
  await cv.close()
  const hostile = {
    ...pdf,
    name: 'hostile.pdf',
    bytes: new Uint8Array(hostilePdf('What the hostile one says')),
  }
  await sendApplication(site.url, 'Grace Hopper', pdf, hostile)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => asked.push(dialog.message()))
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  // On a wide screen the first file is open from the beginning.
  const shown = page.frameLocator('iframe[title="cv.pdf"]')
  await expect(shown.getByRole('region', { name: 'Page 1 of 2' })).toContainText('Грейс Хоппер', {
    timeout: 60_000,
  })
  // Black letters on white.
  await expect
    .poll(() =>
      shown.locator('canvas').evaluateAll(([one]) =>
        one instanceof HTMLCanvasElement
          ? one
              .getContext('2d')
              ?.getImageData(0, 0, one.width, one.height)
              .data.some((value, at) => at % 4 === 0 && value < 64)
          : false,
      ),
    )
    .toBe(true)
  await shown.getByRole('button', { name: 'Larger' }).click()
  const second = shown.getByRole('region', { name: 'Page 2 of 2' })
  await second.scrollIntoViewIfNeeded()
  await expect(second).toContainText('The second page')
  await expectAccessible(page)
  await page.getByLabel('Preview of hostile.pdf').focus()
  await page.keyboard.press('Enter')
  const other = page.frameLocator('iframe[title="hostile.pdf"]')
  const region = other.getByRole('region', { name: 'Page 1 of 1' })
  await expect(region).toContainText('What the hostile one says', { timeout: 60_000 })
  await region.click()
  // The document has no origin, and requests nothing from elsewhere.
  expect(await other.locator('body').evaluate(() => [origin, parent.length])).toEqual(['null', 2])
  expect(
    asked.filter(
      (address) => !address.startsWith('blob:null/') && !address.startsWith(new URL(page.url()).origin),
    ),
  ).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  const file = await page.locator('iframe[title="cv.pdf"]').boundingBox()
  const screen = await page.evaluate(() => document.body.clientWidth)
  expect(file?.x, 'a file on a phone').toBeCloseTo(0)
  expect(file?.width, 'a file on a phone').toBeCloseTo(screen)
  // The key avoids a click right after scrolling, which would go to the frame that was there before.
  await page.getByRole('link', { name: 'Figures' }).press('Enter')
  await expect(page.getByRole('row', { name: 'Our website 1' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Applications 1')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [weeks, vacancies] = await Promise.all(
    ['By week', 'By vacancy'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  expect(vacancies?.y).toBe(weeks?.y)
  expect(vacancies?.x).toBeGreaterThan(700)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.locator('summary', { hasText: 'Export' }).click()
  await expectAccessible(page)
  await page.getByLabel('Download all of these as').selectOption('ZIP with all files')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^inbox-[-\d]+\.zip$/)

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const phone = await context.newPage()
  await phone.goto((link ?? '').replace('/link', '/ru/link'))
  await expect(phone.getByText('Вы входите как ada@studio.example')).toBeVisible()
  await phone.getByRole('button', { name: 'Войти' }).focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('link', { name: 'Люди' })).toHaveCount(0)
  await phone.getByRole('link', { name: 'Профиль' }).click()
  await expect(phone.getByRole('main')).toContainText('этот браузер')
  await phone.getByRole('button', { name: 'Выйти', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Вход' })).toBeVisible()
  await context.close()
})

test('a recruiter replies in Russian: in preview, kept where the server is away, sent once, on a phone', async ({
  page,
  desk,
}) => {
  const { mails } = desk
  await desk.send('Wolfgang', sendMessage)
  await page.goto(`${desk.url}/ru`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Wolfgang' }).click()
  await page.getByRole('link', { name: 'Ответить' }).click()
  await expect(page.getByLabel('Тема')).toHaveValue('Re: Music')
  await page.getByLabel('Текст').fill('Здравствуйте!\n\nДавайте послушаем.')
  await page.getByRole('button', { name: 'Сохранить и посмотреть' }).click()
  const preview = page.getByRole('region', { name: 'Так письмо увидит получатель' })
  await expect(preview).toContainText('wolfgang@example.com')
  // The preview is below the text, and the page shows it.
  await expect(preview.getByRole('heading')).toBeInViewport()
  const [text, mail] = await Promise.all([page.getByLabel('Текст').boundingBox(), preview.boundingBox()])
  expect(mail?.y).toBeGreaterThan(text?.y ?? 0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.context().route('**/reply', (route) => route.abort())
  await page.getByLabel('Текст').fill('Здравствуйте!\n\nПоявилось ещё слово.')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('alert')).toContainText('Текст остался на этой странице')
  await page.context().unroute('**/reply')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByRole('region', { name: 'Ответы' })).toContainText('Появилось ещё слово.')
  await expectAccessible(page)
  await expect
    .poll(() => mails.mailsTo('wolfgang@example.com')[0]?.html)
    .toContain('<p>Появилось ещё слово.</p>')
  expect(mails.mailsTo('wolfgang@example.com')).toHaveLength(1)
})

test('a note and a reply outlive their session, and are sent once the same person has signed in again in another tab', async ({
  page,
  desk,
}) => {
  const { mails } = desk
  await desk.send('Wolfgang', (site) => sendMessage(site, 'amadeus'))
  await page.goto(desk.url)
  await page.getByRole('link', { name: 'Wolfgang' }).click()
  await expect(page.getByRole('heading', { name: 'Wolfgang' })).toBeVisible()
  const entry = page.url()
  const other = await page.context().newPage()

  const signOut = async () => {
    await other.goto(new URL('/account', entry).href)
    await other.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
  /** Signs in by the link in an e-mail. */
  const signIn = async (times: number) => {
    await other.getByLabel('E-mail').fill('owner@studio.example')
    await other.getByRole('button', { name: 'Send the link' }).click()
    const links = () => mails.mailsTo('owner@studio.example')
    await expect.poll(() => links().length).toBe(times)
    await other.goto(/http:\S+/.exec(links()[times - 1]?.text ?? '')?.[0] ?? '')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('link', { name: 'Your account' })).toBeVisible()
  }

  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await page.getByLabel('New note').fill('A long note.')
  await signOut()
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('alert')).toContainText('What you have written is still here')
  await expect(page.getByLabel('New note')).toHaveValue('A long note.')
  await expectAccessible(page)
  await signIn(1)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('A long note.')
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expect(page).toHaveURL(`${entry}#notes`)

  // The other tab has changed the note meanwhile, so the page asks, as it does without script.
  await page.getByRole('listitem').locator('summary').click()
  await page.getByRole('listitem').getByRole('textbox').fill('A longer note.')
  await other.goto(entry)
  await other.getByRole('listitem').locator('summary').click()
  await other.getByRole('listitem').getByRole('textbox').fill('Another note.')
  await other.getByRole('button', { name: 'Save the note' }).click()
  await expect(other.getByRole('list', { name: 'Notes' })).toContainText('Another note.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByRole('alert')).toContainText('the note was changed in the meantime')
  await expect(page.getByRole('listitem').getByRole('textbox')).toHaveValue('A longer note.')

  await page.goto(`${entry}/reply`)
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await page.getByLabel('Subject').fill('Your music')
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear Wolfgang, let us listen.')
  await signOut()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('What you have written is still here')
  await signIn(2)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Dear Wolfgang, let us listen.')
  await expect.poll(() => mails.mailsTo('amadeus@example.com')).toHaveLength(1)
})

/** Sends applications, oldest first, and opens the inbox. Returns the number of the first one. */
const openedWith = async (page: Page, desk: Desk, ...names: readonly string[]) => {
  test.slow()
  const ids: number[] = []
  for (const name of names) ids.push(await desk.send(name, (site) => sendApplication(site, name)))
  await page.goto(desk.url)
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  return ids[0]
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Inbox' }).getByRole('link', { name })

test('a template is used at once, but replaces typed text, and follows the keys, only by its button', async ({
  page,
  desk,
}) => {
  const id = await openedWith(page, desk, 'Ada Byron')
  const template = page.getByRole('combobox', { name: 'Template' })
  const text = page.getByRole('textbox', { name: 'Text' })
  const button = page.getByRole('button', { name: 'Replace the text with this template' })
  const [received, invitation] = ['We have read it', 'An invitation to talk']
  await page.goto(`${desk.url}/entries/${id}/reply`)
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await expect(button).toBeHidden()
  await template.selectOption({ label: invitation })
  await expect(text).toHaveValue(/forty minutes/)

  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await text.fill('Dear Ada')
  await template.selectOption({ label: received })
  await button.click()
  await expect(text).toHaveValue(/within two weeks/)

  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await template.press('ArrowDown')
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await expect(text).toHaveValue(/within two weeks/)
})

test('a reply with a gap says so below its text, and marks the gap', async ({ page, desk }) => {
  const id = await openedWith(page, desk, 'Ada Byron')
  const text = page.getByRole('textbox', { name: 'Text' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const gaps = page.locator('mark:visible')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${desk.url}/entries/${id}/reply`)
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await text.fill('Shall we talk?\n\n–\n– Monday, 10:00')
  await expect(gaps).toHaveText('–')
  for (const described of [text, send]) await expect(described).toHaveAccessibleDescription(/only a dash/)
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('only a dash')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  await text.fill('Shall we talk?\n\n– Monday, 10:00')
  await expect(gaps).toHaveCount(0)
  await expect(send).toHaveAccessibleDescription('')
})

test('a reply is written between the list and the application, which a phone folds below the form', async ({
  page,
  desk,
}) => {
  const id = await openedWith(page, desk, 'Ada Byron', 'Grace Hopper')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${desk.url}/entries/${id}/reply`)
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text' })
  const letter = page.locator('#content').getByText('I found a moth.')
  await expect(row(page, 'Ada')).toHaveAttribute('aria-current', 'page')
  const [list, form, words] = await Promise.all(
    [row(page, 'Grace'), text, letter].map((part) => part.boundingBox()),
  )
  expect(form?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  expect(words?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(letter).toBeHidden()
  await page.locator('summary', { hasText: 'Ada Byron: letter and files' }).click()
  await expect(letter).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a recruiter walks through the list by J and K on any keyboard, and moves an application on, in one document', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openedWith(page, desk, 'Ada Byron', 'Grace Hopper', 'Radia Perlman')
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  const origin = await page.evaluate(() => performance.timeOrigin)
  await expect(page.getByRole('img', { name: 'unread' })).toHaveCount(3)
  expect(await row(page, 'Ada').evaluate((link) => link.closest('li')?.clientHeight)).toBe(39)
  await expect(row(page, 'Ada').locator('time')).toHaveText('now')

  await page.keyboard.press('j')
  await expect(heading(page)).toHaveText('Radia Perlman')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Radia Perlman/)
  await expect(row(page, 'Radia')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('img', { name: 'unread' })).toHaveCount(2)
  await expectAccessible(page)
  // A Russian keyboard has another letter on the same key.
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ', key: 'о', bubbles: true })),
  )
  await expect(heading(page)).toHaveText('Grace Hopper')
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText('Radia Perlman')
  await page.keyboard.press('k')
  await page.getByLabel('New note').pressSequentially('jk')
  await page.keyboard.press('Control+j')
  await expect(heading(page)).toHaveText('Radia Perlman')

  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  await heading(page).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('r')
  await expect(search).toHaveValue('r')
  await search.clear()
  await page.locator('summary', { hasText: 'Keys' }).click()
  const keys = page.getByRole('checkbox', { name: 'On in this browser' })
  await expect(page.getByText('Select', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await keys.uncheck()
  for (const key of ['j', 'r', '/']) await page.keyboard.press(key)
  await expect(heading(page)).toHaveText('Radia Perlman')
  await expect(keys).toBeFocused()
  await keys.check()
  await page.locator('summary', { hasText: 'Keys' }).click()

  await page.getByRole('button', { name: 'In conversation' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('In conversation')
  await expect(page.getByRole('link', { name: 'New 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Offered', exact: true }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('Offered')
  await page.getByRole('button', { name: 'Undo: back to “In conversation”' }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('In conversation')
  await page.getByText('Other state').press('Enter')
  await page.locator('summary', { hasText: 'Declined' }).press('Enter')
  await expect(
    page.getByText('Radia Perlman sees this at once, if applicants have a page: Declined.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Other state').press('Enter')
  // The note that was begun is still there.
  await expect(page.getByLabel('New note')).toHaveValue('jk')
  await page.getByRole('link', { name: 'In conversation 1' }).click()
  await expect(page).toHaveURL(/state=in-conversation/)
  await row(page, 'Radia').click()
  await expect(heading(page)).toHaveText('Radia Perlman')
  await page.goBack()
  await expect(row(page, 'Radia')).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Radia Perlman')
  await expect(row(page, 'Grace')).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin)

  // Another person takes a step meanwhile, so the page asks.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Offered', exact: true }).click()
  await expect(other.locator('[aria-current=step]')).toHaveText('Offered')
  await page.getByRole('button', { name: 'Offered', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The state is now “Offered”')
  await page.getByRole('button', { name: 'Hired', exact: true }).click()
  await expect(page.locator('[aria-current=step]')).toHaveText('Hired')
  await expectAccessible(page)
  await page.keyboard.press('r')
  await expect(heading(page)).toHaveText('Reply')
})

test('the list and an open entry fit from phones to wide screens, in both languages, and can be hit', async ({
  page,
  desk,
}) => {
  const ada = await openedWith(page, desk, 'Ada Byron', 'Grace Hopper')
  for (const path of ['/', '/ru', `/entries/${ada}`, `/ru/entries/${ada}?state=new`]) {
    await page.goto(new URL(path, page.url()).href)
    for (const width of [390, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, Math.max(0, tooWide)]).toEqual([path, width, 0])
      const small = await page
        .locator('main :is(a, button, summary, input, select):visible')
        .evaluateAll((all) =>
          all
            .filter((one) => !one.closest('p, dd, li.small'))
            // A press on the label of a box checks the box too.
            .filter(
              (one) =>
                ((one.matches('[type=checkbox]') && one.closest('label')) || one).getBoundingClientRect()
                  .height < 24,
            )
            .map((one) => one.textContent),
        )
      expect([path, width, small]).toEqual([path, width, []])
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('region', { name: 'Входящие' })).toBeVisible()
  await page.setViewportSize({ width: 1279, height: 900 })
  await expect(page.getByRole('region', { name: 'Входящие' })).toBeHidden()
})

test('figures, audit log, people and account are accessible and fit on phones and wide screens', async ({
  page,
  desk,
}) => {
  await openedWith(page, desk, 'Ada Byron', 'Grace Hopper')
  for (const path of [
    '/figures',
    '/ru/figures',
    '/audit',
    '/ru/audit',
    '/people',
    '/ru/people',
    '/account',
  ]) {
    await page.goto(new URL(path, page.url()).href)
    await expect(heading(page)).toBeVisible()
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, Math.max(0, tooWide)]).toEqual([path, width, 0])
      await expectAccessible(page, `${path} at ${width}`)
    }
  }
})

test('the list leaves an open entry most of the width, and a line divides them to the end', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openedWith(page, desk, 'Ada Byron')
  await row(page, 'Ada').click()
  await expect(heading(page)).toHaveText('Ada Byron')
  const parts = await page
    .locator('main, #content')
    .evaluateAll((all) =>
      all.map((one) => ({ ...one.getBoundingClientRect().toJSON(), line: getComputedStyle(one).borderLeft })),
    )
  const [main, entry] = parts
  expect(entry.width).toBeGreaterThan(1000)
  expect(entry.bottom).toBe(main.bottom)
  expect(entry.line).toContain('1px solid')
  // A single row needs no line that selects all.
  await expect(page.getByLabel('Select all shown')).toBeHidden()
})

test('the first file that can be shown opens as soon as there is room, and a phone does not load it', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const notes = { name: 'notes.rtf', type: 'application/rtf', bytes: Buffer.from('{\\rtf1 Notes}') }
  const cv = { name: 'cv.txt', type: 'text/plain', bytes: Buffer.from('I keep bees.') }
  const id = await desk.send('Ada Byron', (site) => sendApplication(site, 'Ada Byron', notes, cv))
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${desk.url}/entries/${id}`)
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  const [name, link] = await Promise.all([
    page.getByLabel('Preview of cv.txt').boundingBox(),
    page.getByRole('link', { name: 'Download cv.txt' }).boundingBox(),
  ])
  expect(link?.y, 'a file takes one line').toBeCloseTo(name?.y ?? 0)
  await expect(page.locator('iframe')).toBeHidden()
  expect(loaded.filter((path) => path.endsWith('/view'))).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.frameLocator('iframe').getByText('I keep bees.')).toBeVisible()
})

test('the tab of a state hides the column that would say the same in each row', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openedWith(page, desk, 'Ada Byron')
  const column = page.locator('[aria-hidden] > span', { hasText: /^State$/ })
  const word = row(page, 'Ada').getByText('New')
  await expect(column).toBeVisible()
  await expect(word).toBeVisible()
  await page.getByRole('link', { name: 'New 1' }).click()
  await expect(column).toBeHidden()
  await expect(word).toBeHidden()
  await expect(row(page, 'Ada')).toBeVisible()
})

test('a recruiter selects applicants by keyboard, looks at each e-mail, sends them, and undoes it', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openedWith(page, desk, 'Ada Byron', 'Grace Hopper', 'Radia Perlman')
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  const begin = page.getByRole('button', { name: 'Reply to the selected' })
  await expect(begin).toBeHidden()
  await page.getByText('Filters').click()
  // The line that selects all rows stays below an open menu.
  for (const name of ['mine', 'suspicion', 'until'])
    await page.locator(`[name=${name}]`).click({ trial: true, timeout: 5_000 })
  await page.getByText('Filters').click()
  await row(page, 'Grace').focus()
  await page.keyboard.press('x')
  await expect(page.getByLabel('Select Grace Hopper')).toBeChecked()
  await row(page, 'Radia').click()
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByLabel('Select all shown').check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await begin.click()

  await expect(heading(page)).toHaveText('Bulk reply')
  await expect(page.getByRole('region', { name: 'Recipients 3' })).toContainText('Radia Perlman')
  await page.getByLabel('Template').selectOption({ index: 1 })
  await page.getByLabel('State once').selectOption('Declined')
  await page.getByRole('button', { name: 'Show the e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail 1 of 3' })).toBeVisible()
  await expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  const shown = page.getByRole('region', { name: /^E-mail/ })
  await expect(shown).toContainText('radia@example.com')
  await page.locator('summary', { hasText: 'Keys' }).click()
  const legend = page.getByRole('definition').filter({ hasText: 'Leave this one out' })
  await expect(legend).toBeInViewport({ ratio: 1 })
  await page.locator('summary', { hasText: 'Keys' }).click()
  await page.keyboard.press('j')
  await expect(shown).toContainText('grace@example.com')
  const recipients = page.getByRole('region', { name: 'Recipients 3' })
  await expect(recipients.locator('[aria-current]')).toHaveText('Grace Hopper')
  await recipients.getByRole('link', { name: 'Ada Byron' }).click()
  await expect(shown).toContainText('ada@example.com')
  await recipients.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(shown).toContainText('grace@example.com')
  await page.keyboard.press('x')
  await expect(shown).toContainText('ada@example.com')
  await expect(page.getByRole('heading', { name: 'E-mail 2 of 2' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(shown).toContainText('radia@example.com')
  await page.getByText('You left it out.').click()
  await expect(page.getByRole('button', { name: 'Put back: Grace Hopper' })).toBeVisible()
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fits()
    await expectAccessible(page)
  }
  const send = page.getByRole('button', { name: 'Send 2 e-mails' })
  await page.getByLabel('Template').selectOption({ index: 2 })
  await expect(send).toBeDisabled()
  await page.getByLabel('Template').selectOption({ index: 0 })
  await page.getByRole('button', { name: 'Show the e-mails' }).click()
  await send.click()

  await expect(heading(page)).toHaveText('Progress of a bulk reply')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByText('Recipients 2').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Radia Perlman' })).toBeVisible()
  await fits()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Undo \(\d+ s\)$/ }).click()
  await expect(page.getByRole('status')).toContainText('E-mails taken back: 2')
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(page.getByRole('link', { name: 'New 3' })).toBeVisible()
  await page.getByRole('link', { name: 'Your last bulk reply' }).click()
  await expect(heading(page)).toHaveText('Progress of a bulk reply')
  await page.getByRole('button', { name: 'Choose another e-mail for them' }).click()
  await page.getByLabel('Template').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show the e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail 1 of 2' })).toBeVisible()
})

test('a selection and a batch are accessible in each language and each colour scheme', async ({
  page,
  desk,
}) => {
  test.slow()
  await openedWith(page, desk, 'Ada Byron', 'Grace Hopper')
  const isReady = () => expect(page.locator('#desk[data-hydrated]')).toBeVisible()
  const isAccessible = async (path: string, act = async () => {}) => {
    for (const language of LANGUAGES) {
      await page.goto(new URL(localizedAddress(path, language), page.url()).href)
      await isReady()
      await act()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `${path} ${language} ${colorScheme}`)
      }
    }
  }
  await isAccessible('/', () => page.locator('[name=entry]').first().check())
  await page.goto(new URL('/', page.url()).href)
  await isReady()
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Reply to the selected' }).click()
  await expect(heading(page)).toHaveText('Bulk reply')
  const { pathname } = new URL(page.url())
  await page.getByLabel('Template').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show the e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail 1 of 2' })).toBeVisible()
  await isAccessible(pathname)
  await page.goto(new URL(pathname, page.url()).href)
  await page.getByRole('button', { name: 'Send 2 e-mails' }).click()
  await expect(heading(page)).toHaveText('Progress of a bulk reply')
  await isAccessible(new URL(page.url()).pathname)
})

test('a recruiter saves a filter, uses it and deletes it, by keyboard', async ({ page, desk }) => {
  await openedWith(page, desk, 'Ada Byron', 'Grace Hopper')
  const saved = page.getByText('Saved', { exact: true })
  const chosen = page.getByRole('link', { name: 'Not read yet' })
  await row(page, 'Ada').press('Enter')
  await expect(heading(page)).toHaveText('Ada Byron')
  await page.goto(new URL('/', page.url()).href)
  await expect(saved).toBeHidden()
  await page.getByRole('link', { name: /^Unread/ }).press('Enter')
  await expect(row(page, 'Ada')).toBeHidden()
  await saved.press('Enter')
  const name = page.getByLabel('Name of this filter')
  await name.fill('Not read yet')
  await name.press('Enter')
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.goto(new URL('/', page.url()).href)
  await expect(row(page, 'Ada')).toBeVisible()
  await chosen.press('Enter')
  await expect(row(page, 'Ada')).toBeHidden()
  await expect(row(page, 'Grace')).toBeVisible()
  await saved.press('Enter')
  await page.getByRole('button', { name: 'Delete: Not read yet' }).press('Enter')
  await expect(chosen).toBeHidden()
  await expect(row(page, 'Ada')).toBeVisible()
})

test('each state has its own colour, also on a phone', async ({ page, desk }) => {
  await openedWith(page, desk, 'Ada Byron', 'Grace Hopper')
  await page.setViewportSize({ width: 390, height: 844 })
  await row(page, 'Grace').click()
  const step = page.locator('[aria-current=step] span')
  const colourOf = () => step.evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await colourOf()
  await page.getByText('Other state').click()
  await expect(page.locator('summary', { hasText: 'Declined' })).toBeInViewport({ ratio: 1 })
  await page.getByText('Other state').click()
  await page.getByRole('button', { name: 'In conversation' }).click()
  await expect(step).toHaveText('In conversation')
  const after = await colourOf()
  expect(after).not.toBe(before)
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  for (const [name, state, colour] of [
    ['Ada', 'New', before],
    ['Grace', 'In conversation', after],
  ] as const) {
    const word = row(page, name).getByText(state)
    await expect(word).toBeVisible()
    const sign = await word.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
    expect(sign, name).toBe(colour)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, the next entry and the steps are links and buttons that work', async ({ page, desk }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openedWith(page, desk, 'Ada Byron', 'Grace Hopper')
    await page.getByRole('link', { name: 'New 2' }).click()
    await expect(page).toHaveURL(/state=new/)
    await row(page, 'Grace').click()
    await expect(heading(page)).toHaveText('Grace Hopper')
    await page.getByRole('button', { name: 'In conversation' }).click()
    await expect(page.locator('[aria-current=step]')).toHaveText('In conversation')
    await expect(page.getByRole('link', { name: 'New 1' })).toBeVisible()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(heading(page)).toHaveText('Ada Byron')
    await page.getByText('Other state').click()
    await page.locator('summary', { hasText: 'Declined' }).click()
    // A new application never becomes new again, so the menu asks first.
    await expect(page.locator('[aria-current=step]')).toHaveText('New')
    await expect(
      page.getByText('Ada Byron sees this at once, if applicants have a page: Declined.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Set “Declined”' }).click()
    await expect(page.locator('[aria-current=step]')).toHaveText('Declined')
  })
})
