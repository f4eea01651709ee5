import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { forgeryToken } from '#infrastructure/desk/session-cookie.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { filledDesk, stateIn } from './desk-in-node.ts'

/** Tests what the audit log notes of people's acts, and what remains after an erasure. */

type Desk = Awaited<ReturnType<typeof filledDesk>>
type Visitor = Desk['owner']

const mainOf = async (visitor: Visitor, path: string) =>
  textOf(elementsOf((await visitor.open(path)).html, 'main')[0]).replace(/\s+/g, ' ')

const recruiter = ({ owner, invited }: Desk) =>
  invited(owner, { email: 'rita@studio.example', role: 'recruiter' })

test('only an owner reads who did what', async () => {
  const desk = await filledDesk()
  const { owner, painter, invited } = desk
  const other = await recruiter(desk)
  const page = `/entries/${painter}`
  await other.open(page)
  await other.open(`${page}/files/1`)
  await other.send(page, `${page}/state`, { state: 'offered' })
  await owner.open(page)
  const log = await mainOf(owner, '/audit')
  for (const words of [
    'rita@studio.example: signed in',
    'owner@studio.example: invited rita@studio.example (Recruiter: All departments)',
    'Operator (command line): invited owner@studio.example (Owner: All departments)',
    'rita@studio.example: opened file 1',
    'rita@studio.example: set the state to “Offered”',
  ])
    expect(log).toContain(words)
  // The page was opened again after the state was saved.
  expect(log.split('rita@studio.example: opened the entry')).toHaveLength(2)
  const filtered = await mainOf(owner, `/audit?act=entry-seen&person=owner%40studio.example&entry=${painter}`)
  expect(filtered).toContain('owner@studio.example: opened the entry')
  expect(filtered).not.toContain('rita@studio.example:')
  expect(await mainOf(owner, '/audit?act=nonsense&before=-1')).toContain('signed in')
  expect(await mainOf(owner, '/audit?person=%20Rita%40Studio.Example')).toContain(
    'rita@studio.example: signed in',
  )
  const numbered = await mainOf(owner, `/audit?entry=%E2%84%96${painter}%20`)
  expect(numbered).toContain('opened file 1')
  expect(numbered).not.toContain(': signed in')
  for (const none of ['x', '9999', '-1'])
    expect(await mainOf(owner, `/audit?entry=${none}`)).toContain('There are no lines')
  expect(await mainOf(owner, '/ru/audit?entry=9999')).toContain('Таких строк нет')
  const reader = await invited(owner, { email: 'readerita@studio.example', role: 'reader', department: '1' })
  for (const visitor of [other, reader]) {
    expect((await visitor.open('/audit')).status).toBe(403)
    expect((await visitor.open('/')).html).not.toContain('href="/audit"')
  }
})

test('the log says each time which departments a person got', async () => {
  const desk = await filledDesk()
  const { owner, linkFor, database } = desk
  const reader = { email: 'r@studio.example', role: 'reader' }
  await linkFor(owner, { ...reader, department: '1' })
  await linkFor(owner, { ...reader, department: ['1', '9'] })
  const log = await mainOf(owner, '/audit?act=person-invited')
  const lines = await database?.auditLines({ name: 'person-invited', atMost: 2 })
  expect(lines?.ok && lines.value.map(({ detail }) => detail['departments'])).toEqual(['1,9', '1'])
  expect(log).toMatch(/invited r@studio\.example \(Reader: [A-Z]\w+, #9\)/)
  expect(log).toMatch(/invited r@studio\.example \(Reader: [A-Z]\w+\)/)
})

test('an application shows its history, newest first', async () => {
  const desk = await filledDesk()
  const { owner, painter } = desk
  const other = await recruiter(desk)
  const page = `/entries/${painter}`
  await other.open(page)
  await other.send(page, `${page}/state`, { state: 'offered' })
  const shown = await mainOf(owner, page)
  const order = [
    'owner@studio.example: opened the entry',
    'set the state to “Offered”',
    'rita@studio.example: opened the entry',
    'arrived',
  ]
  const places = order.map((words) => shown.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, next) => one - next))
})

test('the log continues after the end of a page', async () => {
  const { owner, database } = await filledDesk()
  const detail = { email: 'one@studio.example', role: 'reader', departments: '1' }
  const invited = { name: 'person-invited', detail, by: { is: 'operator' }, at: 0, entry: null } as const
  await database?.record(Array.from({ length: 50 }, () => invited))
  const { html } = await owner.open('/audit?act=person-invited')
  const next = elementsOf(html, 'a').flatMap(
    (one) => attributeOf(one, 'href')?.match(/^\/audit\?.*before=.*$/)?.[0] ?? [],
  )
  expect(await mainOf(owner, next[0] ?? '')).toContain(
    'Operator (command line): invited owner@studio.example',
  )
})

