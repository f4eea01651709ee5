/** Of a style sheet that many pages share, what one drawn page has a use for. */

interface Rule {
  readonly text: string
  /** The classes of each of its selectors: it does something where all of one's are there. */
  readonly holdsWith: readonly (readonly string[])[]
  /** The animation that it describes. */
  readonly animation: string | null
}

/** Words of the sheet in which braces and dots say nothing. */
const OPAQUE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/

const MARKS = new RegExp(`${OPAQUE.source}|[{};]`, 'g')

/** The rules at the top of a sheet; those that stand within another one go with it. */
const split = (sheet: string): readonly string[] => {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of sheet.matchAll(MARKS)) {
    if (mark === '{') depth += 1
    if (mark === '}') depth -= 1
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue
    rules.push(sheet.slice(start, index + 1))
    start = index + 1
  }
  rules.push(sheet.slice(start))
  return rules.filter((rule) => rule.trim() !== '')
}

const CLASS = /\.(-?[a-z_][\w-]*)/gi

const GROUPS = /^\s*@(?:media|supports|container|layer|starting-style)\b/

const ANIMATION = /^\s*@keyframes\s+([\w-]+)/

/** The places where a rule says what it holds for: whatever stands before a brace. */
const SELECTORS = /[^{};]*(?=\{)/g

const INNERMOST_PARENTHESES = /\([^()]*\)/g

/** What stands in parentheses is one of several ways to fit, or what must not be: nothing that is needed for certain. */
const withoutParentheses = (selector: string): string => {
  const shorter = selector.replaceAll(INNERMOST_PARENTHESES, '')
  return shorter === selector ? selector : withoutParentheses(shorter)
}

/** One selector that needs no class holds anywhere. */
const ANYWHERE: Rule['holdsWith'] = [[]]

const selectorsOf = (text: string): Rule['holdsWith'] => {
  const preludes = text.replaceAll(new RegExp(OPAQUE, 'g'), '').match(SELECTORS) ?? []
  const selectors = preludes
    .filter((prelude) => prelude.trim() !== '' && !/^\s*@/.test(prelude))
    .flatMap((prelude) => withoutParentheses(prelude).split(','))
    .map((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name))
  return selectors.length === 0 ? ANYWHERE : selectors
}

const ruleOf = (text: string): Rule => ({
  text,
  holdsWith: !/^\s*@/.test(text) || GROUPS.test(text) ? selectorsOf(text) : ANYWHERE,
  animation: ANIMATION.exec(text)?.[1] ?? null,
})

const BEGIN = ' class="'

/** The classes of the elements that stand in the markup. Every page is looked through: by steps, not by a pattern. */
export const classesIn = (markup: string): ReadonlySet<string> => {
  const lists = new Set<string>()
  for (let at = markup.indexOf(BEGIN); at !== -1; at = markup.indexOf(BEGIN, at)) {
    at += BEGIN.length
    lists.add(markup.slice(at, markup.indexOf('"', at)))
  }
  return new Set([...lists].flatMap((list) => list.split(' ')))
}

const speaksOf = (text: string, name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)

/** Reads the sheet once, and tells what a page needs whose elements have these classes: too much rather than too little. */
export const neededRules = (sheet: string): ((classes: ReadonlySet<string>) => string) => {
  const rules = split(sheet).map(ruleOf)
  const usersOf = ({ animation }: Rule): readonly Rule[] =>
    animation === null
      ? []
      : rules.filter(({ text, animation: own }) => own === null && speaksOf(text, animation))
  const users = new Map(rules.map((rule) => [rule, usersOf(rule)]))
  return (classes) => {
    const isNeeded = (rule: Rule): boolean =>
      rule.animation === null
        ? rule.holdsWith.some((selector) => selector.every((name) => classes.has(name)))
        : (users.get(rule) ?? []).some(isNeeded)
    return rules
      .filter(isNeeded)
      .map(({ text }) => text)
      .join('')
  }
}
