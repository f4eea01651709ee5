import { afterEach, beforeEach, expect, test } from 'vitest'
import { mainTextOf } from '../../support/html.ts'
import { mailServer } from '../../support/mail-server.ts'
import { APPLICATION, visitorOf } from '../../support/writing-site.ts'
import { hiddenFields, openDesk, stateIn } from './desk-in-node.ts'

/** Tests e-mails to many from the desk, without the script of its pages. */

let server: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  server = await mailServer()
})
afterEach(() => server.close())

const REPLIES = [
  {
    state: 'declined',
    titleEn: 'A refusal',
    titleRu: 'Отказ',
    subjectEn: '{vacancy}: no',
    subjectRu: '{vacancy}: нет',
    textEn: 'Dear {name}, no.',
    textRu: '{name}, нет.',
  },
]

const batchingDesk = async () => {
  const desk = await openDesk(
    { SMTP_URL: server.url, INBOX_EMAIL: 'jobs@studio.example', MODULES_OFF: 'applicant' },
    { 'careers/replies.json': JSON.stringify(REPLIES) },
  )
  const { post } = await visitorOf(desk.app)
  const apply = async (name: string, email = `${name}@example.com`) =>
    Number(
      (await post('/api/cvs/en', { ...APPLICATION, name, email })).json<{ readonly reference: string }>()
        .reference,
    )
  const owner = await desk.owner()
  const begin = async (fields: Readonly<Record<string, string | readonly string[]>>) =>
    (await owner.send('/', '/batches', { button: 'selected', ...fields })).movedTo
  const choose = (page: string) =>
    owner.send(page, page, { button: 'choose', template: '0', state: 'declined' })
  const show = async (page: string) => mainTextOf((await owner.open(page)).html)
  return { ...desk, apply, owner, begin, choose, show }
}

test('the letters to the selected applicants are shown one by one, sent together, and undone with their states', async () => {
  const { apply, owner, begin, choose, show } = await batchingDesk()
  const [ada, grace, old, radia] = [
    await apply('ada'),
    await apply('grace'),
    await apply('radia'),
    await apply('radia'),
  ]
  const page = await begin({ entry: [ada, grace, old, radia].map(String) })
  expect(page).toMatch(/^\/batches\/[\w-]+$/)
  expect(await show(page)).not.toContain('E-mail 1')
  await choose(page)
  expect(await show(page)).toContain('E-mail 1 of 3')
  expect(await show(page)).toContain('Dear radia, no.')
  expect(await show(page)).toContain('This person gets the e-mail for a newer application')
  expect(await show(`${page}?letter=${grace}`)).toContain('E-mail 2 of 3')
  expect(await show(`${page}?letter=${grace}`)).toContain('Dear grace, no.')
  expect(await show(`/ru${page}`)).toContain('Письмо 1 из 3')

  const out = `${page}?letter=${grace}`
  const left = await owner.send(out, out, { button: 'leave-out', entry: String(grace) })
  expect(left.movedTo).toBe(out)
  expect(await show(page)).toContain('You left it out.')

  const { html } = await owner.open(page)
  const letter = `${page}?letter=${radia}`
  const form = { ...hiddenFields(html, letter), button: 'send' }
  expect((await owner.post(letter, form)).movedTo).toBe(page)
  expect((await owner.post(letter, form)).movedTo).toBe(page)
  expect(await show(page)).toContain('Accepted by the mail server: 0 of 2')
  const stateOf = async (id: number) => stateIn((await owner.open(`/entries/${id}`)).html)
  expect([await stateOf(ada), await stateOf(grace), await stateOf(old)]).toEqual(['Declined', 'New', 'New'])
  expect(mainTextOf((await owner.open('/')).html)).toContain('Your last bulk reply')

  await owner.send(page, page, { button: 'undo' })
  expect(await show(page)).toContain('Undone. E-mails taken back: 2.')
  expect(await stateOf(ada)).toBe('New')
  expect(await show('/audit')).toContain('took the reply back before it left')
  expect(server.mails().filter(({ to }) => /^(?:ada|grace|radia)@/.test(to?.[0]?.address ?? ''))).toEqual([])
})

test('all applications that match the filter can be selected, and nothing selected means the list', async () => {
  const { apply, begin, show } = await batchingDesk()
  await apply('ada')
  await apply('grace')
  expect(await show(await begin({ button: 'all', state: 'new' }))).toContain('Selected: 2')
  expect(await begin({ button: 'all', state: 'hired' })).toBe('/')
  expect(await begin({})).toBe('/')
})

test('a filter is saved under a name, stands above the list, and is deleted', async () => {
  const { owner } = await batchingDesk()
  const list = '/?kind=application&state=new'
  const save = (name: string) => owner.send(list, '/filters', { button: 'save', name })
  expect((await save('Fresh <b>')).movedTo).toBe(list)
  expect((await save(' ')).movedTo, 'a filter without a name is not saved').toBe(list)
  const { html } = await owner.open('/')
  expect(html).toContain(' href="/?kind=application&amp;state=new">Fresh &lt;b&gt;</a>')
  expect(html.match(/Delete: [^"]*/g)).toEqual(['Delete: Fresh &lt;b&gt;'])
  expect((await owner.open('/?search=grace')).html).toContain('Search words and addresses cannot be saved')
  await owner.send('/', '/filters', { button: 'remove', name: 'Fresh <b>' })
  expect((await owner.open('/')).html).not.toContain('Fresh')
})

test('a batch belongs to one person, and readers have none', async () => {
  const { apply, owner, begin, choose, signInWith } = await batchingDesk()
  const page = await begin({ entry: String(await apply('ada')) })
  await choose(page)
  const other = async (email: string, role: string) => {
    await owner.send('/people', '/people', { email, role, department: '1' })
    await expect.poll(() => server.mailsTo(email), { timeout: 20_000 }).toHaveLength(1)
    return signInWith(/http:\S+/.exec(server.mailsTo(email)[0]?.text ?? '')?.[0] ?? '')
  }
  const recruiter = await other('recruiter@studio.example', 'recruiter')
  expect((await recruiter.open(page)).status).toBe(404)
  const reader = await other('reader@studio.example', 'reader')
  expect((await reader.open(page)).status).toBe(403)
  expect((await reader.open('/')).html).not.toContain('type="checkbox"')
})
