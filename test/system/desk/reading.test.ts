import { expect, test } from 'vitest'
import { forgeryToken } from '#infrastructure/desk/session-cookie.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { MESSAGE, visitorOf } from '../../support/writing-site.ts'
import { filledDesk, hiddenFields, openDesk, PDF, stateIn } from './desk-in-node.ts'

/** Tests what people of the desk may read. */

const linksOf = (html: string) =>
  elementsOf(html, 'a').flatMap(
    (one) => attributeOf(one, 'href')?.match(/^(?:\/ru)?\/entries\/(\d+)(?:\?|$)/)?.[1] ?? [],
  )

test('a reader reads only the applications for their departments, at any address', async () => {
  const { owner, invited, message, painter, writer } = await filledDesk()
  expect(linksOf((await owner.open('/')).html)).toEqual([writer, painter, message].map(String))
  const reader = await invited(owner, { email: 'reader@studio.example', role: 'reader', department: '1' })
  expect(linksOf((await reader.open('/')).html)).toEqual([String(painter)])
  for (const query of [
    'kind=message',
    'vacancy=8',
    'department=2',
    'search=wolfgang',
    `past=99999&search=studio`,
  ])
    expect(linksOf((await reader.open(`/?${query}`)).html)).toEqual([])
  expect((await reader.open(`/entries/${painter}`)).html).toContain('I found a moth.')
  const missing = await reader.open('/entries/9999')
  expect(missing.status).toBe(404)
  for (const path of [
    `/entries/${message}`,
    `/entries/${writer}`,
    `/entries/${writer}/files/1`,
    '/entries/0',
    '/entries/1e9',
    '/entries/-1',
  ]) {
    const refused = await reader.open(path)
    expect(refused.status).toBe(404)
    // The answer is the same as for an entry that does not exist.
    expect(textOf(elementsOf(refused.html, 'main')[0])).toBe(textOf(elementsOf(missing.html, 'main')[0]))
  }
})

test('nobody reads without signing in', async () => {
  const { browser, painter } = await filledDesk()
  for (const path of ['/', '/?search=grace', `/entries/${painter}`, `/entries/${painter}/files/1`])
    expect(await browser().open(path)).toMatchObject({ status: 303, movedTo: '/sign-in', html: '' })
})

test('a file is downloaded as it was sent, and never shown', async () => {
  const { owner, painter } = await filledDesk()
  const page = await owner.open(`/ru/entries/${painter}`)
  expect(page.html).toContain(`/ru/entries/${painter}/files/1`)
  const { status, html, headers } = await owner.open(`/entries/${painter}/files/1`)
  expect({ status, html }).toEqual({ status: 200, html: PDF })
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''cv.pdf")
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await owner.open(`/entries/${painter}/files/2`)).status).toBe(404)
  for (const odd of ['%00', '%0A']) expect((await owner.open(`/entries/${painter}${odd}`)).status).toBe(404)
})

test('opened entries are read, and the list shows searched, filtered and unread entries', async () => {
  const { owner, message, painter, writer } = await filledDesk()
  const listed = async (query: string) => linksOf((await owner.open(`/?${query}`)).html).map(Number)
  await owner.open(`/entries/${painter}`)
  expect(await listed('unread=yes')).toEqual([writer, message])
  expect(await listed('search=moths')).toEqual([writer, painter])
  expect(await listed('search=moths&vacancy=7')).toEqual([painter])
  expect(await listed('department=1')).toEqual([painter])
  expect(await listed('kind=message')).toEqual([message])
  expect(await listed('state=new&language=ru')).toEqual([])
  expect(await listed('until=2020-01-01')).toEqual([])
  expect(await listed('state=%00&search=%00')).toEqual([writer, painter, message])
  for (const home of ['/ru', '/ru/'])
    expect((await owner.open(`${home}?search=nothinglikeit`)).html).toContain('Ничего не нашлось')
})

