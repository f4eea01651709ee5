import { memoize } from '#application/memoize.ts'
import type { PageParts, Style } from './assets.ts'

interface Rule {
  readonly text: string
  /** The classes of each of its selectors: the rule applies where a page has all classes of one of them. */
  readonly appliesTo: readonly (readonly string[])[]
  /** The animation that it describes. */
  readonly animation: string | null
}

/** Text in which braces and dots have no meaning. */
const OPAQUE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/

const MARKS = new RegExp(`${OPAQUE.source}|[{};]`, 'g')

/** The top-level rules of a sheet, each with the rules inside it. */
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

/** Selectors: everything before a brace. */
const SELECTORS = /[^{};]*(?=\{)/g

const INNERMOST_PARENTHESES = /\([^()]*\)/g

/** Selectors in parentheses are alternatives or negations: none of their classes is required. */
const withoutParentheses = (selector: string): string => {
  const shorter = selector.replaceAll(INNERMOST_PARENTHESES, '')
  return shorter === selector ? selector : withoutParentheses(shorter)
}

/** One selector that needs no class. */
const ANYWHERE: Rule['appliesTo'] = [[]]

const selectorsOf = (text: string): Rule['appliesTo'] => {
  const preludes = text.replaceAll(new RegExp(OPAQUE, 'g'), '').match(SELECTORS) ?? []
  const selectors = preludes
    .filter((prelude) => prelude.trim() !== '' && !/^\s*@/.test(prelude))
    .flatMap((prelude) => withoutParentheses(prelude).split(','))
    .map((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name))
  return selectors.length === 0 ? ANYWHERE : selectors
}

const ruleOf = (text: string): Rule => ({
  text,
  appliesTo: !/^\s*@/.test(text) || GROUPS.test(text) ? selectorsOf(text) : ANYWHERE,
  animation: ANIMATION.exec(text)?.[1] ?? null,
})

const BEGIN = ' class="'

/** The classes of a page's elements. Every rendered page is searched: with indexOf, as a pattern would be slower. */
const classesIn = (markup: string): ReadonlySet<string> => {
  const lists = new Set<string>()
  for (let at = markup.indexOf(BEGIN); at !== -1; at = markup.indexOf(BEGIN, at)) {
    at += BEGIN.length
    lists.add(markup.slice(at, markup.indexOf('"', at)))
  }
  return new Set([...lists].flatMap((list) => list.split(' ')))
}

const mentions = (text: string, name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)

/** Parses the sheet once; returns the rules for pages with the given classes, in doubt one too many. */
const neededRules = (sheet: string): ((classes: ReadonlySet<string>) => string) => {
  const rules = split(sheet).map(ruleOf)
  const rulesUsing = ({ animation }: Rule): readonly Rule[] =>
    animation === null
      ? []
      : rules.filter(({ text, animation: own }) => own === null && mentions(text, animation))
  const users = new Map(rules.map((rule) => [rule, rulesUsing(rule)]))
  return (classes) => {
    const isNeeded = (rule: Rule): boolean =>
      rule.animation === null
        ? rule.appliesTo.some((selector) => selector.every((name) => classes.has(name)))
        : (users.get(rule) ?? []).some(isNeeded)
    return rules
      .filter(isNeeded)
      .map(({ text }) => text)
      .join('')
  }
}

const rulesOf = memoize(({ text }: Style) => neededRules(text))

/** A page's style elements, and the texts in them, by which the content security policy knows them. */
interface PageStyles {
  readonly markup: string
  readonly texts: readonly string[]
}

const linkTo = ({ address }: Style) => `<link rel="stylesheet" href="${address}" disabled>`

const element = (text: string) => `<style>${text}</style>`

/**
 * Styles are inlined, so that a page is painted with its first bytes: of those that all pages share, only the rules that
 * this page needs. The loader of a page's code looks for style sheets by their links; disabled links are found and fetch
 * nothing. The first of them is the whole shared sheet, which the starting script enables after the first paint. The order
 * is that of precedence: the whole shared sheet over its beginning, and the page's own styles over both.
 */
export const pageStyles = (
  { site, styles }: Pick<PageParts, 'site' | 'styles'>,
  page: string,
): PageStyles => {
  if (site.length + styles.length === 0) return { markup: '', texts: [] }
  const classes = classesIn(page)
  const shared = site.map((style) => rulesOf(style)(classes)).join('')
  const own = styles.map(({ text }) => text).join('')
  return {
    markup: [element(shared), ...site.map(linkTo), element(own), ...styles.map(linkTo)].join('\n    '),
    texts: [shared, own],
  }
}
