import { expect, test } from 'vitest'
import { DEFAULT_COLOURS } from '#domain/studio/colours.ts'
import { MailButton, mailDocument, studioMail } from '#ui/messages/mail-document.tsx'
import { siteFacts } from '../../support/site-facts.ts'

const black = { ...DEFAULT_COLOURS.black, accent: '#44cc88', onAccent: '#001100' }
const white = { ...DEFAULT_COLOURS.white, accent: '#006633', onAccent: '#fffff0' }
const colours = { black, white }

const html = studioMail({
  facts: siteFacts,
  colours,
  subject: 'Your application',
  paragraphs: ['Thank you!'],
  foot: 'Sent by the site.',
  children: MailButton({ to: 'https://studio.example/application', colours, children: 'Open' }),
})

test('the button of an e-mail has the accent colour and the text colour that is readable on it', () => {
  const [button = ''] = /<a href="https:\/\/studio\.example\/application"[^>]*>/.exec(html) ?? []
  expect(button).toContain('class="accent"')
  expect(button).toContain('background:#006633;color:#fffff0')
})

test('in dark mode, the accent is that of the dark scheme', () => {
  const [, sheet = ''] = /<style>(.*)<\/style>/.exec(html) ?? []
  expect(sheet).toBe(
    '@media (prefers-color-scheme:dark){.accent{background:#44cc88!important;color:#001100!important}}',
  )
})

test('nothing else of an e-mail has a colour, so that mail programs choose their own', () => {
  const coloured = html.match(/<\w+[^>]*style="[^"]*(?<![\w-])(?:background|color):[^>]*>/g) ?? []
  expect(coloured).toHaveLength(2)
  for (const element of coloured) expect(element).toContain('class="accent"')
})

test("an e-mail shows the studio's icon, and shows the name even if pictures are blocked", () => {
  expect(html).toMatch(/<img src="https:\/\/studio\.example\/icons\/icon-192\.png" alt=""[^>]*>VIZOR</)
})

test('an e-mail about a page shows its card, and names studio and page where pictures are blocked', () => {
  const about = { path: '/jobs/composer', title: 'Composer' }
  const parts = { colours, about, subject: 'Thank you', paragraphs: [], foot: '', children: null }
  const image = (facts: Parameters<typeof studioMail>[0]['facts']) =>
    /<img src="([^"]*)" alt="([^"]*)"/.exec(studioMail({ ...parts, facts }))?.slice(1)
  expect(image(siteFacts)).toEqual(['https://studio.example/cards/jobs/composer.jpg', 'VIZOR: Composer'])
  expect(image({ ...siteFacts, cards: undefined })).toEqual(['https://studio.example/icons/icon-192.png', ''])
})

test("a recruiter's reply is a letter, without icon, name and accent", () => {
  const reply = mailDocument({ subject: 'Hello', children: 'See you.' })
  expect(reply).not.toMatch(/<img|<style|VIZOR|accent/)
})
