import { type Answer, found } from '../answer.ts'
import type { Erased } from '../ports/inbox-archive.ts'

const NOTHING_ERASED: Erased = { messages: 0, candidacies: 0, files: 0 }

/** Few at a time, so that nobody waits long for the store meanwhile. */
const ERASED_AT_ONCE = 50

/** Erases until nothing is left to erase. */
export const eraseAll = async (
  eraseSome: (atMost: number) => Promise<Answer<Erased>>,
  onProgress: (soFar: Erased) => void,
): Promise<Answer<Erased>> => {
  let sum = NOTHING_ERASED
  for (;;) {
    const some = await eraseSome(ERASED_AT_ONCE)
    if (!some.ok) return some
    const { messages, candidacies, files } = some.value
    if (messages + candidacies === 0) return found(sum)
    sum = {
      messages: sum.messages + messages,
      candidacies: sum.candidacies + candidacies,
      files: sum.files + files,
    }
    onProgress(sum)
  }
}
