import { decodeEntities } from './decode-entities.ts'
import { markupIn } from './markup.ts'

/** Tags that may be inside a word. All other tags, such as `<br>` and `</p>`, separate words. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/**
 * Rule: As text, HTML has a line for each heading, paragraph and other block. Tags are removed, and entities such as
 * `&nbsp;` become characters.
 */
export const textLines = (html: string): string => {
  const pieces: string[] = []
  let from = 0
  for (const { is, name, start, end } of markupIn(html)) {
    pieces.push(decodeEntities(html.slice(from, start)))
    if (is !== 'unseen' && !INLINE.has(name)) pieces.push('\n')
    from = end
  }
  pieces.push(decodeEntities(html.slice(from)))
  return pieces.join('')
}

/** Rule: For page descriptions and for the names of games, the site turns HTML into one line of plain text. */
export const plainText = (html: string): string => textLines(html).replace(/\s+/g, ' ').trim()

export const EXCERPT_LENGTH = 160

const LAST_SIGNS = /(?<![\s.,:;·–—-])[\s.,:;·–—-]+$/

/** Rule: A shortened text ends with an ellipsis. Punctuation before the ellipsis is removed. */
export const cutShort = (beginning: string): string => `${beginning.replace(LAST_SIGNS, '')}…`

const HALF_A_PAIR = /[\ud800-\udbff]$/

/**
 * Rule: The description of a page is the beginning of the page's text, without markup. A long text is cut between
 * words.
 */
export const excerptOf = (html: string, length: number = EXCERPT_LENGTH): string => {
  const text = plainText(html)
  if (text.length <= length) return text
  const lastSpace = text.lastIndexOf(' ', length - 1)
  const beginning =
    lastSpace === -1 ? text.slice(0, length - 1).replace(HALF_A_PAIR, '') : text.slice(0, lastSpace)
  return cutShort(beginning)
}
