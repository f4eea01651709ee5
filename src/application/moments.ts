import { type Now, nowIn } from '#domain/careers/closing.ts'
import { SECOND_MS } from '#domain/language/date.ts'
import type { Clock } from './ports/clock.ts'

export interface MomentsOfSite {
  readonly clock: Clock
  readonly timeZone: () => string
}

/** Watches the times at which the content changes although nobody edits it, such as the closing time of a vacancy. */
export interface Moments {
  readonly now: () => Now
  readonly watch: (text: string) => void
  /**
   * Returns how many of the watched times have passed. If the number has grown, pages that were rendered earlier are
   * outdated.
   */
  readonly passed: () => number
}

/** A content API could send new times without end, and each one is looked at every second. */
const MOST_WATCHED = 20_000

export const watchedMoments = (
  { clock, timeZone }: MomentsOfSite,
  hasCome: (text: string, now: Now) => boolean,
): Moments => {
  const wholeSeconds = () => Math.floor(clock.now() / SECOND_MS)
  const nowAt = (second: number) => nowIn(second * SECOND_MS, timeZone())
  let second = wholeSeconds()
  let now = nowAt(second)
  let passed = 0
  const ahead = new Set<string>()

  const look = (): Now => {
    const current = wholeSeconds()
    if (current === second) return now
    second = current
    now = nowAt(second)
    for (const text of ahead)
      if (hasCome(text, now)) {
        ahead.delete(text)
        passed += 1
      }
    return now
  }

  return {
    now: look,
    watch: (text) => {
      if (text === '' || hasCome(text, look())) return
      ahead.add(text)
      const [oldest] = ahead
      if (oldest !== undefined && ahead.size > MOST_WATCHED) ahead.delete(oldest)
    },
    passed: () => {
      look()
      return passed
    },
  }
}
