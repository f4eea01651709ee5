import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { salaryRange } from '#domain/careers/job-terms.ts'
import { formatDate } from '#domain/language/date.ts'
import { type FakeApi, fakeApi, json } from '../../support/fake-api.ts'
import { attributeOf, elementsOf, regionOf, textOf } from '../../support/html.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests what a candidate learns about vacancies, in the server's HTML, which works without script. */

const limassol = { city: 'Limassol', country: 'Cyprus', cityRu: 'Лимасол', countryRu: 'Кипр' }
const belgrade = { city: 'Belgrade', country: 'Serbia', cityRu: 'Белград', countryRu: 'Сербия' }
const art = { id: 1, titleEn: 'Art', titleRu: 'Арт' }
const code = { id: 2, titleEn: 'Code', titleRu: 'Код' }

const vacancy = (id: number, facts: object) => ({
  id,
  slug: `vacancy-${id}`,
  created: '2026-10-01T09:00:00Z',
  status: 'active',
  ...facts,
})

const VACANCIES = [
  vacancy(1, {
    titleEn: 'Painter',
    titleRu: 'Художник',
    department: art,
    employmentType: ['FULL_TIME', 'PART_TIME'],
    location: [limassol, belgrade],
    remote: [{ country: 'Cyprus', countryRu: 'Кипр' }],
    validThrough: '2199-01-31',
    salary: { currency: 'EUR', min: 40000, max: 50000, per: 'YEAR' },
    descriptionEn: 'Paint.',
    descriptionRu: 'Рисуйте.',
  }),
  vacancy(2, { titleEn: 'Sculptor', department: art, location: belgrade, employmentType: 'INTERN' }),
  vacancy(3, { titleEn: 'Producer', department: art, location: limassol }),
  vacancy(4, { titleEn: 'Producer', department: code, location: limassol }),
  vacancy(5, { titleEn: 'Poet', titleRu: 'Поэт', remote: true, descriptionEn: 'Write.' }),
  vacancy(6, { titleEn: 'Archivist', department: art, location: limassol, status: 'closed' }),
  vacancy(7, { titleEn: '', titleRu: ' ', department: art }),
]

let api: FakeApi
let site: Awaited<ReturnType<typeof openSite>>

beforeEach(async () => {
  api = await fakeApi()
  api.behave('/api/jobs/', json(VACANCIES))
  for (const each of VACANCIES) api.behave(`/api/jobs/${each.slug}`, json(each))
  site = await openSite({ settings: { API_BASE_URL: api.url } })
})

afterEach(async () => {
  await site.close()
  await api.close()
})

const pageAt = async (address: string) => {
  const { status, body } = await site.get(address)
  const linkTo = (text: string) => {
    const link = elementsOf(body, 'a').find((one) => textOf(one).startsWith(text))
    return link && attributeOf(link, 'href')
  }
  const facts = elementsOf(body, 'dl')[0]
  return {
    status,
    body,
    linkTo,
    facts: facts && textOf(facts),
    text: textOf(elementsOf(body, 'main')[0]),
    region: (name: string) => {
      const found = regionOf(body, name)
      return found && textOf(found)
    },
    options: elementsOf(body, 'option').map(textOf),
    posting: elementsOf(body, 'script')
      .map((script) => textOf(script))
      .filter((text) => text.includes('"JobPosting"'))
      .map((text) => JSON.parse(text)),
  }
}

