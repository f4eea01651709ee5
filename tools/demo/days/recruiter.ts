import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { filled } from '../../../src/ui/messages/filled.ts'

import { linkIn, mailTo, OWNER, press, SLOWEST_STEP_MS, type Stage, type Texts } from './stage.ts'

export const signedIn = async (stage: Stage, { desk: texts, prefix }: Texts): Promise<Page> => {
  const { browser, desk, photograph, photographMail } = stage
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(SLOWEST_STEP_MS)
  const page = await context.newPage()
  await page.goto(`${desk}${prefix || '/'}`)
  const before = stage.mails.mailsTo(OWNER).length
  await page.getByLabel(texts.signIn.email).fill(OWNER)
  await press(page, texts.signIn.send)
  await page.getByText(texts.signIn.hasAsked).waitFor()
  await photograph('recruiter', 'sign in', page)
  const mail = await mailTo(stage, OWNER, before + 1)
  await photographMail('recruiter', 'the link to sign in', mail)
  await page.goto(linkIn(mail))
  await photograph('recruiter', 'the link', page)
  await press(page, texts.link.confirm)
  await page.getByRole('heading', { name: texts.titles.entries }).waitFor()
  return page
}

export const read = async ({ photograph }: Stage, page: Page, { desk: texts, search, name, note }: Texts) => {
  const { entries, entry, states, team } = texts
  await photograph('recruiter', 'inbox', page)
  await page.getByRole('navigation', { name: entries.tabs }).getByRole('link', { name: states.new }).click()
  await page.waitForURL(/state=new/)
  await page.getByText(entries.moreFilters, { exact: true }).click()
  await photograph('recruiter', 'filtered', page, page.getByRole('heading').first())
  await page.getByRole('link', { name: entries.reset }).click()
  await page.getByLabel(entries.filters.search).fill(search)
  await page.getByLabel(entries.filters.search).press('Enter')
  await page.waitForURL(/search=/)
  await photograph('recruiter', 'found', page, page.getByRole('heading').first())
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name }).waitFor()
  await photograph('recruiter', 'an application', page)
  const cv = page
    .locator('details')
    .filter({ has: page.getByLabel(filled(entry.preview, { name: 'cv.pdf' })) })
  // The picture of the wide window has opened the first file.
  await cv.evaluate((element) => element.setAttribute('open', ''))
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await page.frameLocator('iframe[title="cv.pdf"]').locator('canvas:visible').first().waitFor()
  await page.getByLabel(filled(entry.preview, { name: 'scene.png' })).press('Enter')
  await page.locator('img[alt="scene.png"]').waitFor()
  await photograph('recruiter', 'its files', page, page.locator('iframe'))
  await press(page, team.star.no)
  await page.getByText(team.star.yes).waitFor()
  await page.getByLabel(team.note).fill(note)
  await press(page, team.add)
  await page.getByText(note).first().waitFor()
  await page.locator('select[name=to]').selectOption('recruiter@studio.example')
  await press(page, team.assign)
  await page.getByText(filled(texts.audit.acts.assigned, { email: 'recruiter@studio.example' })).waitFor()
  await photograph('recruiter', 'starred, noted, assigned', page)
}

export const replied = async (
  { photograph }: Stage,
  page: Page,
  { desk: { reply, states }, times, signature }: Texts,
) => {
  await press(page, states['in-conversation'])
  await page.locator('[aria-current=step]', { hasText: states['in-conversation'] }).waitFor()
  await page.getByRole('link', { name: reply.open }).click()
  const text = page.locator('textarea[name=text]')
  await text.waitFor()
  await photograph('recruiter', 'a reply from a template', page)
  // Fills in the lines that have only a dash, and signs above the studio's name.
  const [day, other] = times
  const written = (await text.inputValue()).replace(/^– *\n– *$/m, `– ${day}\n– ${other}`)
  await text.fill(written.replace(/\n\n(?=[^\n]+\n[^\n]+$)/, `\n\n${signature}`))
  await press(page, reply.preview)
  await page.getByText(reply.previewTitle).waitFor()
  await photograph('recruiter', 'its preview', page)
  await press(page, reply.send)
  await page.getByRole('heading', { name: reply.sent, exact: true }).waitFor()
  for (
    let tries = 0;
    tries < 60 && !(await page.getByText(reply.deliveries.delivered).isVisible());
    tries += 1
  ) {
    await wait(500)
    await page.reload()
  }
  await photograph('recruiter', 'replied', page)
}

export const others = async (
  stage: Stage,
  page: Page,
  { desk: { entries, erase, receipt, titles, people, outcomes, entry, signIn } }: Texts,
) => {
  const { photograph, photographMail, language } = stage
  const open = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await open(titles.entries)
  const downloaded = page.waitForEvent('download')
  await page.locator('summary', { hasText: entries.export }).click()
  await press(page, entries.download)
  await downloaded
  // Opens an application of the demo and not the one of the day.
  await page.getByRole('listitem').getByRole('link').nth(4).click()
  await page.waitForURL(/entries/)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: entry.erase }).click()
  await page.getByLabel(filled(erase.name, { name })).fill('?')
  await press(page, erase.confirm)
  await page.getByText(erase.wrongName).waitFor()
  await photograph('recruiter', 'the name is asked for', page)
  await page.getByLabel(filled(erase.name, { name })).fill(name)
  await press(page, erase.confirm)
  await page.getByRole('heading', { name: titles.receipt }).waitFor()
  await photograph('recruiter', 'a receipt', page)
  await page.getByRole('link', { name: receipt.download }).waitFor()
  await open(titles.figures)
  await page.getByRole('table').first().waitFor()
  await photograph('recruiter', 'figures', page)
  await open(titles.people)
  const email = `${language}-reader@studio.example`
  const invitation = page.locator('form', { has: page.getByLabel(signIn.email) })
  await invitation.getByLabel(signIn.email).fill(email)
  await invitation.getByLabel(people.role).selectOption('reader')
  await invitation.getByRole('checkbox').first().check()
  await press(page, people.invite)
  await page.getByText(filled(outcomes.invited, { email })).waitFor()
  await photograph('recruiter', 'people', page)
  await photographMail('recruiter', 'an invitation', await mailTo(stage, email, 1))
  await open(titles.audit)
  await photograph('recruiter', 'audit log', page)
  await page.goto(`${stage.desk}${language === 'ru' ? '/ru' : ''}/nowhere`)
  await photograph('recruiter', 'not found', page, page.getByRole('heading').first())
}

export const signedInOtherwise = async (
  { photograph }: Stage,
  page: Page,
  { desk: { titles, signIn, signInAt, signOut } }: Texts,
) => {
  const inbox = page.getByRole('heading', { name: titles.entries })
  await press(page, signOut)
  await page.getByLabel(signIn.email).waitFor()
  await photograph('recruiter', 'another way to sign in', page)
  await page.getByRole('link', { name: signInAt.replace('{name}', '') }).click()
  await inbox.waitFor()
  await press(page, signOut)
  await page.getByLabel(signIn.email).waitFor()
}

export const seenAsWithdrawn = async (
  { photograph, desk }: Stage,
  page: Page,
  { desk: texts, name, prefix }: Texts,
) => {
  await page.goto(`${desk}${prefix || '/'}`)
  await page.getByRole('link', { name }).first().click()
  await page.locator('[aria-current=step]', { hasText: texts.states.withdrawn }).waitFor()
  await photograph('recruiter', 'withdrawn by its applicant', page)
}
