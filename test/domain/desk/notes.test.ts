import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_NOTE, mentioned, noteText } from '#domain/desk/notes.ts'
import { people } from './arbitrary-people.ts'

const ADA = { email: 'ada@studio.example' }
const ADA_ELSEWHERE = { email: 'ada@partner.example' }
const ANN = { email: 'ann.lee@studio.example' }
const ALL = [ADA, ADA_ELSEWHERE, ANN]

describe('A mention', () => {
  test.each([
    ['@ada, what do you think?', [ADA, ADA_ELSEWHERE]],
    ['(@Ada@studio.example)', [ADA]],
    ['Ask @ann.lee.', [ANN]],
    ['@ada@studio.example. And @ann.lee?', [ADA, ANN]],
    ['Is it you, @ada...', [ADA, ADA_ELSEWHERE]],
    ['Her address is ada@studio.example', []],
    ['@ad @adam @ @@ ', []],
    ['ёж@ada', []],
  ])('in “%s”', (text, expected) => {
    expect(mentioned(text, ALL)).toEqual(expected)
  })

  test('with a whole address is of that person only, anywhere in the text', () => {
    fc.assert(
      fc.property(people(), fc.string(), (all, before) => {
        for (const person of all)
          expect(mentioned(`${before} @${person.email.toUpperCase()}!`, all)).toContain(person)
      }),
    )
  })

  test('needs an @ in the text', () => {
    fc.assert(
      fc.property(people(), fc.string(), (all, text) => {
        expect(mentioned(text.replaceAll('@', ''), all)).toEqual([])
      }),
    )
  })
})

test('a note has some text, not too much, and only characters that can be shown', () => {
  expect(noteText(' Two\r\nlines ')).toEqual({ text: 'Two\nlines' })
  expect(noteText('Two\rlines')).toEqual({ text: 'Two\nlines' })
  expect(noteText(' \n ')).toBe('empty')
  expect(noteText('x'.repeat(LONGEST_NOTE))).toEqual({ text: 'x'.repeat(LONGEST_NOTE) })
  expect(noteText('x'.repeat(LONGEST_NOTE + 1))).toBe('too-long')
  expect(noteText('a\0b')).toBe('not-clean')
})
