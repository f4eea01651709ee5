import { parsedJson } from '#infrastructure/content-api/submission-answers.ts'

const MOST_LEVELS = 100

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: readonly (number | undefined)[] = [0x5b, 0x7b]
const CLOSING: readonly (number | undefined)[] = [0x5d, 0x7d]

const isTooDeep = (json: Uint8Array): boolean => {
  let level = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) isInString = !isInString
    else if (isInString) at += byte === BACKSLASH ? 1 : 0
    else if (OPENING.includes(byte)) level += 1
    else if (CLOSING.includes(byte)) level -= 1
    if (level > MOST_LEVELS) return true
  }
  return false
}

/**
 * Returns the value of a response of the content API, or undefined if the response is not JSON. JSON that is nested
 * too deeply counts as not JSON, because functions that walk through such a value would overflow the call stack.
 */
export const apiJson = (body: Buffer): unknown => (isTooDeep(body) ? undefined : parsedJson(body.toString()))
