import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArguments } from './parse-arguments.ts'

/**
 * Writes docs/rules.md, which lists every rule of the site, the function that keeps the rule, and the file of its
 * test. A rule is a paragraph of a comment that begins with `Rule:`. Its test has the same path as its file. The comment
 * of a constant names the test with `@see`, because a constant has its effect in other files. Each exported function of
 * the domain has a rule or is in `NO_RULES`. Knip reports rules whose functions nothing uses.
 */

const PAGE = 'docs/rules.md'

/** Helpers that need no sentence. Each reads or writes a value, or is a part of a rule that is stated next to it. */
const NO_RULES: Readonly<Record<string, string>> = {
  'careers/application-fields.ts': 'emptyApplication',
  'careers/application-state.ts': 'isKnownState',
  'careers/closing.ts': 'nowIn',
  'consent/consent.ts': 'allows',
  'desk/act.ts': 'actOf',
  'forms/checks.ts': 'problemAt',
  'forms/fields.ts': 'fieldNames fieldsOfKind textOf listOf fileOf isOption eachField typedText',
  'forms/link-list.ts': 'withLinkAdded withoutLink withLink',
  'forms/submitted-values.ts': 'eachKeptField',
  'inbox/entry.ts': 'contentOf senderOf idIn mailDomainsOf withoutSeparators',
  'inbox/retention.ts': 'yearsLater',
  'language/languages.ts': 'isLanguage perLanguage',
  'language/link.ts': 'hostIn',
  'language/localized.ts': 'perLanguageAsync',
  'language/plain-order.ts': 'plainOrder',
  'language/words.ts': 'wordsIn',
  'rich-text/decode-entities.ts': 'decodeEntities',
  'rich-text/markup.ts': 'markupIn',
  'search/search.ts': 'documentPath searchDocumentsPath markedText',
  'site/menu.ts': 'perMenu',
  'site/page-address.ts': 'addressParts writtenAddress queryValue idInQuery writtenQuery pagePath isWithin',
  'site/pages.ts': 'rowOf rowAt sectionOf decoded',
  'site/preview.ts': 'writtenPreview',
  'studio/colours.ts': 'colourProperties colourSheet contrastOf linearParts',
  'studio/fonts.ts': 'fontAddress fontFacts',
  'studio/reply-template.ts': 'isReplyWord',
}

const COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:const|function\*?|type|interface) (\w+)/g

const SEE = /@see (test\/\S+)/

const rulesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(COMMENT)].flatMap(([, comment = '', name = '']) => {
    const test = SEE.exec(comment)?.[1] ?? file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts')
    const paragraphs = comment.replaceAll(/^\s*\*? ?/gm, '').split(/\n\n+/)
    return paragraphs.flatMap((paragraph) => {
      const [, sentence] = /^Rule: (.*)/s.exec(paragraph.trim().replaceAll(/\s*\n\s*/g, ' ')) ?? []
      return sentence === undefined ? [] : [{ sentence: sentence.replaceAll('|', '\\|'), name, file, test }]
    })
  })

const files = globSync('src/{domain,application,infrastructure,ui}/**/*.ts').toSorted()
const rules = files.flatMap(rulesIn)

const sections = [...Map.groupBy(rules, ({ file }) => file.split('/')[2] ?? '')]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(
    ([feature, own]) => `
## ${feature}

| rule | kept by | proved by |
|---|---|---|
${own.map(({ sentence, name, file, test }) => `| ${sentence} | [\`${name}\`](../${file}) | [test](../${test}) |`).join('\n')}
`,
  )

const page = `# The rules

<!-- Generated from the comments of src by npm run check -- --write. -->

Every rule of the site, the function that keeps it and the tests that prove it. \`npm run check -- --write\` makes this
page from the comments of \`src\`; \`npm run check\` fails where it is stale, and where nothing but tests uses a rule.
${sections.join('')}`

const { values } = parseArguments(
  `usage: node scripts/rules.ts [--check]
Writes ${PAGE}.
  --check   fails if the page is stale or a rule has no test

Exit codes: 0 done, 1 stale or without a test, 2 wrong usage.`,
  { check: { type: 'boolean' } },
)

/** A rule is not on the page if its comment belongs to no declaration, or if `Rule:` does not begin a paragraph. */
const hasUnreadRule = (file: string): boolean =>
  (readFileSync(file, 'utf8').match(/\bRule:/g)?.length ?? 0) > rulesIn(file).length

/** Finds exported functions by their small first letter. Constants begin with a capital letter. */
const FUNCTION = /^export (?:async )?(?:const|function\*?) ([a-z]\w*)/gm

const helpers = new Set(
  Object.entries(NO_RULES).flatMap(([file, names]) =>
    names.split(' ').map((name) => `src/domain/${file} ${name}`),
  ),
)
const stated = new Set(rules.map(({ file, name }) => `${file} ${name}`))
const bare = files
  .filter((file) => file.startsWith('src/domain/'))
  .flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(FUNCTION), ([, name]) => `${file} ${name}`),
  )
  .filter((each) => !stated.has(each))

if (values.check === true) {
  const isStale = !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page
  const complaints = [
    ...files
      .filter(hasUnreadRule)
      .map((file) => `${file} has a rule that is not in ${PAGE}: it starts a paragraph above a declaration`),
    ...rules
      .filter(({ test }) => !existsSync(test))
      .map(({ name, file, test }) => `No test proves ${name} (${file}): ${test} is missing`),
    ...bare
      .filter((each) => !helpers.has(each))
      .map(
        (each) => `${each} states no rule: write its sentence, or name it in NO_RULES of scripts/rules.ts`,
      ),
    ...[...helpers]
      .filter((each) => files.includes(each.split(' ')[0] ?? '') && !bare.includes(each))
      .map((each) => `${each} states a rule or does not exist: remove it from NO_RULES in scripts/rules.ts`),
    ...(isStale ? [`${PAGE} is stale: node scripts/rules.ts writes it again`] : []),
  ]
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  process.exitCode = Math.min(complaints.length, 1)
} else {
  writeFileSync(PAGE, page)
  process.stdout.write(`${PAGE}: ${rules.length} rules\n`)
}
