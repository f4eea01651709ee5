import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { ALL_ENTRIES, isAskedFor } from '#domain/inbox/entry-filter.ts'
import { keptValues } from '#domain/inbox/kept-values.ts'
import { texts } from '../arbitraries/language.ts'

const values = keptValues(APPLICATION_FIELDS, {
  ...emptyApplication(),
  vacancy: 'Художник по шейдерам',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  aboutMe: 'I found a Moth.',
  portfolioLinks: ['https://example.com/relay'],
})

const AN_ENTRY = {
  id: 1,
  receivedAt: 1000,
  suspicion: null,
  state: 'new',
  version: 1,
  consents: [],
  files: [],
  deliveries: [],
} as const

const application: Entry = {
  ...AN_ENTRY,
  sent: {
    kind: 'application',
    application: {
      language: 'ru',
      vacancy: {
        id: 7,
        slug: 'shader-artist',
        title: texts({ en: 'Shader Artist', ru: 'Художник по шейдерам' }),
      },
      values,
    },
  },
}

const message: Entry = {
  ...AN_ENTRY,
  sent: {
    kind: 'message',
    message: { name: 'Ада', email: 'ada@example.com', subject: 'Пресса', message: 'Shader?' },
  },
}

const asked = (filter: Partial<typeof ALL_ENTRIES>, entry = application) =>
  isAskedFor({ ...ALL_ENTRIES, ...filter }, entry)

test('an entry is found by words that all occur in what was sent, in any case and order', () => {
  for (const search of ['', 'moth grace', 'HOPPER', 'шейдерам', 'example.com relay', '  moth  '])
    expect(asked({ search })).toBe(true)
  for (const search of ['moths', 'grace ada']) expect(asked({ search })).toBe(false)
  expect(asked({ search: 'пресса' }, message)).toBe(true)
})

test('an entry is found by its vacancy, by its time, and while it is new', () => {
  for (const vacancy of ['shader-artist', 'художник', 'Shader a']) expect(asked({ vacancy })).toBe(true)
  expect(asked({ vacancy: 'shader' }, message)).toBe(false)
  expect(asked({ vacancy: 'producer' })).toBe(false)
  expect([asked({ since: 1000 }), asked({ since: 1001 })]).toEqual([true, false])
  expect(asked({ unread: true })).toBe(true)
  expect(asked({ unread: true }, { ...application, state: 'offered' })).toBe(false)
})

test('more conditions never find more', () => {
  const filters = fc.record({
    since: fc.constantFrom(null, 999, 1001),
    vacancy: fc.constantFrom('', 'shader', 'x'),
    unread: fc.boolean(),
    search: fc.constantFrom('', 'moth', 'x'),
  })
  fc.assert(
    fc.property(filters, (filter) => {
      const each = Object.entries(filter).map(([name, value]) => asked({ [name]: value }))
      expect(asked(filter)).toBe(each.every(Boolean))
    }),
  )
})