describe('the page of a vacancy', () => {
  test('shows the main facts for a candidate, in the language of the page', async () => {
    const english = await pageAt('/jobs/vacancy-1')
    for (const fact of [
      'Limassol, Cyprus',
      'Belgrade, Serbia',
      'In the office',
      'Remote (Cyprus)',
      'Full-time',
      'Part-time',
      '€40,000\u00a0– €50,000 per year',
      '31.01.2199',
      '01.10.2026',
    ])
      expect(english.facts).toContain(fact)
    expect((await pageAt('/ru/jobs/vacancy-1')).facts).toContain('Белград, Сербия')
  })

  test('leaves out facts that the studio does not give', async () => {
    const { facts } = await pageAt('/jobs/vacancy-3')
    for (const label of ['Salary', 'Apply by', 'Employment', 'Workplace', 'In the office'])
      expect(facts).not.toContain(label)
  })

  test('says that the work is done in the office and at home', async () => {
    api.behave('/api/jobs/vacancy-3', json({ ...VACANCIES[2], workplace: 'hybrid' }))
    expect((await pageAt('/jobs/vacancy-3')).facts).toContain('Office and home')
    const elsewhere = { ...VACANCIES[0], workplace: 'hybrid' }
    api.behave('/api/jobs/vacancy-1', json(elsewhere))
    expect((await pageAt('/ru/jobs/vacancy-1')).facts).toContain('В офисе и\u00a0из\u00a0дома')
  })

  test('has its own steps and button, or no steps, instead of the studio’s', async () => {
    const jobsSteps = [{ titleEn: 'We read it', textEn: 'Within a week.' }]
    api.behave('/api/jobs/page/', json({ jobsSteps }))
    const hiringSteps = [{ titleEn: 'You send ten pages', textEn: 'Any ten.' }]
    api.behave('/api/jobs/vacancy-3', json({ ...VACANCIES[2], hiringSteps, applyLabelEn: 'Send ten pages' }))
    api.behave('/api/jobs/vacancy-4', json({ ...VACANCIES[3], hiringSteps: [] }))
    const own = await pageAt('/jobs/vacancy-3')
    expect(own.region('After you apply')).toContain('You send ten pages')
    expect(own.text).not.toContain('We read it')
    expect(own.linkTo('Send ten pages')).toBe('#apply')
    expect(own.text).not.toContain('Send your resume')
    expect((await pageAt('/jobs/vacancy-4')).text).not.toContain('After you apply')
    const usual = await pageAt('/jobs/vacancy-1')
    expect(usual.region('After you apply')).toContain('We read it')
    expect(usual.linkTo('Send your resume')).toBe('#apply')
  })

  test('is marked up for search engines with only what it shows', async () => {
    const { posting } = await pageAt('/ru/jobs/vacancy-1')
    expect(posting).toMatchObject([
      {
        employmentType: ['FULL_TIME', 'PART_TIME'],
        jobLocation: [
          { address: { addressLocality: 'Лимасол', addressCountry: 'Кипр' } },
          { address: { addressLocality: 'Белград', addressCountry: 'Сербия' } },
        ],
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'Кипр' },
        hiringOrganization: { logo: { '@type': 'ImageObject' } },
        validThrough: '2199-01-31T23:59:59.999Z',
      },
    ])
    const remote = { remote: [{ country: 'Cyprus' }] }
    api.behave(
      '/api/jobs/vacancy-9',
      json(vacancy(9, { titleEn: 'Poet', descriptionEn: 'Write.', ...remote })),
    )
    const [fromCyprus] = (await pageAt('/jobs/vacancy-9')).posting
    expect(fromCyprus).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
    expect(fromCyprus).not.toHaveProperty('jobLocation')
    // The work may be done from anywhere. Search engines refuse a posting without a place or a country.
    expect((await pageAt('/jobs/vacancy-5')).posting).toEqual([])
    api.behave('/api/jobs/vacancy-8', json(vacancy(8, { titleEn: 'Anywhere', descriptionEn: 'Go.' })))
    const nowhere = await pageAt('/jobs/vacancy-8')
    expect(nowhere.posting).toEqual([])
    expect(nowhere.body).not.toContain('Limassol, Cyprus')
  })

  test('is marked up with exactly what it shows, whatever its terms are', async () => {
    const kinds = { FULL_TIME: 'Full-time', PART_TIME: 'Part-time', INTERN: 'Internship' } as const
    const terms = fc.record({
      employmentType: fc.subarray(['FULL_TIME', 'PART_TIME', 'INTERN'] as const),
      location: fc.subarray([limassol, belgrade, { city: '', country: 'Malta' }]),
      remote: fc.constantFrom(null, false, true, [{ country: 'Cyprus' }], [{ country: '' }]),
      validThrough: fc.constantFrom(null, '2199-01-31', '2199-01-31T23:30:00Z', 'soon'),
      salary: fc.option(fc.constant({ currency: 'EUR', min: 1000, max: 2000, per: 'MONTH' as const })),
      descriptionEn: fc.constantFrom('', '**Paint** [well](/games).'),
    })
    const seen = new Set<boolean>()
    for (const [index, facts] of fc.sample(terms, { numRuns: 25, seed: 3 }).entries()) {
      const one = vacancy(100 + index, { titleEn: `Painter ${index}`, department: art, ...facts })
      api.behave(`/api/jobs/${one.slug}`, json(one))
      const page = await pageAt(`/jobs/${one.slug}`)
      const [posting] = page.posting
      const isFromCyprus = Array.isArray(facts.remote) && facts.remote[0]?.country === 'Cyprus'
      const isPosted = (facts.location.length > 0 || isFromCyprus) && facts.descriptionEn !== ''
      seen.add(posting !== undefined)
      expect(posting !== undefined).toBe(isPosted)
      if (posting === undefined) continue
      const has = (label: string) => page.facts?.includes(label)
      expect(page.text).toContain(posting.title)
      expect(posting.description).toBe('<p><strong>Paint</strong> <a href="/games">well</a>.</p>\n')
      expect(page.body).toContain(posting.description)
      expect([posting.employmentType ?? []].flat().map((kind: keyof typeof kinds) => kinds[kind])).toEqual(
        Object.values(kinds).filter(has),
      )
      const places = [posting.jobLocation ?? []]
        .flat()
        .map(({ address }) => Object.values(address).slice(1).join(', '))
      expect(places).toEqual(['Limassol, Cyprus', 'Belgrade, Serbia', 'Malta'].filter(has))
      expect(posting.jobLocationType).toBe(has('Remote') ? 'TELECOMMUTE' : undefined)
      expect(posting.applicantLocationRequirements?.name).toBe(has('Remote (Cyprus)') ? 'Cyprus' : undefined)
      expect(has('Remote (')).toBe(has('Remote (Cyprus)'))
      const { minValue: min, maxValue: max, unitText: per } = posting.baseSalary?.value ?? {}
      expect(has('Salary')).toBe(posting.baseSalary !== undefined)
      if (posting.baseSalary !== undefined)
        expect(has(salaryRange({ currency: posting.baseSalary.currency, min, max, per }, 'en'))).toBe(true)
      expect(has('Apply by')).toBe(posting.validThrough !== undefined)
      if (posting.validThrough !== undefined)
        expect(has(formatDate('en', posting.validThrough, 'UTC'))).toBe(true)
      expect(has(formatDate('en', posting.datePosted, 'UTC'))).toBe(true)
    }
    expect([...seen].toSorted()).toEqual([false, true])
  })

  test('leads by its numbered link to the link’s language, and by other links to the page’s language', async () => {
    const descriptionRu = '[Кольцо](#5), [все](/games), [вне](https://out.example)'
    api.behave('/api/jobs/vacancy-9', json(vacancy(9, { titleRu: 'Поэт', descriptionRu })))
    api.behave('/api/links/5', json({ lang: 'en', link: '/games/ringfall' }))
    const { linkTo, body } = await pageAt('/ru/jobs/vacancy-9')
    expect(linkTo('Кольцо')).toBe('/games/ringfall')
    expect(linkTo('все')).toBe('/ru/games')
    expect(body).toContain('<a href="https://out.example" target="_blank" rel="noopener noreferrer">вне</a>')
  })

  test('without a title in the language links to the language that has one, and to others of its department', async () => {
    const { linkTo, region, text } = await pageAt('/ru/jobs/vacancy-2')
    expect(linkTo('Открыть на английском')).toBe('/jobs/vacancy-2')
    expect(region('Ещё вакансии')).toContain('Художник')
    expect(text).not.toContain('Поэт')
  })

  test('that is closed links to the open ones of its department', async () => {
    const { region } = await pageAt('/jobs/vacancy-6')
    for (const title of ['Painter', 'Producer', 'Sculptor']) expect(region('More vacancies')).toContain(title)
    expect(region('More vacancies')).not.toContain('Poet')
  })

  test('that is open lists the others of its department below its form', async () => {
    const { region } = await pageAt('/jobs/vacancy-1')
    for (const title of ['Producer', 'Sculptor']) expect(region('More vacancies')).toContain(title)
    for (const title of ['Painter', 'Poet']) expect(region('More vacancies')).not.toContain(title)
  })

  test('without a title in any language is not found', async () => {
    expect((await pageAt('/jobs/vacancy-7')).status).toBe(404)
  })
})

