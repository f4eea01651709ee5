import { found, UNAVAILABLE } from '#application/answer.ts'
import type { Log } from '#application/ports/log.ts'
import type { MakeCall } from '#infrastructure/content-api/content-calls.ts'

/**
 * How many characters of an answer a page may have to show. A menu is on every page. The long lists have up to 5,000
 * records of about a thousand characters.
 */
const MOST: Readonly<Record<string, number>> = {
  menu: 100_000,
  vacancies: 8_000_000,
  news: 8_000_000,
  games: 8_000_000,
  redirects: 8_000_000,
}
const MOST_OF_OTHERS = 2_000_000

const ESCAPED = /[<>&]/g
const ADDED_BY_ESCAPING = 5

/** Returns the number of characters that the value takes in the state of a page, where `<` becomes `\u003c`. */
const writtenLength = (value: unknown): number => {
  const text = JSON.stringify(value) ?? ''
  let length = text.length
  for (const _ of text.matchAll(ESCAPED)) length += ADDED_BY_ESCAPING
  return length
}

/**
 * Shortens lists that would make a page very long, and refuses such records. Otherwise, a faulty or hostile content API
 * could stop the site with a few answers, although no answer exceeds the size limit.
 */
export const boundedCall =
  (id: string, make: MakeCall, log: Log): MakeCall =>
  async (...names) => {
    const answer = await make(...names)
    if (!answer.ok) return answer
    const { value } = answer
    const most = MOST[id] ?? MOST_OF_OTHERS
    if (!Array.isArray(value)) {
      if (writtenLength(value) <= most) return answer
      log.error('The content API answered in an unknown shape', {
        path: id,
        at: '$',
        why: 'too long for a page',
      })
      return UNAVAILABLE
    }
    let left = most
    const end = value.findIndex((item) => {
      left -= writtenLength(item)
      return left < 0
    })
    if (end === -1) return answer
    log.warn('A broken entry of the content API is left out', {
      path: id,
      at: `$[${end}]`,
      why: 'this and all further entries are too long for a page',
    })
    return found(value.slice(0, end))
  }
