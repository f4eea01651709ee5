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

/** The value of a token that is one by itself. */
const parsed = ({ text, start }: Token, path: readonly PropertyKey[]): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Broken({ start, path, found: text || 'the end of the file', expected: 'a JSON value' })
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
  const broken = ({ text: found, start }: Token, path: readonly PropertyKey[], expected: string) =>
    new Broken({ start, path, found: found || 'the end of the file', expected })

  /** The items between an opening and its closing sign, separated by commas. */
  const items = (close: ']' | '}', path: readonly PropertyKey[], item: (index: number) => void): void => {
    if (peek().text === close) return void take()
    for (let index = 0; ; index += 1) {
      item(index)
      const sign = take()
      if (sign.text === close) return
      if (sign.text !== ',') throw broken(sign, path, `a comma or ${close}`)
    }
  }

  const field = (path: readonly PropertyKey[], earlier: readonly JsonField[]): JsonField => {
    const name = take()
    const key = name.text.startsWith('"') ? parsed(name, path) : null
    if (typeof key !== 'string') throw broken(name, path, 'a field name in double quotes')
    if (earlier.some((other) => other.name === key)) throw broken(name, [...path, key], 'each field once')
    const colon = take()
    if (colon.text !== ':') throw broken(colon, [...path, key], 'a colon')
    return { name: key, start: name.start, node: value([...path, key]) }
  }

  const value = (path: readonly PropertyKey[]): JsonNode => {
    const token = take()
    if (path.length > DEEPEST) throw broken(token, path, `no more than ${DEEPEST} levels`)
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
  if (rest.text !== '') throw broken(rest, [], 'the end of the file')
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
