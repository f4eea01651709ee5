import { parsedJson } from '#infrastructure/content-api/submission-answers.ts'
import { MOST_FIELDS } from '#infrastructure/content-api/tolerant.ts'

const MOST_LEVELS = 100

/** No number of the API is as long. The time to read a number grows with the square of its length. */
const LONGEST_NUMBER = 40

const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPENING_BRACKET = 0x5b
const OPENING_BRACE = 0x7b
const CLOSING_BRACKET = 0x5d
const CLOSING_BRACE = 0x7d

/** A list may have any number of values. */
const mostCommasAfter = (opening: number): number =>
  opening === OPENING_BRACE ? MOST_FIELDS - 1 : Number.POSITIVE_INFINITY

const isTooComplex = (json: Uint8Array, maxValues: number): boolean => {
  let level = 0
  // Each value follows an opening bracket or a comma.
  let values = 0
  // How many commas may still follow in the current record or list, and in those around it.
  let commasLeft = 0
  const commasLeftAround: number[] = []
  let numberLength = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) isInString = !isInString
    else if (isInString) at += byte === BACKSLASH ? 1 : 0
    else if (byte === COMMA) {
      commasLeft -= 1
      values += 1
      numberLength = 0
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      level -= 1
      commasLeft = commasLeftAround[level] ?? 0
    } else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      commasLeftAround[level] = commasLeft
      commasLeft = mostCommasAfter(byte)
      level += 1
      values += 1
    } else numberLength = byte <= SPACE || byte === COLON ? 0 : numberLength + 1
    if (level > MOST_LEVELS || values > maxValues || commasLeft < 0 || numberLength > LONGEST_NUMBER)
      return true
  }
  return false
}

/**
 * Returns the value of a response of the content API, or undefined if the response is not JSON. JSON with too many
 * levels, values or fields, or with a very long number, counts as not JSON. Functions that walk through the levels would
 * overflow the call stack. The rest would keep the processor busy for a long time.
 */
export const apiJson = (body: Buffer, maxValues: number): unknown =>
  isTooComplex(body, maxValues) ? undefined : parsedJson(body.toString())
