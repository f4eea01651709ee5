import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { cpuTimeOf } from '../support/cpu-time.ts'

interface Expression {
  readonly at: string
  readonly pattern: string
  readonly flags: string
}

/** Stands for a part of an expression that only a running site knows. */
const UNKNOWN = 'xy'

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

const partOf = (node: unknown, name: string): unknown => (isNode(node) ? Reflect.get(node, name) : undefined)

const kindOf = (node: unknown): unknown => partOf(node, 'type')

function* nodesIn(node: unknown): Generator<object> {
  if (!isNode(node)) return
  yield node
  for (const part of Object.values(node)) yield* nodesIn(part)
}

const listIn = (node: unknown, name: string): readonly unknown[] => {
  const list = partOf(node, name)
  return Array.isArray(list) ? list : []
}

/** Returns the text of an argument of `RegExp`, as far as its file shows it. */
const textOf = (node: unknown, constants: ReadonlyMap<unknown, unknown>): string => {
  switch (kindOf(node)) {
    case 'Literal':
      return String(partOf(node, 'value'))
    case 'Identifier': {
      const value = constants.get(partOf(node, 'name'))
      return value === undefined ? UNKNOWN : textOf(value, constants)
    }
    case 'TaggedTemplateExpression':
      return templateText(partOf(node, 'quasi'), 'raw', constants)
    case 'TemplateLiteral':
      return templateText(node, 'cooked', constants)
    default:
      return UNKNOWN
  }
}

const templateText = (template: unknown, how: 'raw' | 'cooked', constants: ReadonlyMap<unknown, unknown>) => {
  const filled = listIn(template, 'expressions').map((node) => textOf(node, constants))
  return listIn(template, 'quasis')
    .map((quasi, place) => `${partOf(partOf(quasi, 'value'), how)}${filled[place] ?? ''}`)
    .join('')
}

const expressionsIn = (file: string): readonly Expression[] => {
  const text = readFileSync(file, 'utf8')
  const nodes = [...nodesIn(parseSync(file, text).program)]
  const declared = nodes.filter((node) => kindOf(node) === 'VariableDeclarator')
  const constants = new Map(
    declared.map((node) => [partOf(partOf(node, 'id'), 'name'), partOf(node, 'init')]),
  )
  const lineOf = (node: object) => text.slice(0, Number(partOf(node, 'start'))).split('\n').length
  return nodes.flatMap((node): readonly Expression[] => {
    const at = `${file}:${lineOf(node)}`
    const literal = partOf(node, 'regex')
    if (literal !== undefined)
      return [{ at, pattern: String(partOf(literal, 'pattern')), flags: String(partOf(literal, 'flags')) }]
    const isMade = /^(New|Call)Expression$/.test(String(kindOf(node)))
    if (!isMade || partOf(partOf(node, 'callee'), 'name') !== 'RegExp') return []
    const [pattern, flags] = listIn(node, 'arguments')
    const written = flags === undefined ? '' : textOf(flags, constants)
    return [{ at, pattern: textOf(pattern, constants), flags: written }]
  })
}

const EXPRESSIONS = globSync('src/**/*.{ts,tsx}').flatMap(expressionsIn)

const LENGTH = 4_000

/** If an expression doubles its time with each letter, short texts must reveal it. */
const SHORT_LENGTHS = [20, 28]

const PUMPS = [
  ...'a0 \n\t\r.-@/<>"\'=&:;,#?[](){}\\*_`!|~%+$^яéё№\u0000\u0085\u00a0\u00ad\u200b\u2028\ufeff\uff1d',
  '😀',
  ...[
    'a.',
    'a ',
    'a@',
    '@a',
    'a-',
    '-a',
    'a=',
    'a="',
    'a,',
    'a/',
    '/a',
    '//',
    './',
    '../',
    'aя',
    '0.',
    '0a',
    'A0',
  ],
  ...[
    '\r\n',
    ' \n',
    '\n\n',
    '\n-',
    '\n- ',
    '\n# ',
    '; ',
    '";',
    '"\n',
    '""',
    '<a',
    '<a ',
    '<!--',
    '</',
    '/>',
    '<p>',
  ],
  ...[
    '<p></p>',
    '<br>',
    '&nbsp;',
    '&amp;',
    '&#',
    '[a]',
    '[a](',
    '![',
    '](',
    '**',
    '* ',
    '``',
    '{{',
    '${',
    '://',
  ],
  ...['http://', 'a:', ':a', 'a;', '?a=', '&a=', '%20', '%D1', '\\\\', '\\"', ' a', '\ta', '. ', '.a', '=a '],
]

const NO_MATCH = '\u0001\n'

/** Returns texts that match an expression, if they can be made. Expressions with a Unicode property get none. */
const matchesOf = (expression: RegExp): readonly string[] => {
  if (/\\p\{/i.test(expression.source)) return []
  try {
    return fc.sample(fc.stringMatching(expression), { numRuns: 4, seed: 1 })
  } catch {
    return []
  }
}

const pumped = (start: string, pump: string, end: string) => (length: number) =>
  start + pump.repeat(Math.ceil(length / pump.length)) + end

/** Begins like a match, repeats a part of it, and ends so that it cannot match. */
const pumpedMatches = (match: string) =>
  Array.from(match.slice(0, 20)).flatMap((_letter, place) =>
    [1, 2].map((length) => pumped(match.slice(0, place), match.slice(place, place + length), NO_MATCH)),
  )

const textsFor = (expression: RegExp) => [
  ...PUMPS.map((pump) => pumped('', pump, NO_MATCH)),
  ...matchesOf(expression).flatMap(pumpedMatches),
]

const timeFor = (expression: RegExp, text: string, times: number): number => {
  const once = () =>
    cpuTimeOf(() => {
      expression.lastIndex = 0
      return expression.sticky ? expression.test(text) : text.replace(expression, '')
    })
  return Math.min(...Array.from({ length: times }, once))
}

/** A shorter time cannot be measured reliably, and does not help an attacker. */
const FAST_MS = 4

const takesLong = (expression: RegExp, text: string, times = 3): boolean =>
  timeFor(expression, text, 1) >= FAST_MS && timeFor(expression, text, times) >= FAST_MS

/** With four times the length, a linear expression takes four times as long, and a quadratic one sixteen times. */
const growsTooFast = (expression: RegExp, textOf: (length: number) => string): boolean => {
  if (SHORT_LENGTHS.some((length) => takesLong(expression, textOf(length)))) return true
  const [quarter, whole] = [textOf(LENGTH / 4), textOf(LENGTH)]
  return takesLong(expression, whole) && timeFor(expression, whole, 3) > 8 * timeFor(expression, quarter, 5)
}

const slowTextFor = ({ pattern, flags }: Expression): string | undefined => {
  const expression = new RegExp(pattern, flags)
  const slow = textsFor(expression).find((text) => growsTooFast(expression, text))
  return slow && JSON.stringify(slow(8))
}

test('No expression takes longer than its text grows', { timeout: 600_000 }, () => {
  expect(EXPRESSIONS.length).toBeGreaterThan(200)
  const slow = EXPRESSIONS.flatMap((one) => {
    const text = slowTextFor(one)
    return text === undefined ? [] : [`${one.at} /${one.pattern}/${one.flags} for ${text}`]
  })
  expect(slow).toEqual([])
})
