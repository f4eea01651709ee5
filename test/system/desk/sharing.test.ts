import { expect, test } from 'vitest'
import { EVERY_LINE } from '#application/desk/audit.ts'
import { forgeryToken } from '#infrastructure/http/desk/session-cookie.ts'
import { openDesk } from '../../support/desk-in-node.ts'
import { elementsOf, textOf } from '../../support/html.ts'
import { APPLICATION, MESSAGE, visitorOf } from '../../support/writing-site.ts'

/** Links to one entry. Of the small pack, vacancy 7 is of department 1, and 8 of none. */

const filledDesk = async () => {
  const desk = await openDesk()
  const { post } = await visitorOf(desk.app)
  const send = async (path: string, body: unknown) =>
    Number((await post(path, body)).json<{ readonly reference: string }>().reference)
  const message = await send('/api/forms/', MESSAGE)
  const painter = await send('/api/cvs/en', APPLICATION)
  const owner = await desk.owner()
  const reader = await desk.invited(owner, {
    email: 'reader@studio.example',
    role: 'reader',
    department: '2',
  })
  /** Presses the button on the page of an entry, and follows the link that is shown. */
  const shared = async (id: number) => {
    const { html } = await owner.send(`/entries/${id}`, `/entries/${id}/share`)
    return new URL(elementsOf(html, 'code').map((code) => textOf(code))[0] ?? '').pathname
  }
  return { ...desk, owner, reader, message, painter, shared }
}

test('by a link a person reads one entry of other departments, and changes nothing of it', async () => {
  const { reader, message, painter, shared, database } = await filledDesk()
  const page = `/entries/${painter}`
  expect((await reader.open(page)).status).toBe(404)
  const link = await shared(painter)
  expect((await reader.open(page)).status).toBe(404)
  expect((await reader.open(`/ru${link}`)).movedTo).toBe(`/ru${page}`)
  const shown = await reader.open(page)
  expect(shown.html).toContain('I found a moth.')
  for (const action of ['state', 'reply', 'erase', 'share'])
    expect(shown.html).not.toContain(`${page}/${action}`)
  expect((await reader.open(`/entries/${message}`)).status).toBe(404)
  expect((await reader.open('/')).html).not.toContain(page)

  const lines = await database?.auditLines({ ...EVERY_LINE, entry: painter, email: 'reader@studio.example' })
  expect(lines?.ok && lines.value.map(({ name }) => name)).toEqual(['entry-seen'])
})

test('a recruiter of another department cannot change what a link shows', async () => {
  const { owner, invited, painter, shared } = await filledDesk()
  const recruiter = await invited(owner, { email: 'r@studio.example', role: 'recruiter', department: '2' })
  await recruiter.open(await shared(painter))
  const page = `/entries/${painter}`
  expect((await recruiter.open(page)).status).toBe(200)
  const token = (action: string) => forgeryToken(recruiter.cookie().split('=')[1] ?? '', `${page}/${action}`)
  for (const action of ['state', 'share', 'erase', 'reply'])
    expect([
      action,
      (await recruiter.post(`${page}/${action}`, { token: token(action), state: 'hired', version: '1' }))
        .status,
    ]).toEqual([action, 404])
})

test('a link ends when it is ended, and is worth nothing without having signed in or when it is guessed', async () => {
  const { owner, reader, browser, painter, shared } = await filledDesk()
  const link = await shared(painter)
  expect((await browser().open(link)).movedTo).toBe('/sign-in')
  expect((await reader.open('/shared/guessed')).status).toBe(410)
  await reader.open(link)
  const page = `/entries/${painter}`
  expect((await reader.open(page)).status).toBe(200)
  const { html } = await owner.open(page)
  const end = /\/entries\/\d+\/shares\/[\w-]+\/end/.exec(html)?.[0] ?? ''
  expect((await owner.send(page, end)).movedTo).toBe(`${page}#sharing`)
  expect((await reader.open(page)).status).toBe(404)
  const ended = await reader.open(link)
  expect(ended.status).toBe(410)
  expect(ended.html).toContain('A link to one entry works for 7 days')
  expect((await owner.open(page)).html).not.toContain(end)
})
