import { Marked, Tokenizer } from 'marked'

/** The maximum number of characters. The longest legal documents have half as many. */
const LONGEST_TEXT = 200_000

/**
 * The maximum number of signs in a text, such as `*` and `[`. The parser compares a sign with all later signs. The time
 * therefore grows with the square of the number.
 */
const MOST_SIGNS = 10_000

const SIGN = /[*_~`![>]|[-+]\s|\d[.)]\s/g

/** The maximum number of levels, such as lists in lists. Without this limit, the parser could overflow the call stack. */
const MOST_LEVELS = 10

/**
 * The maximum number of cells in a table. The parser fills each row with as many cells as the first row has. The lines
 * after the table count too, because only the parser knows where the table ends.
 */
const MOST_CELLS = 50_000

class TooIntricate extends Error {}

/** Counts the levels of the constructs that can contain each other. */
class LimitedTokenizer extends Tokenizer {
  #level = 0

  #below<Token>(read: () => Token): Token {
    if (this.#level === MOST_LEVELS) throw new TooIntricate()
    this.#level += 1
    const token = read()
    this.#level -= 1
    return token
  }

  override blockquote(...given: Parameters<Tokenizer['blockquote']>) {
    return this.#below(() => super.blockquote(...given))
  }

  override list(...given: Parameters<Tokenizer['list']>) {
    return this.#below(() => super.list(...given))
  }

  override table(text: string) {
    const columns = text.slice(0, text.indexOf('\n')).split('|').length
    if (columns * text.split('\n').length > MOST_CELLS) throw new TooIntricate()
    return super.table(text)
  }

  override emStrong(...given: Parameters<Tokenizer['emStrong']>) {
    return this.#below(() => super.emStrong(...given))
  }

  override del(...given: Parameters<Tokenizer['del']>) {
    return this.#below(() => super.del(...given))
  }
}

/** Returns the HTML of a Markdown text. Returns null for a text that would keep the parser busy for long. */
export const htmlOfMarkdown = async (text: string): Promise<string | null> => {
  if (text.length > LONGEST_TEXT || (text.match(SIGN)?.length ?? 0) > MOST_SIGNS) return null
  try {
    return await new Marked().parse(text, { gfm: true, tokenizer: new LimitedTokenizer() })
  } catch (error) {
    if (error instanceof TooIntricate) return null
    throw error
  }
}
