import { expect, test } from 'vitest'
import { forgeryToken } from '#infrastructure/desk/session-cookie.ts'
import { mainTextOf } from '../../support/html.ts'
import { filledDesk, hiddenFields } from './desk-in-node.ts'

/** Tests how people work on an application together. */

type Desk = Awaited<ReturnType<typeof filledDesk>>
type Visitor = Desk['owner']

const teamDesk = async () => {
  const desk = await filledDesk()
  const { owner, invited } = desk
  const ada = await invited(owner, { email: 'ada@studio.example', role: 'recruiter' })
  const reader = await invited(owner, { email: 'rob@studio.example', role: 'reader', department: '1' })
  return { ...desk, ada, reader, page: `/entries/${desk.painter}` }
}

const postAs = (visitor: Visitor, address: string, fields: Readonly<Record<string, string>>) =>
  visitor.post(address, {
    ...fields,
    token: forgeryToken(visitor.cookie().split('=')[1] ?? '', address),
  })

/** Returns the address of the form that changes the only own note. */
const ownNote = (html: string) => /action="([^"]+\/notes\/[\w-]+)"/.exec(html)?.[1] ?? ''

test('everyone who may read an application reads its notes, and a mention lists it for these people', async () => {
  const { ada, reader, owner, page, painter, message } = await teamDesk()
  const text = 'Strong portfolio. @rob, <b>what</b> do you think?'
  expect((await ada.send(page, `${page}/notes`, { text })).movedTo).toBe(`${page}#notes`)
  for (const visitor of [owner, reader, ada])
    expect(mainTextOf((await visitor.open(page)).html)).toContain(text)
  expect((await reader.open('/?mine=mentioned')).html).toContain(`href="${page}?mine=mentioned"`)
  expect(mainTextOf((await owner.open('/?mine=mentioned')).html)).toContain('Nothing matches')
  // A reader is not mentioned in an entry that they may not read.
  await ada.send(`/entries/${message}`, `/entries/${message}/notes`, { text: '@rob' })
  expect((await reader.open('/?mine=mentioned')).html).not.toContain(`/entries/${message}`)
  expect(mainTextOf((await owner.open(`/ru/audit?entry=${painter}`)).html)).toContain('добавлена заметка')
  for (const [typed, words] of [
    ['  ', 'The note is empty'],
    ['x'.repeat(5001), 'at most 5,000 characters'],
  ] as const) {
    const refused = await ada.send(page, `${page}/notes`, { text: typed })
    expect(refused.status).toBe(422)
    expect(mainTextOf(refused.html)).toContain(words)
  }
})

test('if two people change one note at once, the later one is asked, and both keep their text', async () => {
  const { ada, page } = await teamDesk()
  await ada.send(page, `${page}/notes`, { text: 'First words.' })
  const { html } = await ada.open(page)
  const note = ownNote(html)
  const seen = hiddenFields(html, note)
  expect((await ada.post(note, { ...seen, text: 'On the phone.' })).movedTo).toBe(`${page}#notes`)
  const asked = await ada.post(note, { ...seen, text: 'At the desk.' })
  expect(asked.status).toBe(409)
  expect(mainTextOf(asked.html)).toContain('On the phone.')
  expect(asked.html).toContain('>At the desk.</textarea>')
  const kept = await ada.post(`${note}/remove`, { ...hiddenFields(html, `${note}/remove`) })
  expect(kept.status).toBe(409)
  expect(mainTextOf(kept.html)).toContain('Nothing has been removed yet')
  expect(kept.html).toContain('>On the phone.</textarea>')
  await ada.post(note, { ...hiddenFields(asked.html, note), text: 'Both.' })
  expect(mainTextOf((await ada.open(page)).html)).toContain('Both.')

  const last = hiddenFields((await ada.open(page)).html, `${note}/remove`)
  expect((await ada.post(`${note}/remove`, last)).movedTo).toBe(`${page}#notes`)
  const gone = await ada.post(note, { ...seen, text: 'Words that stay.' })
  expect(gone.status).toBe(409)
  expect(mainTextOf(gone.html)).toContain('was removed in the meantime')
  const again = { ...hiddenFields(gone.html, `${page}/notes`), text: 'Words that stay.' }
  expect((await ada.post(`${page}/notes`, again)).movedTo).toBe(`${page}#notes`)
  expect(mainTextOf((await ada.open(page)).html)).toContain('Words that stay.')
})

