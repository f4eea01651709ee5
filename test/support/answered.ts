import type { Answer } from '#application/answer.ts'

/** Returns the value of an answer. Fails the test if there is none. */
export const answered = <Given extends Answer<unknown, string>>(
  answer: Given,
): Extract<Given, { readonly ok: true }>['value'] => {
  if (!answer.ok) throw new Error(`expected a value, found: ${answer.problem}`)
  return answer.value
}
