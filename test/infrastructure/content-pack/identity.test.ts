import { describe, expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { loadIdentity } from '#infrastructure/content-pack/load-content.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { checkedWith } from '../../support/small-pack.ts'

const STUDIO = 'site/studio.json'

const checked = (studio: object, others: Readonly<Record<string, string>> = {}) =>
  checkedWith({ [STUDIO]: JSON.stringify(studio), ...others })

const identityOf = (studio: object, others: Readonly<Record<string, string>> = {}) => {
  const loaded = checked(studio, others)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors))
  return loaded.content.identity
}

const errorsOf = (studio: object, others: Readonly<Record<string, string>> = {}) => {
  const loaded = checked(studio, others)
  return loaded.ok
    ? []
    : loaded.errors.map(({ file, field, found, expected }) => ({ file, field, found, expected }))
}

describe('a studio', () => {
  test('that says nothing of itself is the demo studio', () => {
    const loaded = checkedWith()
    expect(loaded.ok && loaded.content.identity).toEqual({ ...DEFAULT_IDENTITY, logo: null })
  })

  test('has its own name, zone and sentences, each in the languages that it gives', () => {
    const studio = {
      name: 'Kite & Lantern',
      timeZone: 'Europe/Berlin',
      taglineEn: 'Play.',
      taglineRu: 'Играй.',
    }
    expect(identityOf({ ...studio, copyrightYear: 2019, supportEn: 'On weekdays.' })).toMatchObject({
      brand: 'Kite & Lantern',
      timeZone: 'Europe/Berlin',
      texts: {
        en: { tagline: 'Play.', supportText: 'On weekdays.', copyright: '© 2019 {brand}' },
        ru: { tagline: 'Играй.', copyright: '© 2019 {brand}' },
      },
    })
    expect(identityOf({ legalName: 'Kite GmbH' }).texts.en).toEqual({ copyright: '© 2025 Kite GmbH' })
  })

  test('has its own words and colours for the home page’s header, or else those of the black scheme', () => {
    const { colours, texts } = identityOf({
      headlineEn: 'Come in.',
      headlineRu: 'Входите.',
      colours: { black: { accent: '#5cd6c0' }, header: { ground: '#102030' } },
    })
    expect(colours.header).toEqual({ ...colours.black, ground: '#102030' })
    expect(texts).toMatchObject({ en: { headline: 'Come in.' }, ru: { headline: 'Входите.' } })
  })

  test('may name the news on the home page, and keep its film 16:9 on every screen', () => {
    const { film, texts } = identityOf({ film: '16:9', blogPreviewEn: 'Diary', blogPreviewRu: 'Дневник' })
    expect(film).toBe('16:9')
    expect(texts).toMatchObject({ en: { blogPreview: 'Diary' }, ru: { blogPreview: 'Дневник' } })
    expect(errorsOf({ film: '4:3' })).toMatchObject([{ file: STUDIO, field: 'film', found: '"4:3"' }])
  })

  test('has the site’s own colours if it names none, and a focus ring that is as easy to see as its text', () => {
    const { colours } = identityOf({ colours: { black: { ink: '#ffffee' } } })
    expect(colours.white).toEqual(DEFAULT_IDENTITY.colours.white)
    expect(colours.black).toEqual({ ...DEFAULT_IDENTITY.colours.black, ink: '#ffffee', ring: '#ffffee' })
  })

  test('has its own states of an application, in its own order and words', () => {
    const screening = { name: 'screening', titleEn: 'In screening', titleRu: 'На рассмотрении' }
    const { states } = identityOf({ applicationStates: [screening, { name: 'hired' }] })
    expect(states.map(({ name, title, isFinal }) => [name, title.ru, isFinal])).toEqual([
      ['new', '', false],
      ['screening', 'На рассмотрении', false],
      ['hired', '', true],
      ['withdrawn', '', true],
    ])
  })

  test.each([
    [{ timeZone: 'Berlin' }, 'timeZone', '"Berlin"'],
    [{ securityContact: 'security@kite.example' }, 'securityContact', '"security@kite.example"'],
    [{ pressEmail: 'press' }, 'pressEmail', '"press"'],
    [{ scheme: 'light' }, 'scheme', '"light"'],
    [{ look: { header: 'below' } }, 'look.header', '"below"'],
    [{ look: { corners: -3 } }, 'look.corners', '-3'],
    [{ look: { home: ['company', 'awards'] } }, 'look.home[1]', '"awards"'],
    [{ look: { pictures: 'plate' } }, 'look.pictures', '"plate"'],
    [{ look: { quotes: 'letter' } }, 'look.quotes', '"letter"'],
    [{ look: { vacancies: 'cards' } }, 'look.vacancies', '"cards"'],
    [{ applicationStates: [{ name: 'Screening' }] }, 'applicationStates[0].name', '"Screening"'],
    [
      { applicationStates: [{ name: 'screening', titleEn: 'In screening' }] },
      'applicationStates[0]',
      'no titleRu',
    ],
    [
      { applicationStates: [{ name: 'hired' }, { name: 'hired' }] },
      'applicationStates[1].name',
      '"hired" again (first in site/studio.json:1)',
    ],
    [{ colours: { white: { accent: 'orange' } } }, 'colours.white.accent', '"orange"'],
    [
      { colours: { white: { accent: '#ffcc00', onAccent: '#000000' } } },
      'colours.white.accent',
      'accent #ffcc00 on ground #ffffff, a contrast of 1.51:1',
    ],
  ])('says why %j is wrong', (studio, field, found) => {
    expect(errorsOf(studio)).toEqual([{ file: STUDIO, field, found, expected: expect.any(String) }])
  })
})

