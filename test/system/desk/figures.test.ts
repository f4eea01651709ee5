import { expect, test } from 'vitest'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { APPLICATION, MESSAGE, visitorOf } from '../../support/writing-site.ts'
import { openDesk } from './desk-in-node.ts'

/** In the small pack, vacancy 7 is in department 1, and vacancy 8 has no department. */

const rowsOf = (html: string) =>
  elementsOf(html, 'tbody').map((body) =>
    elementsOf(body, 'tr').map((row) =>
      [...elementsOf(row, 'th'), ...elementsOf(row, 'td')].map((cell) => textOf(cell)),
    ),
  )

test('figures count only applications that a person may read, from the first week that has one', async () => {
  const desk = await openDesk()
  const { post } = await visitorOf(desk.app)
  await post('/api/forms/', MESSAGE)
  const sent = await post('/api/cvs/en', APPLICATION)
  for (const referralSelect of ['friends', 'site'])
    await post('/api/cvs/en', {
      ...APPLICATION,
      vacancy: { ...APPLICATION.vacancy, id: 8 },
      referralSelect,
      findingMethod: referralSelect,
    })
  const owner = await desk.owner()
  const page = `/entries/${sent.json<{ readonly reference: string }>().reference}`
  await owner.send(page, `${page}/state`, { state: 'offered' })
  const { html } = await owner.open('/figures')
  const [departments = [], vacancies = [], sources = []] = rowsOf(html)
  const weeks = elementsOf(html, 'ol').flatMap((list) => elementsOf(list, 'li'))
  expect(weeks.map((week) => elementsOf(week, 'span').map(textOf))).toEqual([['3']])
  expect(vacancies.map(([, count]) => count)).toEqual(['2', '1'])
  expect(sources).toEqual([
    ['Our website', '2'],
    ['Friends and family', '1'],
  ])
  expect(departments.map(([, ...numbers]) => numbers)).toEqual([
    ['2', '0', '–', '–'],
    ['1', '1', '0 h', '0 h'],
  ])
  // The longest bar belongs to the largest number. A department has a second bar for its answers. The policy of the
  // desk forbids style attributes.
  const bars = elementsOf(html, 'rect').map((bar) => [attributeOf(bar, 'width'), attributeOf(bar, 'height')])
  const widths = ['100%', '100%', '0%', '50%', '50%', '100%', '50%', '100%', '50%']
  expect(bars).toEqual(widths.map((width) => [width, '100%']))
  expect(html).not.toContain('style=')

  const reader = await desk.invited(owner, { email: 'r@studio.example', role: 'reader', department: '1' })
  const [, own] = rowsOf((await reader.open('/ru/figures')).html)
  expect(own?.map(([, count]) => count)).toEqual(['1'])
  const other = await desk.invited(owner, { email: 'o@studio.example', role: 'reader', department: '2' })
  expect((await other.open('/figures')).html).toContain('There were no applications')
  expect(await desk.browser().open('/figures')).toMatchObject({ status: 303, movedTo: '/sign-in' })
})

test('figures say how many addresses asked for new vacancies, and not which', async () => {
  const desk = await openDesk({ SMTP_URL: 'smtp://127.0.0.1:1', INBOX_EMAIL: 'jobs@studio.example' })
  const owner = await desk.owner()
  expect((await owner.open('/figures')).html).not.toContain('by e-mail:')
  const asked = await desk.app.inject({
    method: 'POST',
    url: '/jobs/alerts',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'email=grace@example.com',
  })
  expect(asked.statusCode).toBe(303)
  const { html } = await owner.open('/figures')
  expect(html).toContain('Addresses that asked for new vacancies by e-mail: 1')
  expect(html).not.toContain('grace')
})
