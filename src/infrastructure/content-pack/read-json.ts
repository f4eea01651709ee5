import {
  createScanner,
  findNodeAtLocation,
  getLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { didYouMean } from '../terminal/nearest.ts'
import type { PackPlace } from './diagnostics.ts'

type Path = readonly PropertyKey[]

export const fieldName = (path: Path): string =>
  path.reduce<string>((sum, step) => {
    if (typeof step === 'number') return `${sum}[${step}]`
    return sum === '' ? String(step) : `${sum}.${String(step)}`
  }, '')

/**
 * Returns a function that converts an offset in the text to a place with its line and column. If each call has a
 * higher offset than the call before, the text is read only once.
 */
export const placesIn = (file: string, text: string) => {
  let line = 1
  let start = 0
  let nextBreak = text.indexOf('\n')
  const begin = (number: number, at: number) => {
    line = number
    start = at
    nextBreak = text.indexOf('\n', at)
  }
  return (offset: number, path: Path = []): PackPlace => {
    if (offset < start) begin(1, 0)
    while (nextBreak !== -1 && nextBreak < offset) begin(line + 1, nextBreak + 1)
    return { file, line, column: offset - start + 1, field: fieldName(path) }
  }
}

interface JsonProblem {
  readonly start: number
  /**
   * The path of the broken value. For a missing or extra comma, this is the path of the surrounding list or record.
   */
  readonly path: Path
  readonly found: string
  readonly expected: string
}

const DEEPEST = 64

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

/** Common mistakes in JSON files, and the words for their error messages. */
const TRAPS: readonly (readonly [sign: RegExp, found: string, expected: string])[] = [
  [/^(?:\/[/*]|#)/, 'a comment', 'none: JSON has no comments, remove it'],
  [
    /^[\u00a0\u2000-\u200b\u202f\u2060\u3000\ufeff]/,
    'a space that JSON does not have',
    'a plain one, or none',
  ],
  [/^['‘’“”«]/, 'a text in other quotes', 'a text in double quotes, "…"'],
]

const CONTROLS: Readonly<Record<string, string>> = { '\t': 'a tab', '\\': 'a backslash' }

const UNESCAPED = /\p{Cc}|\\(?!["\\/bfnrt]|u[\da-f]{4})/iu

const IN_A_TEXT = ['InvalidCharacter', 'InvalidEscapeCharacter', 'InvalidUnicode']

const WORDS = ['true', 'false', 'null']

const problemOf = (text: string, { error, offset, length }: ParseError): JsonProblem => {
  const code = printParseErrorCode(error)
  const token = text.slice(offset, offset + length)
  const before = text.slice(0, offset).trimEnd()
  const { path, previousNode } = getLocation(text, offset)
  const field = { start: offset, path: path.filter((step) => step !== '') }
  const around = { start: offset, path: path.slice(0, -1) }
  const trap = TRAPS.find(([sign]) => sign.test(token))
  if (trap !== undefined) return { ...field, found: trap[1], expected: trap[2] }
  if (code === 'UnexpectedEndOfString')
    return {
      ...field,
      found: 'a text that does not end in its line',
      expected: 'a double quote at its end, and \\n for a line break within',
    }
  if (IN_A_TEXT.includes(code)) {
    const [control = ''] = UNESCAPED.exec(token) ?? []
    return {
      ...field,
      start: offset + token.indexOf(control),
      found: `${CONTROLS[control] ?? 'a control character'} in a text`,
      expected: `${JSON.stringify(control).slice(1, -1)} in its place`,
    }
  }
  if (/^[\]}]/.test(token) && before.endsWith(','))
    return {
      ...around,
      start: before.length - 1,
      found: `a comma before ${token}`,
      expected: 'none: remove it',
    }
  const found = token || 'the end of the file'
  if (code !== 'CommaExpected') {
    if (/(?:^|[[{,:])$/.test(before))
      return {
        ...field,
        found,
        expected:
          path.at(-1) === '' ? 'a field name in double quotes' : `a JSON value${didYouMean(token, WORDS)}`,
      }
    if (path.length === 0) return { ...field, found, expected: 'the end of the file' }
    if (previousNode?.type === 'property') return { ...field, found, expected: 'a colon' }
  }
  return { ...around, found, expected: `a comma or ${typeof path.at(-1) === 'number' ? ']' : '}'}` }
}

/**
 * Returns the first list or record that is nested too deeply, or null. Such a file would overflow the call stack of
 * the parser.
 */
const tooDeep = (text: string): JsonProblem | null => {
  const scanner = createScanner(text, true)
  for (let depth = 0; ; ) {
    scanner.scan()
    if (scanner.getTokenLength() === 0) return null
    const start = scanner.getTokenOffset()
    const sign = text[start] ?? ''
    if ('[{'.includes(sign)) depth += 1
    if (']}'.includes(sign)) depth -= 1
    if (depth > DEEPEST) return { start, path: [], found: sign, expected: `no more than ${DEEPEST} levels` }
  }
}

/**
 * Returns the second of two fields with the same name, or null. `JSON.parse` would silently ignore the first field.
 */
const repeatedField = (text: string, node: Node, path: Path = []): JsonProblem | null => {
  const seen = new Set<string>()
  for (const [index, child] of (node.children ?? []).entries()) {
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child]
    const step: PropertyKey = name === undefined ? index : name.value
    const start = name?.offset ?? 0
    if (name !== undefined && seen.has(name.value))
      return {
        start,
        path: [...path, step],
        found: text.slice(start, start + name.length),
        expected: 'each field once',
      }
    if (name !== undefined) seen.add(name.value)
    const below = value === undefined ? null : repeatedField(text, value, [...path, step])
    if (below !== null) return below
  }
  return null
}

/**
 * Returns the offset of the value at a path. For a missing value, returns the offset of its nearest existing parent.
 */
const startIn = (root: Node, path: Path): number => {
  const steps = path.map((step) => (typeof step === 'number' ? step : String(step)))
  const node = findNodeAtLocation(root, steps)
  return node === undefined ? startIn(root, path.slice(0, -1)) : node.offset
}

export const readJson = (file: string, text: string) => {
  const placeAt = placesIn(file, text)
  const unreadable = ({ start, path, found, expected }: JsonProblem) =>
    ({ ok: false, place: placeAt(start, path), found, expected }) as const
  const deep = tooDeep(text)
  if (deep !== null) return unreadable(deep)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, STRICT)
  const [error] = errors
  if (error !== undefined || root === undefined)
    return unreadable(problemOf(text, error ?? { error: 4, offset: 0, length: 0 }))
  const repeated = repeatedField(text, root)
  if (repeated !== null) return unreadable(repeated)
  const value: unknown = getNodeValue(root)
  return { ok: true, value, at: (...path: Path) => placeAt(startIn(root, path), path) } as const
}
