import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { afterEach, expect, test, vi } from 'vitest'
import { forgeryToken } from '#infrastructure/desk/session-cookie.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { APPLICATION, MESSAGE, visitorOf } from '../../support/writing-site.ts'
import { hiddenFields, openDesk } from './desk-in-node.ts'

afterEach(() => vi.useRealTimers())

/** Tests the exports of the desk. In the small pack, vacancy 7 has department 1, and vacancy 8 has none. */

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'

const filledDesk = async () => {
  const desk = await openDesk()
  const { post, upload } = await visitorOf(desk.app)
  const uploaded = await upload({ name: 'file', filename: 'cv.pdf', type: 'application/pdf', content: PDF })
  const { filePath } = uploaded.json<{ readonly filePath: string }>()
  await post('/api/forms/', { ...MESSAGE, subject: '=HYPERLINK("http://evil.example")' })
  await post('/api/cvs/en', { ...APPLICATION, name: '@SUM(A1)', firstFile: 'cv.pdf', firstCvUrl: filePath })
  await post('/api/cvs/en', { ...APPLICATION, vacancy: { ...APPLICATION.vacancy, id: 8 }, name: 'Writer' })
  const owner = await desk.owner()

  type Visitor = typeof owner
  /** Presses the export button on the page of a list. */
  const exported = async (visitor: Visitor, query: string, format: string) => {
    const fields = hiddenFields((await visitor.open(`/?${query}`)).html, '/export')
    return visitor.postForBytes('/export', { ...fields, format })
  }
  return { ...desk, owner, exported }
}

test('all filtered entries are exported in each format, and no cell is a formula', async () => {
  const { owner, exported } = await filledDesk()
  const csv = await exported(owner, '', 'csv')
  expect(csv.headers.get('content-disposition')).toMatch(
    /^attachment; filename="inbox-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(csv.bytes.toString()).toContain('"\'=HYPERLINK(')
  expect(csv.bytes.toString()).toContain(",'@SUM(A1),")
  const [columns = [], ...rows] = await readSheet((await exported(owner, 'kind=application', 'xlsx')).bytes)
  expect(rows.map((row) => row[columns.indexOf('name')])).toEqual(['@SUM(A1)', 'Writer'])
  const json = JSON.parse((await exported(owner, 'search=writer', 'json')).bytes.toString())
  expect(json).toMatchObject([{ sent: { candidacy: { name: 'Writer' } } }])
  const files = unzipSync((await exported(owner, 'vacancy=7', 'zip')).bytes)
  expect(Object.keys(files)).toEqual(['inbox.csv', 'inbox.json', 'files/2-1.pdf'])
  expect(Buffer.from(files['files/2-1.pdf'] ?? []).toString()).toBe(PDF)
})

test('a list or an export can be limited to the entries of one address, and the address is not logged', async () => {
  const desk = await openDesk()
  const { post } = await visitorOf(desk.app)
  const email = 'ivan@mail.example'
  await post('/api/forms/', { ...MESSAGE, email })
  await post('/api/forms/', { ...MESSAGE, email: 'ivanov@mail.example', message: 'Ivan at mail.example' })
  const owner = await desk.owner()
  const [link] = elementsOf((await owner.open('/entries/1')).html, 'a').filter(
    (one) => textOf(one) === 'All from this address',
  )
  const { html } = await owner.open(link === undefined ? '' : (attributeOf(link, 'href') ?? ''))
  const fields = { ...hiddenFields(html, '/export'), format: 'json' }
  const { bytes } = await owner.postForBytes('/export', fields)
  expect(JSON.parse(bytes.toString())).toMatchObject([{ id: 1 }])
  const lines = await desk.database?.auditLines({ name: 'entries-exported', atMost: 100 })
  expect(lines).toMatchObject({ value: [{ detail: { filter: 'email=…' } }] })
})

test('an export is named after the day in the site’s time zone', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 20), toFake: ['Date'] })
  const desk = await openDesk({ TIME_ZONE: 'Pacific/Kiritimati' })
  const { post } = await visitorOf(desk.app)
  await post('/api/forms/', MESSAGE)
  const owner = await desk.owner()
  const fields = { ...hiddenFields((await owner.open('/')).html, '/export'), format: 'csv' }
  const { headers } = await owner.postForBytes('/export', fields)
  expect(headers.get('content-disposition')).toBe('attachment; filename="inbox-2026-06-02.csv"')
})

test('a recruiter exports only their departments, a reader nothing, and each export is logged', async () => {
  const { owner, invited, exported, database } = await filledDesk()
  const recruiter = await invited(owner, { email: 'r@studio.example', role: 'recruiter', department: '1' })
  const own = JSON.parse((await exported(recruiter, '', 'json')).bytes.toString())
  expect(own).toMatchObject([{ id: 2 }])
  const wider = { ...hiddenFields((await recruiter.open('/')).html, '/export'), format: 'json', vacancy: '8' }
  expect(JSON.parse((await recruiter.postForBytes('/export', wider)).bytes.toString())).toEqual([])

  const reader = await invited(owner, { email: 'reader@studio.example', role: 'reader', department: '1' })
  expect((await reader.open('/')).html).not.toContain('/export')
  const token = forgeryToken(reader.cookie().split('=')[1] ?? '', '/export')
  expect((await reader.post('/export', { token, format: 'csv' })).status).toBe(403)
  expect((await owner.post('/export', { format: 'csv' })).status).toBe(403)

  const lines = await database?.auditLines({ name: 'entries-exported', atMost: 100 })
  expect(lines?.ok && lines.value.map(({ by, detail }) => ({ by, detail }))).toEqual([
    { by: { is: 'person', email: 'r@studio.example' }, detail: { format: 'json', filter: 'vacancy=8' } },
    { by: { is: 'person', email: 'r@studio.example' }, detail: { format: 'json', filter: '–' } },
  ])
})
