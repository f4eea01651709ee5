import type { Page } from 'playwright/test'
import {
  arrives,
  awake,
  callsOf,
  closeDialog,
  failure,
  field,
  fillApplication,
  fillMessage,
  MESSAGE,
  pdf,
  press,
  sendButton,
  success,
} from './fixtures/forms.ts'
import { arrivedFrom } from './fixtures/inbox.ts'
import type { Trouble, UnsteadyLine } from './fixtures/unsteady-line.ts'
import { expect, test } from './fixtures/unsteady-test.ts'

// The forms fail in the same way with movement, which takes a third of the processor time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const answers = (status: number, body?: string): Trouble =>
  body === undefined ? { is: 'answers', status } : { is: 'answers', status, body }

/** All ways in which a call can fail without an answer about its content. */
const TROUBLES: readonly (readonly [string, Trouble])[] = [
  ['that is down', { is: 'down' }],
  ['that breaks off', { is: 'cut', afterBytes: 1 }],
  ['whose answer gets lost', { is: 'deaf' }],
  ['that answers 400', answers(400)],
  ['that answers 403 again and again', answers(403)],
  ['that answers 429', answers(429)],
  ['that answers 500', answers(500)],
  ['that answers 502', answers(502, '<h1>Bad gateway</h1>')],
  ['that answers 503', answers(503)],
]

const FILE_REFUSALS: typeof TROUBLES = [
  ['that answers 413', answers(413)],
  ['that answers 415', answers(415)],
]

const dialogOf = (page: Page, [title]: (typeof TROUBLES)[number]) =>
  title.includes('429') ? page.getByRole('dialog', { name: 'One moment, please' }) : failure(page)

const CV = pdf('cv.pdf', 3000)
const WORKS = pdf('works.pdf', 4000)

const FILES = [
  { place: 1, name: 'cv.pdf', size: CV.buffer.length },
  { place: 2, name: 'works.pdf', size: WORKS.buffer.length },
]

/**
 * Counts how often this file reached the site. An upload adds fewer bytes than the difference between the two files.
 */
const uploadsOf = ({ through }: UnsteadyLine, { buffer: { length } }: typeof CV) =>
  through.filter(({ path, bytes }) => path.endsWith('/upload') && bytes >= length && bytes < length + 900)
    .length

const fillWithFiles = async (page: Page, sender: string) => {
  await fillApplication(page, sender)
  await field(page, 'aboutMe').fill(MESSAGE)
  await field(page, 'file').setInputFiles(CV)
  await field(page, 'additionalFile').setInputFiles(WORKS)
}

const isAsFilledIn = async (page: Page, sender: string) => {
  await expect(field(page, 'name')).toHaveValue('Ada Lovelace')
  await expect(field(page, 'email')).toHaveValue(sender)
  await expect(field(page, 'aboutMe')).toHaveValue(MESSAGE)
  await expect(field(page, 'checkboxYears')).toBeChecked()
  await expect(page.getByText('cv.pdf')).toBeVisible()
  await expect(page.getByText('works.pdf')).toBeVisible()
}

test('a message stays if the line fails in any way, and arrives once when it is sent again', async ({
  page,
  line,
  site,
  sender,
}) => {
  test.slow()
  await awake(page, '/contacts', 'contact')
  for (const [place, trouble] of TROUBLES.entries())
    await test.step(`a line ${trouble[0]}`, async () => {
      const from = `${place}.${sender}`
      await fillMessage(page, from)
      line.give('POST /api/forms/', trouble[1])
      await press(page, 'contact')
      await expect(dialogOf(page, trouble)).toBeVisible()
      await closeDialog(page)
      for (const [name, value] of [
        ['name', 'Ada Lovelace'],
        ['email', from],
        ['subject', 'Engines'],
        ['message', MESSAGE],
      ] as const)
        await expect(field(page, name)).toHaveValue(value)
      await expect(sendButton(page, 'contact')).toHaveAttribute('aria-disabled', 'false')
      line.heal()
      await arrives(page, 'contact')
      expect(arrivedFrom(site, from).map(({ sent }) => sent['message'])).toEqual([MESSAGE])
    })
})

test('an application stays if the line fails in any way, and arrives once with files that are sent once', async ({
  page,
  line,
  site,
  sender,
}) => {
  test.slow()
  await awake(page, '/jobs', 'application')
  for (const [place, trouble] of TROUBLES.entries())
    await test.step(`a line ${trouble[0]}`, async () => {
      const from = `${place}.${sender}`
      await fillWithFiles(page, from)
      line.give('POST /api/cvs/en', trouble[1])
      line.through.length = 0
      await press(page, 'application')
      await expect(dialogOf(page, trouble)).toBeVisible()
      await closeDialog(page)
      await isAsFilledIn(page, from)
      line.heal()
      await arrives(page, 'application')
      expect(uploadsOf(line, CV)).toBe(1)
      expect(uploadsOf(line, WORKS)).toBe(1)
      expect(arrivedFrom(site, from)).toMatchObject([{ files: FILES }])
    })
})

