import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'

import { linkIn, mailTo, press, SLOWEST_STEP_MS, STUDIO, type Stage, type Texts } from './stage.ts'

const cvOf = async ({ browser }: Stage, { name, about, email, cv }: Texts): Promise<Buffer> => {
  const page = await browser.newPage()
  const parts = cv.map(
    ([title, ...lines]) => `<h2>${title}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}`,
  )
  await page.setContent(
    `<body style="margin:2cm;font:14pt/1.5 sans-serif"><h1>${name}</h1><p>${email}</p><p>${about}</p>${parts.join('')}`,
  )
  const pdf = await page.pdf({ format: 'A4' })
  await page.close()
  return pdf
}

const picture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><rect width="960" height="540" fill="#123"/><circle cx="620" cy="200" r="120" fill="#f96"/><path d="M0 540 360 240 560 430 700 330 960 540Z" fill="#345"/></svg>',
    ),
  )
    .png()
    .toBuffer()

export const applied = async (stage: Stage, texts: Texts): Promise<Page> => {
  const { browser, site, photograph, photographMail } = stage
  const { form, applicant, prefix, name, email, about } = texts
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(SLOWEST_STEP_MS)
  await context.addCookies([
    { name: 'acceptedCookies', value: encodeURIComponent('["Necessary"]'), url: site },
  ])
  const page = await context.newPage()
  const before = stage.mails.mailsTo(STUDIO).length
  await page.goto(`${site}${prefix}/jobs/technical-artist`)
  const field = (key: string) => page.locator(`form#application [name=${key}]`)
  await field('name').scrollIntoViewIfNeeded()
  await page.locator('form#application button[type=submit][aria-disabled=true]').waitFor()
  await field('name').fill(name)
  await field('email').fill(email)
  await field('phone').fill('+44 20 79 46')
  await field('aboutMe').fill(about)
  await field('file').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: await cvOf(stage, texts),
  })
  await field('additionalFile').setInputFiles({
    name: 'scene.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await field('checkboxYears').check()
  await page.getByText('scene.png').waitFor()
  await photograph('applicant', 'the form', page, field('aboutMe'))
  // Waits, because the site sends no e-mail to someone who is faster than people type.
  await wait(4000)
  await page.locator('form#application button[type=submit]').click()
  await page.getByRole('dialog', { name: form.thankYou }).waitFor()
  await photograph('applicant', 'sent', page, page.getByRole('dialog'))
  const confirmation = await mailTo(stage, email, 1)
  await photographMail('applicant', 'the confirmation', confirmation)
  await photographMail('recruiter', 'what the studio gets', await mailTo(stage, STUDIO, before + 1))
  await page.goto(linkIn(confirmation))
  await photograph('applicant', 'how it stands', page)
  await page.getByText(applicant.data, { exact: true }).click()
  await photograph('applicant', 'what is kept', page)
  return page
}

export const corrected = async ({ photograph }: Stage, page: Page, { applicant, form }: Texts) => {
  await page.getByLabel(form.application.labels.phone).fill('+44 20 79 47')
  await press(page, applicant.contact.save)
  await page.getByText(applicant.notices.corrected).waitFor()
  await photograph('applicant', 'corrected', page, page.getByRole('heading').first())
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: applicant.download }).click()
  await downloaded
  await press(page, applicant.further.takeBack)
  await page.getByText(applicant.notices['consent-taken-back']).waitFor()
  await photograph('applicant', 'consent taken back', page)
  await press(page, applicant.further.give)
  await page.getByText(applicant.notices.consented).waitFor()
}

export const ended = async (stage: Stage, page: Page, { applicant, email, prefix }: Texts) => {
  const { site, photograph, photographMail } = stage
  await photographMail('applicant', 'the reply', await mailTo(stage, email, 2))
  await page.goto(`${site}${prefix}/application`)
  await photograph('applicant', 'in conversation', page, page.getByRole('heading').first())
  await press(page, applicant.leave)
  await page.getByText(applicant.notices.left).waitFor()
  await photograph('applicant', 'closed', page)
  await page.getByLabel(applicant.entrance.email).fill(email)
  await press(page, applicant.entrance.askForLink)
  await page.getByText(applicant.notices['link-sent']).waitFor()
  await photograph('applicant', 'a new link is asked for', page)
  const mail = await mailTo(stage, email, 3)
  await photographMail('applicant', 'a new link', mail)
  await page.goto(linkIn(mail))
  await page.getByText(applicant.data, { exact: true }).click()
  await page.getByLabel(applicant.withdraw.sure).check()
  await press(page, applicant.withdraw.button)
  await page.getByText(applicant.notices.withdrawn).waitFor()
  await photograph('applicant', 'withdrawn', page)
}

/** Another applicant, whose first two years are nearly over, agrees to five more years and takes that back. */
export const asked = async (stage: Stage, page: Page, { applicant }: Texts) => {
  const { language, photograph, photographMail } = stage
  const mail = await mailTo(stage, `asked.${language}@mail.example`, 1)
  await photographMail('applicant', 'the question for five more years', mail)
  await page.goto(linkIn(mail))
  await page.getByText(applicant.data, { exact: true }).click()
  await photograph('applicant', 'five more years?', page)
  await press(page, applicant.further.give)
  await page.getByText(applicant.notices.consented).waitFor()
  await photograph('applicant', 'yes', page)
  await press(page, applicant.further.takeBack)
  await page.getByText(applicant.notices['consent-taken-back']).waitFor()
  await photograph('applicant', 'and no', page)
}

export const erased = async ({ photograph }: Stage, page: Page, { applicant }: Texts) => {
  await page.getByLabel(applicant.erase.sure).check()
  await press(page, applicant.erase.button)
  await page.getByText(applicant.notices.erased).waitFor()
  await photograph('applicant', 'erased', page)
}