describe('the list of vacancies', () => {
  test('has the terms of each vacancy below its title', async () => {
    const { region } = await pageAt('/jobs')
    expect(region('Art')).toContain('Limassol, Belgrade, Remote')
    for (const kind of ['Full-time', 'Part-time']) expect(region('Art')).toContain(kind)
    expect(region('Art')).toContain('Apply by 31.01.2199')
  })

  test('has vacancies without a department at the end, while all departments are shown', async () => {
    expect((await pageAt('/jobs')).region('More vacancies')).toContain('Poet')
    expect((await pageAt('/ru/jobs')).region('Ещё вакансии')).toContain('Поэт')
    expect((await pageAt('/jobs?department=1')).region('More vacancies')).toBeUndefined()
    expect((await pageAt('/jobs?place=remote')).region('More vacancies')).toContain('Poet')
  })

  test('is filtered by department, place and employment, and each link keeps the other filters', async () => {
    const further = [11, 12, 13].map((id) =>
      vacancy(id, { titleEn: 'Programmer', department: code, location: limassol }),
    )
    api.behave('/api/jobs/', json([...VACANCIES, ...further]))
    const { linkTo } = await pageAt('/jobs?department=1')
    expect(linkTo('Belgrade')).toBe('/jobs?department=1&place=Belgrade')
    expect(linkTo('Internship')).toBe('/jobs?department=1&employment=INTERN')
    const filtered = await pageAt('/jobs?department=1&place=Belgrade')
    expect(filtered.region('Art')).toContain('2 open vacancies')
    expect(filtered.region('Art')).not.toContain('Producer')
    expect(filtered.linkTo('All departments')).toBe('/jobs?place=Belgrade')
    expect(filtered.linkTo('All locations')).toBe('/jobs?department=1')
    expect(filtered.body).toContain('rel="canonical" href="http://localhost:0/jobs"')
  })

  test('says if nothing matches, and leads to everything', async () => {
    const { text, linkTo } = await pageAt('/jobs?department=2&employment=INTERN')
    expect(text).toContain('No matching vacancies are open')
    expect(text).not.toContain('There are currently no open vacancies')
    expect(linkTo('All vacancies')).toBe('/jobs')
  })

  test('looks the same when the visitor returns to it', async () => {
    const list = await pageAt('/ru/jobs?department=1&place=Belgrade')
    const address = list.linkTo('Художник') ?? ''
    expect(address).toBe('/ru/jobs/vacancy-1?department=1&place=Belgrade')
    const page = await pageAt(address)
    expect(page.linkTo('Назад к списку')).toBe('/ru/jobs?department=1&place=Belgrade')
    expect(page.body).toContain('rel="canonical" href="http://localhost:0/ru/jobs/vacancy-1"')
  })

  test('tells vacancies with the same title apart in the form', async () => {
    const { options } = await pageAt('/jobs')
    expect(options).toEqual(expect.arrayContaining(['Producer — Art', 'Producer — Code', 'Painter']))
  })
})

test('benefits are shown in the languages of their titles, with their pictures', async () => {
  const image = {
    path: 'studio/office.webp',
    altEn: 'A desk by the sea',
    altRu: 'Стол у моря',
    width: 800,
    height: 450,
  }
  api.behave('/api/jobs/benefits/', json([{ id: 1, titleEn: 'The sea', titleRu: '', image }]))
  const english = await pageAt('/jobs')
  expect(english.text).toContain('The sea')
  expect(english.body).toContain('alt="A desk by the sea"')
  expect((await pageAt('/ru/jobs')).text).not.toContain('The sea')
})