test('a refusal of the studio’s API is shown at its field or in the dialog, and the text is kept', async ({
  page,
  line,
  site,
  sender,
}) => {
  await awake(page, '/ru/contacts', 'contact')
  await fillMessage(page, sender)
  const fields = { email: 'Этот адрес нам не подходит', subject: 'NO_ENGINES' }
  line.give('POST /api/forms/', answers(422, JSON.stringify({ message: 'No', fields })))
  await press(page, 'contact')
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'email')).toHaveAccessibleDescription('Не принято: Этот адрес нам не подходит')
  await expect(field(page, 'subject')).toHaveAccessibleDescription('Не принято')
  const summary = page.locator('form').getByRole('alert')
  await expect(summary).toContainText('Форму не приняли в таком виде.')
  await expect(summary.getByRole('link')).toHaveText([/^Эл. почта: /, 'Тема: Не принято'])
  await field(page, 'subject').fill('Machines')
  await expect(field(page, 'subject')).toHaveAttribute('aria-invalid', 'false')
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')

  const dialog = page.getByRole('dialog')
  for (const [trouble, words] of [
    [answers(413), ''],
    [answers(415), ''],
    [
      answers(400, JSON.stringify({ message: 'Пишите позже', fields: { budget: 'required' } })),
      'Пишите позже',
    ],
    [answers(422, '<h1>No'), ''],
    [answers(422, '{"message":"Мы в отпуске до мая."}'), 'Мы в отпуске до мая.'],
  ] as const) {
    line.give('POST /api/forms/', trouble)
    await press(page, 'contact')
    await expect(dialog).toContainText('Упс!')
    await expect(dialog).toContainText(words)
    await closeDialog(page)
    await expect(summary.getByRole('link')).toHaveCount(0)
  }
  await expect(field(page, 'message')).toHaveValue(MESSAGE)
  line.heal()
  await arrives(page, 'contact')
  expect(arrivedFrom(site, sender)).toMatchObject([{ sent: { subject: 'Machines' } }])
})

test('a file is sent again without the rest of the form if the connection fails in any way, and arrives once', async ({
  page,
  line,
  site,
  sender,
}) => {
  test.slow()
  await awake(page, '/jobs', 'application')
  const troubles: typeof TROUBLES = [
    ...TROUBLES,
    ...FILE_REFUSALS,
    ['that breaks off in the middle of the file', { is: 'cut', afterBytes: 2500 }],
  ]
  for (const [place, trouble] of troubles.entries())
    await test.step(`a line ${trouble[0]}`, async () => {
      const from = `${place}.${sender}`
      await fillWithFiles(page, from)
      // The first file arrives. The second meets the trouble.
      line.through.length = 0
      line.give('POST /api/cvs/upload', { is: 'slow' }, 1)
      await press(page, 'application')
      await expect(page.getByRole('progressbar', { name: 'Uploading cv.pdf' })).toBeVisible()
      await expect.poll(line.held, 'uploads on their way').toBe(1)
      line.heal()
      line.give('POST /api/cvs/upload', trouble[1])
      await expect(dialogOf(page, trouble)).toBeVisible()
      await closeDialog(page)
      await isAsFilledIn(page, from)
      line.heal()
      const isRefused = await field(page, 'additionalFile').getAttribute('aria-invalid')
      // If the server refuses the file itself, the visitor must choose it again.
      if (isRefused === 'true') await field(page, 'additionalFile').setInputFiles(WORKS)
      await arrives(page, 'application')
      expect(uploadsOf(line, CV)).toBe(1)
      if (trouble[1].is === 'deaf') expect(uploadsOf(line, WORKS)).toBeGreaterThan(1)
      else expect(uploadsOf(line, WORKS)).toBe(1)
      expect(arrivedFrom(site, from)).toMatchObject([{ files: FILES }])
    })
})

test('one refused token is renewed silently, for each call', async ({ page, line, sender, arrived }) => {
  for (const call of ['POST /api/cvs/upload', 'POST /api/cvs/en'] as const) line.give(call, answers(403), 1)
  await awake(page, '/jobs', 'application')
  await fillApplication(page, sender)
  await field(page, 'file').setInputFiles(CV)
  await arrives(page, 'application')
  expect(arrived()).toMatchObject([{ files: [FILES[0]] }])
})