test('one application is erased once its name is typed, and its receipt contains none of its content', async () => {
  const desk = await filledDesk()
  const { owner, painter, writer } = desk
  const other = await recruiter(desk)
  const page = `/entries/${painter}`
  const form = `${page}/erase`
  expect((await other.open(page)).html).toContain(form)
  const refused = await other.send(form, form, { extent: 'entry', name: 'Another name' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('that is not the name')
  expect((await other.open(page)).status).toBe(200)
  const done = await other.send(form, form, { extent: 'entry', name: ' grace HOPPER ' })
  expect(done.movedTo).toMatch(/^\/receipts\/[\w-]+$/)
  for (const path of [page, form, `${page}/files/1`]) expect((await other.open(path)).status).toBe(404)
  expect((await owner.open(`/entries/${writer}`)).status).toBe(200)

  const receipt = await mainOf(other, done.movedTo)
  expect(receipt).toContain(`No. ${painter}, Application, 1 file`)
  expect(receipt).toContain('rita@studio.example')
  expect(await mainOf(owner, done.movedTo)).toBe(receipt)
  const text = await owner.open(`/ru${done.movedTo}/text`)
  expect(text.headers.get('content-disposition')).toMatch(/^attachment; .*\.txt$/)
  expect(text.html).toContain(`№ ${painter}, Отклик, 1 файл`)
  const log = await owner.open(`/audit?entry=${painter}`)
  expect(log.html).toContain(`href="${done.movedTo}"`)
  for (const left of [receipt, text.html, log.html, (await owner.open('/audit')).html])
    expect(left).not.toMatch(/grace|hopper/i)
})

test('all entries of one person are erased under one receipt, and those of others stay', async () => {
  const desk = await filledDesk()
  const { owner, message, painter, writer } = desk
  const form = `/entries/${painter}/erase`
  expect(await mainOf(owner, form)).toContain('Everything from this address (1 entry, 1 file)')
  const done = await owner.send(form, form, { extent: 'person', name: 'Grace Hopper' })
  expect(await mainOf(owner, done.movedTo)).toContain(`No. ${painter}`)
  for (const [id, status] of [
    [painter, 404],
    [message, 200],
    [writer, 200],
  ])
    expect((await owner.open(`/entries/${id}`)).status).toBe(status)
})

test('if the inbox is lost while a person is erased, the receipt so far is shown with a warning that more may be left', async () => {
  const { app, owner, painter } = await filledDesk()
  if (app.desk === undefined) throw new Error('There is no desk')
  const { inbox } = app.desk
  const { eraseByEmail } = inbox
  let times = 0
  Object.assign(inbox, {
    eraseByEmail: async (...asked: Parameters<typeof eraseByEmail>) => {
      times += 1
      return times === 1 ? eraseByEmail(...asked) : UNAVAILABLE
    },
  })
  const form = `/entries/${painter}/erase`
  const lost = await owner.send(form, form, { extent: 'person', name: 'Grace Hopper' })
  expect(lost.status).toBe(503)
  expect(lost.html).not.toContain('Nothing was changed')
  expect(textOf(elementsOf(lost.html, 'main')[0])).toContain('may still be there')
  const [receipt = ''] = /\/receipts\/[\w-]+/.exec(lost.html) ?? []
  expect(await mainOf(owner, receipt)).toContain(`No. ${painter}, Application, 1 file`)
})

test('people without the right cannot erase or read a receipt, whatever they post', async () => {
  const desk = await filledDesk()
  const { owner, invited, painter, writer } = desk
  const reader = await invited(owner, { email: 'readerita@studio.example', role: 'reader', department: '1' })
  const some = await invited(owner, { email: 's@studio.example', role: 'recruiter', department: '1' })
  const post = (visitor: Visitor, id: number, fields: Readonly<Record<string, string>>) => {
    const address = `/entries/${id}/erase`
    const token = forgeryToken(visitor.cookie().split('=')[1] ?? '', address)
    return visitor.post(address, { ...fields, token })
  }
  expect((await reader.open(`/entries/${painter}`)).html).not.toContain('/erase')
  expect((await reader.open(`/entries/${painter}/erase`)).status).toBe(403)
  expect((await post(reader, painter, { name: 'Grace Hopper' })).status).toBe(403)
  expect((await post(some, writer, { name: 'Wolfgang Writer' })).status).toBe(404)
  expect((await post(some, painter, { name: 'Grace Hopper', extent: 'person' })).status).toBe(403)
  expect((await some.open(`/entries/${painter}/erase`)).html).not.toContain('value="person"')
  expect((await owner.post(`/entries/${painter}/erase`, { name: 'Grace Hopper' })).status).toBe(403)
  const done = await owner.send(`/entries/${painter}/erase`, `/entries/${painter}/erase`, {
    name: 'Grace Hopper',
  })
  for (const visitor of [reader, some]) expect((await visitor.open(done.movedTo)).status).toBe(404)
  for (const path of ['/receipts/none', '/receipts/%25', '/receipts/_'])
    expect((await owner.open(path)).status).toBe(404)
})

test('an applicant’s acts are in the history, and an erasure by the applicant leaves only its own line', async () => {
  const { owner, painter, painterDoes } = await filledDesk()
  await painterDoes({ do: 'withdraw', sure: 'on' })
  const shown = await mainOf(owner, `/entries/${painter}`)
  expect(stateIn((await owner.open(`/entries/${painter}`)).html)).toBe('Withdrawn')
  expect(shown).toContain('Applicant: withdrew the application')
  await painterDoes({ do: 'erase', sure: 'on' })
  expect((await owner.open(`/entries/${painter}`)).status).toBe(404)
  const log = await mainOf(owner, `/audit?entry=${painter}`)
  expect(log).toContain('Applicant: erased it (Application, 1 file)')
  expect(log).not.toMatch(/grace/i)
})
