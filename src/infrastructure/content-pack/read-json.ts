import { didYouMean } from '../terminal/nearest.ts'

/** A value of a JSON file: where it begins in the text. */
export type JsonNode =
  | { readonly is: 'value'; readonly start: number }
  | { readonly is: 'list'; readonly start: number; readonly entries: readonly JsonNode[] }
  | { readonly is: 'record'; readonly start: number; readonly fields: readonly JsonField[] }

interface JsonField {
  readonly name: string
  readonly start: number
  readonly node: JsonNode
}

/** The offset of what a path leads to, or of the last step that exists. */
export const startOf = (node: JsonNode, [step, ...rest]: readonly PropertyKey[]): number => {
  if (step === undefined || node.is === 'value') return node.start
  const next =
    node.is === 'list'
      ? node.entries[Number(step)]
      : node.fields.findLast(({ name }) => name === String(step))?.node
  return next === undefined ? node.start : startOf(next, rest)
}

/** Both count from one, as editors do. */
interface Position {
  readonly line: number
  readonly column: number
}

export const positionAt = (text: string, offset: number): Position => {
  const before = text.slice(0, offset)
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: offset - lastBreak }
}

interface JsonProblem {
  readonly start: number
  /** The field whose value is broken, as far as it was read. */
  readonly path: readonly PropertyKey[]
  readonly found: string
  readonly expected: string
}

type JsonRead =
  | { readonly ok: true; readonly root: JsonNode }
  | { readonly ok: false; readonly problem: JsonProblem }

const DEEPEST = 64

const TOKEN = /[ \t\n\r]*("(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^ \t\n\r{}[\],:"]+|")?/y

interface Token {
  readonly text: string
  readonly start: number
}

class Broken extends Error {
  readonly problem: JsonProblem

  constructor(problem: JsonProblem) {
    super('broken JSON')
    this.problem = problem
  }
}

/** What editors write most often that JSON has not, and what to do about it. */
const TRAPS: readonly (readonly [sign: RegExp, found: string, expected: string])[] = [
  [/^(?:\/[/*]|#)/, 'a comment', 'none: JSON has no comments, remove it'],
  [
    /^[\u00a0\u2000-\u200b\u202f\u2060\u3000\ufeff]/,
    'a space that JSON does not have',
    'a plain one, or none',
  ],
  [/^['‘’“”«]/, 'a text in other quotes', 'a text in double quotes, "…"'],
  [
    /^"$/,
    'a text that does not end in its line',
    'a double quote at its end, and \\n for a line break within',
  ],
]

/** A token that does not belong where it is, in words for an editor. */
const refused = ({ text, start }: Token, path: readonly PropertyKey[], expected: string): Broken => {
  const trap = TRAPS.find(([sign]) => sign.test(text))
  if (trap !== undefined) return new Broken({ start, path, found: trap[1], expected: trap[2] })
  return new Broken({ start, path, found: text || 'the end of the file', expected })
}

const CONTROLS: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\r': 'a line break',
  '\\': 'a backslash',
}

/** The first character that a text may not hold as it is. */
const UNESCAPED = /\p{Cc}|\\(?!["\\/bfnrt]|u[\da-f]{4})/iu

/** A text in quotes that is none of JSON. */
const brokenText = ({ text, start }: Token, path: readonly PropertyKey[]): Broken => {
  const [control = ''] = UNESCAPED.exec(text) ?? []
  return new Broken({
    start: start + text.indexOf(control),
    path,
    found: `${CONTROLS[control] ?? 'a control character'} in a text`,
    expected: `${JSON.stringify(control).slice(1, -1)} in its place`,
  })
}

const WORDS = ['true', 'false', 'null']

/** The value of a token that is one by itself. */
const parsed = (token: Token, path: readonly PropertyKey[]): unknown => {
  const { text } = token
  try {
    return JSON.parse(text)
  } catch {
    if (text.length > 1 && text.startsWith('"')) throw brokenText(token, path)
    throw refused(token, path, `a JSON value${didYouMean(text, WORDS)}`)
  }
}

const document = (text: string): JsonNode => {
  let offset = 0
  const peek = (): Token => {
    TOKEN.lastIndex = offset
    const token = TOKEN.exec(text)?.[1] ?? ''
    return { text: token, start: TOKEN.lastIndex - token.length }
  }
  const take = (): Token => {
    const token = peek()
    offset = token.start + token.text.length
    return token
  }

  /** The items between an opening and its closing sign, separated by commas. */
  const items = (close: ']' | '}', path: readonly PropertyKey[], item: (index: number) => void): void => {
    if (peek().text === close) return void take()
    for (let index = 0; ; index += 1) {
      item(index)
      const sign = take()
      if (sign.text === close) return
      if (sign.text !== ',') throw refused(sign, path, `a comma or ${close}`)
      if (peek().text === close)
        throw new Broken({
          start: sign.start,
          path,
          found: `a comma before ${close}`,
          expected: 'none: remove it',
        })
    }
  }

  const field = (path: readonly PropertyKey[], earlier: readonly JsonField[]): JsonField => {
    const name = take()
    const key = name.text.startsWith('"') ? parsed(name, path) : null
    if (typeof key !== 'string') throw refused(name, path, 'a field name in double quotes')
    if (earlier.some((other) => other.name === key)) throw refused(name, [...path, key], 'each field once')
    const colon = take()
    if (colon.text !== ':') throw refused(colon, [...path, key], 'a colon')
    return { name: key, start: name.start, node: value([...path, key]) }
  }

  const value = (path: readonly PropertyKey[]): JsonNode => {
    const token = take()
    if (path.length > DEEPEST) throw refused(token, path, `no more than ${DEEPEST} levels`)
    if (token.text === '[') {
      const entries: JsonNode[] = []
      items(']', path, (index) => entries.push(value([...path, index])))
      return { is: 'list', start: token.start, entries }
    }
    if (token.text === '{') {
      const fields: JsonField[] = []
      items('}', path, () => fields.push(field(path, fields)))
      return { is: 'record', start: token.start, fields }
    }
    parsed(token, path)
    return { is: 'value', start: token.start }
  }

  const root = value([])
  const rest = peek()
  if (rest.text !== '') throw refused(rest, [], 'the end of the file')
  return root
}

/**
 * The positions in a text that `JSON.parse` accepts, which itself gives none for values and for some errors, and
 * silently takes the last of two equal fields.
 */
export const readJson = (text: string): JsonRead => {
  try {
    return { ok: true, root: document(text) }
  } catch (error) {
    if (error instanceof Broken) return { ok: false, problem: error.problem }
    throw error
  }
}