test('only its author changes or removes a note, and not through another application', async () => {
  const { ada, owner, reader, page, writer } = await teamDesk()
  await ada.send(page, `${page}/notes`, { text: 'Mine.' })
  const note = ownNote((await ada.open(page)).html)
  expect(ownNote((await owner.open(page)).html)).toBe('')
  for (const visitor of [owner, reader]) {
    const changed = await postAs(visitor, note, { version: '1', text: 'Not yours.' })
    expect(changed.status).toBe(409)
    expect((await postAs(visitor, `${note}/remove`, { version: '1' })).status).toBe(404)
  }
  const elsewhere = note.replace(page, `/entries/${writer}`)
  expect((await postAs(ada, `${elsewhere}/remove`, { version: '1' })).status).toBe(404)
  expect(mainTextOf((await ada.open(page)).html)).toContain('Mine.')
  // Nobody can add anything to an entry that they may not read.
  const hidden = `/entries/${writer}/notes`
  expect((await postAs(reader, hidden, { text: 'Hello' })).status).toBe(404)
  expect((await postAs(reader, `/entries/${writer}/star`, { star: 'yes' })).status).toBe(404)
})

test('each person has their own stars, and can list the starred entries', async () => {
  const { ada, owner, page, writer } = await teamDesk()
  expect((await ada.send(page, `${page}/star`)).movedTo).toBe(`${page}#team`)
  expect((await ada.open('/?mine=starred')).html).toContain(page)
  expect((await ada.open('/?mine=starred')).html).not.toContain(`/entries/${writer}"`)
  expect((await owner.open('/?mine=starred')).html).not.toContain(page)
  await ada.send(page, `${page}/star`)
  expect(mainTextOf((await ada.open('/ru?mine=starred')).html)).toContain('Ничего не нашлось')
})

test('an application is assigned to a person who reads it, and the later of two assignments is asked about', async () => {
  const { ada, owner, reader, page, writer } = await teamDesk()
  const address = `${page}/assign`
  const seen = hiddenFields((await owner.open(page)).html, address)
  expect((await ada.send(page, address, { to: 'rob@studio.example' })).movedTo).toBe(`${page}#team`)
  const asked = await owner.post(address, { ...seen, to: 'ada@studio.example' })
  expect(asked.status).toBe(409)
  expect(mainTextOf(asked.html)).toContain('this was assigned to rob@studio.example in the meantime')
  expect((await reader.open('/?mine=assigned')).html).toContain(page)
  expect((await ada.open('/')).html).toContain('title="rob@studio.example"')
  expect(
    (await owner.post(address, { ...hiddenFields(asked.html, address), to: 'ada@studio.example' })).movedTo,
  ).toBe(`${page}#team`)
  expect((await ada.open('/?mine=assigned')).html).toContain(page)
  expect(mainTextOf((await owner.open(page)).html)).toContain('assigned it to ada@studio.example')
  // The reader may not read applications for this vacancy, and may not assign at all.
  const other = `/entries/${writer}`
  expect((await ada.send(other, `${other}/assign`, { to: 'rob@studio.example' })).status).toBe(409)
  expect((await reader.open(page)).html).not.toContain(address)
  expect((await postAs(reader, address, { from: 'ada@studio.example', to: '' })).status).toBe(403)
})

test('erasing an application erases its notes, stars and assignee', async () => {
  const { ada, owner, page, painter } = await teamDesk()
  await ada.send(page, `${page}/notes`, { text: 'A secret remark. @owner' })
  await ada.send(page, `${page}/star`)
  await ada.send(`${page}/erase`, `${page}/erase`, { name: 'Grace Hopper' })
  for (const path of ['/', '/?mine=starred', '/?search=remark', `/audit?entry=${painter}`])
    expect((await owner.open(path)).html).not.toContain('secret')
  expect(mainTextOf((await owner.open('/?mine=mentioned')).html)).toContain('Nothing matches')
})
