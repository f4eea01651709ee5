import { plainText } from './plain-text.ts'

export const EXCERPT_LENGTH = 160

const HALF_A_PAIR = /[\ud800-\udbff]$/

/** Rule: The description of a page is the plain beginning of its text, cut between words. */
export const excerptOf = (html: string, length: number = EXCERPT_LENGTH): string => {
  const text = plainText(html)
  if (text.length <= length) return text
  const lastSpace = text.lastIndexOf(' ', length - 1)
  const beginning =
    lastSpace === -1 ? text.slice(0, length - 1).replace(HALF_A_PAIR, '') : text.slice(0, lastSpace)
  return `${beginning}…`
}