describe('a drawing of the studio', () => {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inner}</svg>`

  test('is read with its size, and is another one after a change', () => {
    const [first, second] = ['<path d="M0 0h9"/>', '<path d="M0 0h8"/>'].map(
      (path) => identityOf({}, { 'site/logo.svg': svg(path) }).logo,
    )
    expect(first).toMatchObject({ width: 40, height: 10 })
    expect(first?.digest).not.toBe(second?.digest)
  })

  test.each([
    ['text', 'no drawing'],
    [svg('<script>x()</script>'), '"<script"'],
    [svg('<path onclick="x()"/>'), '"onclick="'],
    [svg('<image href="https://other.example/a.png"/>'), '"<image"'],
    [svg('<use href="https://other.example/a.svg#b"/>'), '"href=\\"h'],
  ])('is not taken: %s', (text, found) => {
    const [error] = errorsOf({}, { 'site/icon.svg': text })
    expect(error?.file).toBe('site/icon.svg')
    expect(error?.found.startsWith(found.slice(0, 6))).toBe(true)
  })
})

test('only the studio’s own files are read if the content comes from an API', async () => {
  const { directory, write } = await packOnDisk()
  await write('games/order.json', 'broken')
  await write(STUDIO, JSON.stringify({ name: 'Kite' }))
  expect(await loadIdentity(directory, {})).toMatchObject({ ok: true, identity: { brand: 'Kite' } })
  expect(await loadIdentity('/nowhere', {})).toMatchObject({ ok: true, identity: { brand: 'VIZOR' } })
  await write(STUDIO, '{ "name": 1 }')
  expect(await loadIdentity(directory, {})).toMatchObject({ ok: false, errors: [{ line: 1, column: 11 }] })
})

test('a mistake in the studio’s settings is reported once, also if several games have their own colours', () => {
  const coloured = (id: number) =>
    JSON.stringify({ id, title: 'A', status: 'active', colours: { ground: '#102030' } })
  const { warnings } = checkedWith({
    [STUDIO]: '{ "zone": "UTC" }',
    'games/acorn/game.json': coloured(11),
    'games/tides/game.json': coloured(12),
  })
  expect(warnings.filter(({ file }) => file === STUDIO)).toHaveLength(1)
})

test('a time zone that does not exist is an error with the one that was probably meant', () => {
  expect(errorsOf({ timeZone: 'Europe/Helsinky' })).toMatchObject([
    { field: 'timeZone', expected: expect.stringMatching(/did you mean "Europe\/Helsinki"\?$/) },
  ])
})

describe('a text of the interface', () => {
  const catalogue = { copyright: '© 2025 {brand}', consent: { save: 'Save' }, forms: { send: 'Send' } }

  const checkedTexts = (texts: unknown) =>
    checkedWith({ 'site/texts.en.json': JSON.stringify(texts) }, [], { en: catalogue })

  test('is replaced by the studio’s own, in its language', () => {
    const loaded = checkedTexts({ copyright: '{brand}, 2026', consent: { save: 'Keep' } })
    expect(loaded.ok && loaded.warnings.filter(({ file }) => file.startsWith('site/texts'))).toEqual([])
    expect(loaded.ok && loaded.content.identity.texts).toEqual({
      en: { copyright: '{brand}, 2026', consent: { save: 'Keep' } },
    })
  })

  test.each([
    [{ copyrigth: '' }, 'copyrigth', 'did you mean "copyright"?'],
    [{ consent: { safe: '' } }, 'consent.safe', 'did you mean "save"?'],
    [{ zzz: '' }, 'zzz', 'one of copyright, consent, forms'],
    [{ consent: 'Keep' }, 'consent', 'a record of texts'],
    [{ forms: { send: { now: '' } } }, 'forms.send', 'a text in double quotes'],
    [{ copyright: '© {name}' }, 'copyright', 'one of {brand}'],
    [{ consent: { save: '{brand}' } }, 'consent.save', 'no word in braces: nothing is filled in here'],
    [{ consent: ['Keep'] }, 'consent', ''],
  ])('is checked against the ones that the site has: %j', (texts, field, expected) => {
    const loaded = checkedTexts(texts)
    const all = [...(loaded.ok ? [] : loaded.errors), ...loaded.warnings]
    const found = all.filter(({ file }) => file === 'site/texts.en.json')
    expect(found.map((one) => one.field)).toEqual([field])
    expect(found[0]?.expected).toContain(expected)
  })

  test('with an unknown name is reported without the names of all texts', () => {
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`key${index}`, '']))
    const { warnings } = checkedWith({ 'site/texts.en.json': '{ "other": "" }' }, [], { en: many })
    expect(warnings).toMatchObject([{ field: 'other', expected: expect.not.stringContaining('key1') }])
  })
})
