import type { StateName } from '../careers/application-state.ts'
import type { Localized } from '../language/localized.ts'

export interface ReplyTemplate {
  readonly title: Localized
  /**
   * For an application in this state, the form for a reply starts with this template. For a message, recruiters can
   * choose only templates with an empty state.
   */
  readonly state: StateName
  readonly subject: Localized
  readonly text: Localized
}

export const REPLY_WORDS = ['name', 'vacancy', 'studio', 'reference'] as const

export type ReplyWords = Readonly<Record<(typeof REPLY_WORDS)[number], string>>

export const PLACEHOLDER = /\{(\w+)\}/g

export const isReplyWord = (name: string): name is keyof ReplyWords =>
  REPLY_WORDS.some((known) => known === name)

/** Rule: A reply template may contain only known placeholders, such as {name}. Any other placeholder is a mistake. */
export const unknownWords = (text: string): readonly string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name = '']) => (isReplyWord(name) ? [] : [whole]))
