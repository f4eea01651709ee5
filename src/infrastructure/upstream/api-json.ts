import { parsedJson } from '#infrastructure/content-api/submission-answers.ts'

const MOST_LEVELS = 100

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING: readonly (number | undefined)[] = [0x5b, 0x7b]
const CLOSING: readonly (number | undefined)[] = [0x5d, 0x7d]

const isTooComplex = (json: Uint8Array, maxValues: number): boolean => {
  let level = 0
  // Each value follows an opening bracket or a comma.
  let values = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) isInString = !isInString
    else if (isInString) at += byte === BACKSLASH ? 1 : 0
    else if (byte === COMMA) values += 1
    else if (CLOSING.includes(byte)) level -= 1
    else if (OPENING.includes(byte)) {
      level += 1
      values += 1
    }
    if (level > MOST_LEVELS || values > maxValues) return true
  }
  return false
}

/**
 * Returns the value of a response of the content API, or undefined if the response is not JSON. JSON with too many
 * levels or values counts as not JSON. Functions that walk through the levels would overflow the call stack, and many
 * small values would keep the processor busy for a long time.
 */
export const apiJson = (body: Buffer, maxValues: number): unknown =>
  isTooComplex(body, maxValues) ? undefined : parsedJson(body.toString())
