import { type Answer, found } from '../answer.ts'
import type { ErasedCounts } from '../ports/inbox.ts'

export const NOTHING_ERASED: ErasedCounts = { messages: 0, applications: 0, files: 0 }

export const sumOfErased = (one: ErasedCounts, other: ErasedCounts): ErasedCounts => ({
  messages: one.messages + other.messages,
  applications: one.applications + other.applications,
  files: one.files + other.files,
})

/** If one call erased more entries, new submissions would wait too long for the database. */
const ERASED_AT_ONCE = 50

export const eraseAll = async (
  eraseSome: (atMost: number) => Promise<Answer<ErasedCounts>>,
  onProgress: (soFar: ErasedCounts) => void,
): Promise<Answer<ErasedCounts>> => {
  let sum = NOTHING_ERASED
  for (;;) {
    const some = await eraseSome(ERASED_AT_ONCE)
    if (!some.ok) return some
    const { messages, applications } = some.value
    if (messages + applications === 0) return found(sum)
    sum = sumOfErased(sum, some.value)
    onProgress(sum)
  }
}
