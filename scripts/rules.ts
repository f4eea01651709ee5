import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { styleText } from 'node:util'
import { parseArguments } from './parse-arguments.ts'

/**
 * Writes docs/rules.md, which lists every rule of the site, the function that keeps the rule, and the test that
 * proves it. A rule is a paragraph of a comment that begins with `Rule:`. Its test has the same path as its file. The
 * comment of a constant names the test with `@see`, because a constant has its effect in other files. With `--check`,
 * writes nothing and fails if the page is out of date, if a rule has no test, or if an exported function of the domain
 * has neither a rule nor an entry in the list below. Knip reports rules whose functions nothing uses.
 */

const PAGE = 'docs/rules.md'

interface Rule {
  readonly sentence: string
  readonly name: string
  readonly file: string
  readonly test: string
}

interface Proof {
  readonly title: string
  readonly body: string
}

const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:const|function\*?|type|interface) (\w+)/g

const paragraphsOf = (comment: string): readonly string[] =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))

const START = 'Rule: '

const SEE = /@see (test\/\S+)/

const mirrorOf = (file: string): string => file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts')

const rulesIn = (file: string): readonly Rule[] =>
  [...readFileSync(file, 'utf8').matchAll(COMMENT)].flatMap(([, comment = '', name = '']) => {
    const test = SEE.exec(comment)?.[1] ?? mirrorOf(file)
    return paragraphsOf(comment)
      .filter((paragraph) => paragraph.startsWith(START))
      .map((paragraph) => ({ sentence: paragraph.slice(START.length), name, file, test }))
  })

/**
 * Counts the rules that the page would miss. Either their comment belongs to no declaration, or `Rule:` does not begin
 * a paragraph.
 */
const unreadRules = (file: string): number =>
  (readFileSync(file, 'utf8').match(/\bRule:/g)?.length ?? 0) - rulesIn(file).length

const NO_RULES: Readonly<Record<string, readonly string[]>> = {
  'reads a value by its name or its kind': [
    'careers/application-state.ts isKnownState',
    'consent/consent.ts allows',
    'forms/checks.ts problemAt',
    'forms/fields.ts fieldNames',
    'forms/fields.ts fieldsOfKind',
    'forms/fields.ts textOf',
    'forms/fields.ts listOf',
    'forms/fields.ts fileOf',
    'forms/fields.ts isOption',
    'inbox/entry.ts contentOf',
    'inbox/entry.ts senderOf',
    'language/languages.ts isLanguage',
    'site/pages.ts rowOf',
    'site/pages.ts rowAt',
    'site/pages.ts sectionOf',
  ],
  'makes one value for each name of a table': [
    'forms/fields.ts eachField',
    'forms/submitted-values.ts eachKeptField',
    'language/languages.ts perLanguage',
    'language/localized.ts perLanguageAsync',
  ],
  'reads or writes an address': [
    'inbox/entry.ts idIn',
    'language/link.ts hostIn',
    'site/page-address.ts addressParts',
    'site/page-address.ts writtenAddress',
    'site/page-address.ts queryValue',
    'site/page-address.ts idInQuery',
    'site/page-address.ts writtenQuery',
    'site/page-address.ts isWithin',
    'site/pages.ts decoded',
    'site/preview.ts writtenPreview',
    'search/search.ts documentPath',
    'search/search.ts searchDocumentsPath',
    'studio/fonts.ts fontAddress',
  ],
  'reads or writes HTML': ['rich-text/decode-entities.ts decodeEntities', 'rich-text/markup.ts markupIn'],
  'writes what browsers read': ['studio/colours.ts colourSheet', 'studio/fonts.ts fontFacts'],
  'is a part of a rule that is stated next to it': [
    'careers/closing.ts nowIn',
    'desk/act.ts actOf',
    'studio/reply-template.ts isReplyWord',
    'forms/fields.ts typedText',
    'forms/link-list.ts withLinkAdded',
    'forms/link-list.ts withoutLink',
    'forms/link-list.ts withLink',
    'inbox/entry.ts mailDomainsOf',
    'inbox/entry.ts withoutSeparators',
    'inbox/retention.ts yearsBefore',
    'language/plain-order.ts plainOrder',
    'language/words.ts wordsIn',
    'search/search.ts markedText',
    'studio/colours.ts contrastOf',
  ],
}

/** Finds exported functions by their small first letter. Constants begin with a capital letter. */
const FUNCTION = /^export (?:async )?(?:const|function\*?) ([a-z]\w*)/gm

const functionsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(FUNCTION)].map(([, name = '']) => `${file} ${name}`)