test('an entry is found by the number that its sender got, if the person may read it', async () => {
  const { owner, invited, painter, writer } = await filledDesk()
  const reader = await invited(owner, { email: 'reader@studio.example', role: 'reader', department: '1' })
  const listed = async (visitor: typeof owner, search: string) =>
    linksOf((await visitor.open(`/?${new URLSearchParams({ search })}`)).html).map(Number)
  for (const search of [String(painter), ` № ${painter} `, `No. ${painter}`, `#${painter}`])
    expect([search, await listed(reader, search)]).toEqual([search, [painter]])
  expect(await listed(reader, String(writer))).toEqual([])
  expect(await listed(owner, String(writer))).toEqual([writer])
  for (const search of [`moth ${writer}`, '0', '1e3', '99999'])
    expect([search, await listed(owner, search)]).toEqual([search, []])
})

test('if two people change an application at once, the later one is asked, and nothing is lost', async () => {
  const { owner, invited, painter, message } = await filledDesk()
  const recruiter = await invited(owner, { email: 'r@studio.example', role: 'recruiter' })
  const reader = await invited(owner, { email: 'reader@studio.example', role: 'reader', department: '1' })
  const page = `/entries/${painter}`
  const form = async (visitor: typeof owner) => hiddenFields((await visitor.open(page)).html, `${page}/state`)
  const [first, second] = [await form(owner), await form(recruiter)]
  expect((await owner.post(`${page}/state`, { ...first, state: 'in-conversation' })).movedTo).toBe(
    `${page}?was=new`,
  )
  const asked = await recruiter.post(`${page}/state`, { ...second, state: 'declined' })
  expect(asked.status).toBe(409)
  expect(textOf(elementsOf(asked.html, 'main')[0])).toContain('The state is now “In conversation”')
  const same = await recruiter.post(`${page}/state`, { ...second, state: 'in-conversation' })
  expect(textOf(elementsOf(same.html, 'main')[0])).toContain('this was changed while you were reading')
  expect(stateIn((await recruiter.open(page)).html)).toBe('In conversation')
  const again = hiddenFields(asked.html, `${page}/state`)
  expect((await recruiter.post(`${page}/state`, { ...again, state: 'declined' })).movedTo).toBe(
    `${page}?was=in-conversation`,
  )
  expect((await recruiter.open('/?state=declined')).html).toContain(page)

  for (const state of ['new', 'withdrawn', 'nonsense', ''])
    expect((await recruiter.post(`${page}/state`, { ...(await form(recruiter)), state })).status).toBe(409)
  expect(() => hiddenFields('', `/entries/${message}/state`)).toThrow()
  // A reader only reads. The form is missing, and its address refuses the post.
  expect((await reader.open(page)).html).not.toContain(`${page}/state`)
  const token = forgeryToken(reader.cookie().split('=')[1] ?? '', `${page}/state`)
  expect((await reader.post(`${page}/state`, { ...again, token, state: 'hired' })).status).toBe(403)
})

test('the list stays next to an entry, through its forms, its reply and the undoing of a step', async () => {
  const { owner, invited, painter, writer } = await filledDesk()
  const listed = '/entries/2?kind=application&state=offered'.replace('2', String(painter))
  await owner.send(`/entries/${painter}`, `/entries/${painter}/state`, { state: 'in-conversation' })
  const action = listed.replace('?', '/state?')
  const moved = await owner.send(listed, action, { state: 'offered' })
  expect(moved.movedTo).toBe(`${listed}&was=in-conversation`)
  const { html } = await owner.open(moved.movedTo)
  expect(new Set(linksOf(html))).toEqual(new Set([String(painter)]))
  expect(textOf(elementsOf(html, 'main')[0])).toContain('Undo: back to “In conversation”')
  expect((await owner.send(listed, listed.replace('?', '/star?'), { star: 'yes' })).movedTo).toBe(
    `${listed}#team`,
  )
  const reply = listed.replace('?', '/reply?')
  expect((await owner.send(reply, reply, { button: 'discard' })).movedTo).toBe(listed)
  // An application never becomes new again, so this step cannot be undone.
  const first = await owner.send(`/entries/${writer}`, `/entries/${writer}/state`, { state: 'declined' })
  expect(first.movedTo).toBe(`/entries/${writer}?was=new`)
  expect((await owner.open(first.movedTo)).html).not.toContain('Undo')

  // The list shows nothing more than the person may read.
  const reader = await invited(owner, { email: 'reader@studio.example', role: 'reader', department: '1' })
  expect(new Set(linksOf((await reader.open(`/entries/${painter}`)).html))).toEqual(
    new Set([String(painter)]),
  )
})

