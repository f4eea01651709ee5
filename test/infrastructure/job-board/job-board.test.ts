import { expect, test } from 'vitest'
import type { JobOffer } from '#application/job-board/job-offers.ts'
import { jobBoardXml } from '#infrastructure/job-board/job-board.ts'
import { texts } from '../../arbitraries/language.ts'

/** A place in the list for job boards. */

const place = (city: string) => ({ city: texts({ en: city }), country: texts({ en: 'Cyprus' }) })

const SITE = { brand: 'A & B', siteUrl: 'https://studio.example', timeZone: 'UTC' }

const offer: JobOffer = {
  path: '/jobs/painter',
  html: '<p>Paint, see <a href="/games">games</a></p>',
  vacancy: {
    id: 7,
    slug: 'painter',
    title: texts({ en: 'Painter & more', ru: '' }),
    created: '2026-10-13T12:00',
    status: 'active',
    department: { id: 1, title: texts({ en: 'Art' }) },
    game: null,
    validThrough: '2027-01-31',
    employment: ['FULL_TIME', 'CONTRACTOR'],
    places: [place('Limassol'), place('Paphos')],
    remoteFrom: [texts({ en: 'Germany' })],
    workplace: null,
    salary: { currency: 'EUR', min: 3000, max: 4000, per: 'MONTH' },
  },
}

test('every place of a vacancy is an offer, with all of its terms', () => {
  const body = jobBoardXml({ ...SITE, timeZone: 'Asia/Nicosia' }, 'en', [offer])
  expect(
    Array.from(
      body.matchAll(/<referencenumber>(.*?)<.*?(?:<city>(.*?)<.*?)?<country>(.*?)</g),
      ([, ...all]) => all,
    ),
  ).toEqual([
    ['7', 'Limassol', 'Cyprus'],
    ['7-2', 'Paphos', 'Cyprus'],
    ['7-3', undefined, 'Germany'],
  ])
  for (const element of [
    '<publisher>A &amp; B</publisher>',
    '<title>Painter &amp; more</title>',
    '<date>Tue, 13 Oct 2026 09:00:00 GMT</date>',
    '<url>https://studio.example/jobs/painter</url>',
    '<remotetype>Fully remote</remotetype>',
    '<salary>3000 - 4000 EUR per month</salary>',
    '<jobtype>fulltime,contract</jobtype>',
    '<category>Art</category>',
    '<expirationdate>2027-01-31</expirationdate>',
    'href=&quot;https://studio.example/games&quot;',
  ])
    expect(body).toContain(element)
})

test.each([
  ['2027-01-31', 'America/New_York', '2027-01-31'],
  ['2027-01-31T18:00', 'Asia/Tokyo', '2027-01-31'],
  ['2027-01-31T22:00:00Z', 'Asia/Tokyo', '2027-02-01'],
  ['2027-02-01T03:00:00Z', 'America/New_York', '2027-01-31'],
])('find that a vacancy that is open until %s in %s expires on %s', (validThrough, timeZone, day) => {
  const offers = [{ ...offer, vacancy: { ...offer.vacancy, validThrough } }]
  expect(jobBoardXml({ ...SITE, timeZone }, 'en', offers)).toContain(
    `<expirationdate>${day}</expirationdate>`,
  )
})

test('find a department under its name in another language if it has none in theirs', () => {
  expect(jobBoardXml(SITE, 'ru', [offer])).toContain('<category>Art</category>')
})

test('a list without offers is complete', () => {
  const body = jobBoardXml(SITE, 'ru', [])
  expect([body.includes('<source>'), body.includes('<job>')]).toEqual([true, false])
})