const unstated = (): readonly string[] => {
  const excused = Object.values(NO_RULES)
    .flat()
    .map((each) => `src/domain/${each}`)
  const stated = new Set(rules.map(({ file, name }) => `${file} ${name}`))
  const bare = files
    .filter((file) => file.startsWith('src/domain/'))
    .flatMap(functionsIn)
    .filter((each) => !stated.has(each))
  const isRead = (each: string) => files.includes(each.split(' ')[0] ?? '')
  return [
    ...bare
      .filter((each) => !excused.includes(each))
      .map(
        (each) => `${each} states no rule: write its sentence, or name it in NO_RULES of scripts/rules.ts`,
      ),
    ...excused
      .filter((each) => isRead(each) && !bare.includes(each))
      .map((each) => `${each} states a rule or is gone: take it off NO_RULES of scripts/rules.ts`),
  ]
}

/** Matches the title of a test. It follows `test(` or `describe(`, or the table of `test.each`. */
const TITLE = /^( *)(?:(describe|test)\(|(?:[\])].*)?\)\()\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/gm

const proofsIn = (file: string): readonly Proof[] => {
  if (!existsSync(file)) return []
  const source = readFileSync(file, 'utf8').replaceAll(/test\.each\(.*\)\((?=['"`])/g, 'test(')
  const found = [...source.matchAll(TITLE)]
  let group = ''
  return found.flatMap(({ index, 1: indent, 2: word, 3: single, 4: double, 5: template }, place) => {
    const title = (single ?? double ?? template ?? '').replaceAll("\\'", "'")
    if (indent === '') group = word === 'describe' ? title : ''
    if (word === 'describe') return []
    const body = source.slice(index, found[place + 1]?.index)
    return [{ title: [group, title].filter((words) => words !== '').join(': '), body }]
  })
}

const isTable = ({ title }: Proof): boolean => /%[a-z]/.test(title)

/**
 * Returns the numbers and the longer words of a sentence. A rule and the title of its test have some of them in common.
 */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\d+|\p{L}{4,}/gu))

/**
 * Returns the tests that name the rule's function, or all tests of the file if no test names it. The test with the
 * title most similar to the rule comes first.
 */
const proofsOf = ({ name, sentence, test }: Rule): readonly Proof[] => {
  const proofs = proofsIn(test)
  const named = proofs.filter(({ body }) => new RegExp(`\\b${name}\\b`).test(body))
  const words = wordsOf(sentence)
  const weight = (word: string) => (words.has(word) ? (/\d/.test(word) ? 3 : 1) : 0)
  const rank = (proof: Proof) =>
    isTable(proof) ? -1 : [...wordsOf(proof.title)].reduce((sum, word) => sum + weight(word), 0)
  return (named.length > 0 ? named : proofs).toSorted((one, other) => rank(other) - rank(one))
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = (rule: Rule): string => {
  const [first, ...more] = proofsOf(rule)
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  const test = first ? `[${cell(first.title)}](../${rule.test})${others}` : '**none**'
  return `| ${cell(rule.sentence)} | [\`${rule.name}\`](../${rule.file}) | ${test} |`
}

const featureOf = (rule: Rule): string => rule.file.split('/')[2] ?? ''

const files = globSync('src/{domain,application,infrastructure,ui}/**/*.ts').toSorted()
const rules = files.flatMap(rulesIn)

const page = [
  '# The rules',
  '',
  '<!-- Generated from the comments of src by npm run check -- --write. -->',
  '',
  'Every rule of the site, the function that keeps it and the test that proves it. `npm run check -- --write` makes this',
  'page from the comments of `src` and the titles of the tests; `npm run check` fails where it is stale, and where',
  'nothing but tests uses a rule.',
  ...[...Map.groupBy(rules, featureOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([feature, own]) => [
      '',
      `## ${feature}`,
      '',
      '| rule | kept by | proved by |',
      '|---|---|---|',
      ...own.map(row),
    ]),
  '',
].join('\n')

const complain = (text: string): void => {
  process.stderr.write(`${styleText('red', text)}\n`)
  process.exitCode = 1
}

const { values } = parseArguments(
  `usage: node scripts/rules.ts [--check]
Writes ${PAGE}.
  --check   fails if the page is stale or a rule has no test

Exit codes: 0 done, 1 stale or without a test, 2 wrong usage.`,
  { check: { type: 'boolean' } },
)
if (values.check === true) {
  for (const file of files.filter((each) => unreadRules(each) > 0))
    complain(`${file} has a rule that is not in ${PAGE}: it starts a paragraph above a declaration`)
  for (const complaint of unstated()) complain(complaint)
  for (const rule of rules.filter((each) => proofsOf(each).length === 0))
    complain(`No test proves ${rule.name} (${rule.file}): ${rule.test} is missing`)
  if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page)
    complain(`${PAGE} is stale: node scripts/rules.ts writes it again`)
} else {
  writeFileSync(PAGE, page)
  process.stdout.write(`${PAGE}: ${rules.length} rules\n`)
}
