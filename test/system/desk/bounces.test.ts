import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exchangeReport, postfixReport } from '../../support/delivery-reports.ts'
import { elementsOf, textOf } from '../../support/html.ts'
import { mailServer } from '../../support/mail-server.ts'
import { MESSAGE, visitorOf } from '../../support/writing-site.ts'
import { openDesk } from './desk-in-node.ts'

/** Tests e-mails that the mail server accepted and that come back to the inbox command. */

let server: Awaited<ReturnType<typeof mailServer>>
let directory = ''
beforeEach(async () => {
  server = await mailServer()
  directory = await mkdtemp(join(tmpdir(), 'bounces-'))
})
afterEach(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

const ADDRESS = 'jobs@studio.example'

/** Pipes an e-mail into the command, as a mail server does. */
const piped = async (mail: string, settings: Readonly<Record<string, string>> = {}) => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: directory, INBOX_EMAIL: ADDRESS, ...settings }
  const run = promisify(execFile)(process.execPath, ['scripts/inbox.ts', 'bounce'], { env })
  run.child.stdin?.end(mail)
  const { stdout, stderr } = await run.catch(
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  )
  return { status: run.child.exitCode, stdout, stderr }
}

test('an e-mail that comes back is shown as refused with its entry, and its text can be sent again', async () => {
  const desk = await openDesk({ DATA_DIR: directory, SMTP_URL: server.url, INBOX_EMAIL: ADDRESS })
  const { post } = await visitorOf(desk.app)
  const sent = await post('/api/forms/', { ...MESSAGE, email: 'grace@example.com' })
  const id = Number(sent.json<{ readonly reference: string }>().reference)
  const owner = await desk.owner()
  const page = `/entries/${id}/reply`
  const reply = (text: string) => owner.send(page, page, { subject: 'Hello', text, button: 'send' })
  const entry = async () => textOf(elementsOf((await owner.open(`/entries/${id}`)).html, 'main')[0])
  const mails = () => server.mailsTo('grace@example.com')
  const messageIdOf = async (number: number) => {
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(number)
    await expect.poll(entry, { timeout: 20_000 }).not.toContain('On its way')
    return mails()[number - 1]?.messageId ?? ''
  }

  await reply('We have read it.')
  const first = { messageId: await messageIdOf(1) }
  expect(await entry()).toContain('Accepted by the mail server')
  for (const stdout of [
    `${id}: an e-mail to its sender came back\n`,
    'Left alone: no e-mail to an applicant came back with it\n',
  ])
    expect(await piped(postfixReport(first))).toEqual({ status: 0, stdout, stderr: '' })
  expect(await entry()).toContain('refused it (5.1.1)')

  await reply('We have read it.')
  expect((await piped(exchangeReport({ messageId: await messageIdOf(2), status: '4.4.7' }))).status).toBe(0)
  expect(await entry()).toContain('for days no mail server took it (4.4.7)')
})

test('while the inbox cannot be reached, the mail server is asked to try again', async () => {
  const report = postfixReport({ messageId: '<0c9a1f7e-5b1d-4c0e-9a3d-1f0c5d1c2b3a@studio.example>' })
  for (const [settings, why] of [
    [{}, 'There is no inbox in '],
    [{ DATABASE_URL: 'postgres://site@127.0.0.1:1/none' }, 'The inbox cannot be reached\n'],
  ] as const)
    expect(await piped(report, settings)).toEqual({
      ...{ status: 75, stdout: '' },
      stderr: expect.stringContaining(why),
    })
})