test('tabs count what a person may read, and the mean time to the first answer stands above the list', async () => {
  const { owner, invited, painter } = await filledDesk()
  const tabsOf = async (visitor: typeof owner, query = '') =>
    elementsOf((await visitor.open(`/${query}`)).html, 'a')
      .map((link) => textOf(link).trim())
      .filter((text) => /^(?:All|New|Hired|Messages|Unread) ?\d*$/.test(text))
  expect(await tabsOf(owner)).toEqual(['All 3', 'New 2', 'Hired 0', 'Messages 1', 'Unread 3'])
  expect((await owner.open('/')).html).not.toContain('First answer')
  await owner.send(`/entries/${painter}`, `/entries/${painter}/state`, { state: 'hired' })
  expect(await tabsOf(owner, '?state=hired')).toEqual(['All 3', 'New 1', 'Hired 1', 'Messages 1', 'Unread 0'])
  expect(await tabsOf(owner, '?search=moth')).toEqual(['All', 'New', 'Hired', 'Messages', 'Unread'])
  const reader = await invited(owner, { email: 'reader@studio.example', role: 'reader', department: '1' })
  expect(await tabsOf(reader)).toEqual(['All 1', 'New 0', 'Hired 1', 'Messages 0', 'Unread 1'])
  expect((await reader.open('/')).html).toContain('First answer after 0 h on average')
  const other = await invited(owner, { email: 'o@studio.example', role: 'reader', department: '2' })
  expect((await other.open('/')).html).not.toContain('First answer')
})

test('a list continues after its end, by script and by link', async () => {
  const desk = await openDesk()
  const { post } = await visitorOf(desk.app)
  for (let n = 0; n < 51; n += 1) await post('/api/forms/', { ...MESSAGE, subject: `Number ${n}` })
  const owner = await desk.owner()
  const { html } = await owner.open('/?kind=message')
  expect(linksOf(html)).toHaveLength(50)
  const next = elementsOf(html, 'a').flatMap(
    (one) => attributeOf(one, 'href')?.match(/^\/\?.*past=.*$/)?.[0] ?? [],
  )
  const [address = ''] = next
  expect(address).toContain('kind=message')
  expect(linksOf((await owner.open(address)).html)).toHaveLength(1)
  const asked = await owner.open(address, { headers: { accept: 'application/json' } })
  const { page } = JSON.parse(asked.html)
  expect(page.screen).toMatchObject({
    is: 'entries',
    inbox: { next: null, entries: [{ subject: 'Number 0' }] },
  })
})

test('the entries that wait for the studio come in the order of arrival, and continue with the newer ones', async () => {
  const desk = await openDesk()
  const { post } = await visitorOf(desk.app)
  for (let n = 0; n < 51; n += 1) await post('/api/forms/', { ...MESSAGE, subject: `Number ${n}` })
  const owner = await desk.owner()
  const inboxAt = async (address: string) =>
    JSON.parse((await owner.open(address, { headers: { accept: 'application/json' } })).html).page.screen
      .inbox
  const first = await inboxAt('/?waiting=yes')
  expect([first.entries.length, first.entries[0].subject]).toEqual([50, 'Number 0'])
  expect(await inboxAt(first.next)).toMatchObject({ next: null, entries: [{ subject: 'Number 50' }] })
})
