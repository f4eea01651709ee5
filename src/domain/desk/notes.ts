import { isCleanText } from '../inbox/clean-text.ts'
import type { Person } from './person.ts'

export const LONGEST_NOTE = 5000

/** Rule: An entry (an application or a message) has at most 50 notes, so that its page stays small. */
export const MOST_NOTES = 50

export type NoteProblem = 'empty' | 'too-long' | 'not-clean' | 'too-many'

/** Rule: A note is plain text of 1 to 5000 characters. */
export const noteText = (typed: string): { readonly text: string } | NoteProblem => {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  if (text === '') return 'empty'
  if (text.length > LONGEST_NOTE) return 'too-long'
  return isCleanText(text) ? { text } : 'not-clean'
}

/**
 * Matches a mention such as `@ada`. An at sign after a letter or a digit is part of an e-mail address and mentions
 * nobody.
 */
const MENTION = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}._%+-]+(?:@[\p{L}\p{N}.-]+)?)/gu

const END_OF_SENTENCE = /(?<![.-])[.-]+$/

/**
 * Rule: `@ada` mentions everyone whose e-mail address begins with `ada@`. `@ada@studio.example` mentions only the
 * person with this address.
 */
export const mentioned = <One extends Pick<Person, 'email'>>(
  text: string,
  people: readonly One[],
): readonly One[] => {
  const names = new Set(
    Array.from(text.matchAll(MENTION), ([, name = '']) => name.toLowerCase().replace(END_OF_SENTENCE, '')),
  )
  return people.filter(({ email }) => names.has(email) || names.has(email.slice(0, email.lastIndexOf('@'))))
}
