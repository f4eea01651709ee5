import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import {
  emptyValues,
  type Fields,
  fieldNames,
  fieldsOfKind,
  fileOf,
  isAsked,
  listOf,
  textOf,
  withLinksCompleted,
  withoutFirstSpace,
  withValue,
} from '#domain/forms/fields.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { anApplication } from '../../arbitraries/careers.ts'
import { typed } from '../../arbitraries/forms.ts'

const FIELDS = {
  drink: {
    kind: 'choice',
    names: ['drink'],
    options: ['tea', 'coffee'],
    startsWith: 'tea',
    missing: { is: 'required' },
    column: 'drink',
  },
  sugar: {
    kind: 'text',
    lines: 'one',
    names: ['sugar'],
    limit: 5,
    askedFor: { field: 'drink', option: 'coffee' },
    column: 'sugar',
  },
} as const satisfies Fields

describe('a form', () => {
  test('is empty at first, with the usual choices', () => {
    expect(emptyValues(FIELDS)).toEqual({ drink: 'tea', sugar: '' })
    expect(emptyValues(CONTACT_FIELDS)).toEqual({ name: '', email: '', subject: '', message: '' })
  })

  test('asks for a dependent text only while its choice is made', () => {
    expect(isAsked(FIELDS.sugar, { drink: 'coffee' })).toBe(true)
    expect(isAsked(FIELDS.sugar, { drink: 'tea' })).toBe(false)
    expect(isAsked(FIELDS.drink, { drink: 'tea' })).toBe(true)
  })

  test('takes a vacancy, a file and a consent unchanged', () => {
    const file = { name: 'cv.pdf', type: '', size: 1 }
    const named = withValue(APPLICATION_FIELDS, emptyValues(APPLICATION_FIELDS), 'vacancy', ' lead-artist')
    const attached = withValue(APPLICATION_FIELDS, named, 'file', file)
    const agreed = withValue(APPLICATION_FIELDS, attached, 'consentsToStorage', true)
    expect(emptyValues(APPLICATION_FIELDS)).toMatchObject({
      vacancy: '',
      file: null,
      consentsToStorage: false,
    })
    expect(agreed).toMatchObject({ vacancy: ' lead-artist', file, consentsToStorage: true })
  })

  test('forgets values that it no longer asks for', () => {
    const sweet = withValue(FIELDS, { drink: 'coffee', sugar: '' }, 'sugar', ' two')
    expect(sweet).toEqual({ drink: 'coffee', sugar: 'two' })
    expect(withValue(FIELDS, sweet, 'drink', 'tea')).toEqual({ drink: 'tea', sugar: '' })
  })

  test('lets a choice be taken back, and refuses an unknown option', () => {
    const milk: string = 'milk'
    const chosen = emptyValues(FIELDS)
    expect(withValue(FIELDS, chosen, 'drink', null).drink).toBeNull()
    expect(withValue(FIELDS, chosen, 'drink', milk as 'tea')).toBe(chosen)
  })

  test('stays the same object if nothing changes', () => {
    const values = withValue(CONTACT_FIELDS, emptyValues(CONTACT_FIELDS), 'name', 'Ada')
    expect(withValue(CONTACT_FIELDS, values, 'name', ' Ada')).toBe(values)
  })

  test('refuses a first space in texts and in links', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { aboutMe } = withValue(APPLICATION_FIELDS, anApplication, 'aboutMe', text)
        const { portfolioLinks } = withValue(APPLICATION_FIELDS, anApplication, 'portfolioLinks', [text])
        expect([aboutMe, ...portfolioLinks]).toEqual([text.trimStart(), text.trimStart()])
      }),
    )
  })

  test('keeps only the characters of a phone number', () => {
    expect(withValue(APPLICATION_FIELDS, anApplication, 'phone', '+357 (25)').phone).toBe('+35725')
  })
})

test('a value of another kind counts as empty', () => {
  const file = { name: 'cv.pdf', type: '', size: 1 }
  for (const value of [null, undefined, true, file]) expect(textOf(value)).toBe('')
  for (const value of [null, undefined, true, file, 'a']) expect(listOf(value)).toEqual([])
  for (const value of [null, undefined, true, ['a'], 'a']) expect(fileOf(value)).toBeNull()
  expect([textOf('a'), listOf(['a']), fileOf(file)]).toEqual(['a', ['a'], file])
})

test('the names of the fields are in the order of the form', () => {
  expect(fieldNames(FIELDS)).toEqual(['drink', 'sugar'])
})

test('links are completed, and values without such links stay the same object', () => {
  const links = ['ada.example', 'https://b.example', '']
  const typed = { ...anApplication, portfolioLinks: links }
  const completed = withLinksCompleted(APPLICATION_FIELDS, typed)
  expect(completed).toEqual({ ...typed, portfolioLinks: ['https://ada.example', 'https://b.example', ''] })
  expect(withLinksCompleted(APPLICATION_FIELDS, completed)).toBe(completed)
  expect(withLinksCompleted(CONTACT_FIELDS, emptyValues(CONTACT_FIELDS))).toEqual(emptyValues(CONTACT_FIELDS))
})

test('the fields of a kind are in the order of the form', () => {
  expect(fieldsOfKind(APPLICATION_FIELDS, 'file').map(([name, { place }]) => [name, place])).toEqual([
    ['file', 1],
    ['additionalFile', 2],
  ])
})

test('a space cannot be typed as the first character, and may be typed later', () => {
  expect(withoutFirstSpace(' Ada L ')).toBe('Ada L ')
})

test('nothing else is removed', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const kept = withoutFirstSpace(text)
      expect(text.endsWith(kept)).toBe(true)
      expect(text.slice(0, text.length - kept.length).trim()).toBe('')
      expect(kept).not.toMatch(/^\s/)
    }),
  )
})