test('the form waits for a slow line, and sends nothing twice', async ({ page, line, sender, arrived }) => {
  await awake(page, '/jobs', 'application')
  await fillWithFiles(page, sender)
  const send = sendButton(page, 'application')
  line.give('POST /api/cvs/en', { is: 'slow' })
  await press(page, 'application')
  await expect(page.getByText('Uploaded')).toHaveCount(2)
  await expect(page.locator('form').getByRole('status')).toHaveText('Sending…')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, 'name')).toHaveJSProperty('readOnly', true)
  await field(page, 'selectedVacancy').selectOption('Recruiter')
  await expect(field(page, 'selectedVacancy')).toHaveValue('')
  await press(page, 'application')
  await field(page, 'name').press('Enter')
  line.heal()
  await expect(success(page)).toBeVisible()
  expect(line.through.filter(({ path }) => path === '/api/cvs/en')).toHaveLength(1)
  expect(arrived()).toMatchObject([{ files: FILES }])
})

test('an answer still counts if the visitor has left the page, and the form is empty', async ({
  page,
  line,
  sender,
  arrived,
}) => {
  await awake(page, '/jobs', 'application')
  await fillApplication(page, sender)
  line.give('POST /api/cvs/en', { is: 'slow' })
  await press(page, 'application')
  await expect(sendButton(page, 'application')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('banner').getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL('/contacts')
  line.heal()
  await expect.poll(arrived).toHaveLength(1)
  await page.goBack()
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(sendButton(page, 'application')).toHaveAttribute('aria-disabled', 'true')
  await expect(field(page, 'name')).toHaveValue('')
})

test('a message whose answer was lost is not stored twice, even after a reload', async ({
  page,
  line,
  sender,
  arrived,
}) => {
  await awake(page, '/contacts', 'contact')
  await fillMessage(page, sender)
  line.give('POST /api/forms/', { is: 'deaf' })
  await press(page, 'contact')
  await expect(failure(page)).toBeVisible()
  line.heal()
  await page.reload()
  await page.locator('#write').scrollIntoViewIfNeeded()
  await expect(field(page, 'message')).toHaveValue(MESSAGE)
  await arrives(page, 'contact')
  expect(arrived()).toHaveLength(1)
})

test('an upload that the site found empty is left out', async ({ page, line, sender, arrived }) => {
  line.give('POST /api/cvs/upload', answers(400, '{"message":"File is required"}'))
  await awake(page, '/jobs', 'application')
  await fillWithFiles(page, sender)
  await arrives(page, 'application')
  expect(arrived()).toMatchObject([{ files: [] }])
})

test('an upload that the studio’s API refuses fails with the words of the API', async ({
  page,
  line,
  sender,
}) => {
  line.give('POST /api/cvs/upload', answers(400, '{"message":"The file holds a macro."}'))
  await awake(page, '/jobs', 'application')
  await fillWithFiles(page, sender)
  await press(page, 'application')
  await expect(failure(page)).toContainText('The file holds a macro.')
})

test.describe('a vacancy that cannot be looked up', () => {
  test.use({ expectedConsole: [/^Failed to load resource|^The content API (did not answer|answered)/] })

  test('is left out, whatever the failure', async ({ page, line, site, sender }) => {
    await page.clock.install()
    await awake(page, '/jobs/recruiter', 'application')
    const lookups = callsOf(page, /^GET \/api\/jobs\/recruiter$/)
    const lookup = 'GET /api/jobs/recruiter'
    for (const trouble of [
      { is: 'down' },
      { is: 'slow' },
      answers(404),
      answers(500),
      { is: 'answers', status: 200, body: '{"id":' },
    ] as const) {
      const from = `${trouble.is}.${'status' in trouble ? trouble.status : 0}.${sender}`
      await fillApplication(page, from)
      line.give(lookup, trouble)
      const before = lookups.length
      await press(page, 'application')
      await expect.poll(() => lookups.length).toBeGreaterThan(before)
      if (trouble.is === 'slow') await page.clock.fastForward(5_000)
      await expect(success(page)).toBeVisible()
      await closeDialog(page)
      line.heal()
      expect(arrivedFrom(site, from)).toMatchObject([
        { sent: { selectedVacancy: 'Recruiter', vacancy: null } },
      ])
    }
  })
})

test('a browser without a connection keeps the message until there is one', async ({
  page,
  context,
  sender,
  arrived,
}) => {
  await awake(page, '/contacts', 'contact')
  await fillMessage(page, sender)
  await context.setOffline(true)
  await press(page, 'contact')
  await expect(failure(page)).toContainText(
    'You are offline, so nothing has been sent. What you typed is kept',
  )
  await closeDialog(page)
  await context.setOffline(false)
  await arrives(page, 'contact')
  expect(arrived()).toHaveLength(1)
})
