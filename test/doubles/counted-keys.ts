import type { SubmissionKeys } from '#application/ports/forms.ts'

export const countedKeys = () => {
  let count = 0
  return {
    next: () => {
      count += 1
      return `key-${count}`
    },
  } satisfies SubmissionKeys
}
