import type { SubmissionKeys } from '../ports/forms.ts'

/** The latest content that was sent, and the key that it went under. */
export interface Attempt {
  readonly content: string
  readonly key: string
}

/** A retry of the same content goes under the same key, whatever was typed in between; other content under a new one. */
export const attemptOf = (content: string, last: Attempt | null, keys: SubmissionKeys): Attempt =>
  last?.content === content ? last : { content, key: keys.next() }

export const attemptIn = (value: unknown): Attempt | null => {
  if (typeof value !== 'object' || value === null || !('content' in value) || !('key' in value)) return null
  const { content, key } = value
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : null
}
