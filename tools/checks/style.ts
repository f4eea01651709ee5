import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseArguments } from '../../scripts/parse-arguments.ts'

/**
 * Counts the habits that make text hard to read (STYLE.md). These are four constructions in comments, long lines of
 * Markdown, long commit subjects, and the words of the documents. Each number may fall, but not rise above its target.
 */

parseArguments(
  `usage: node tools/checks/style.ts
Counts four constructions in comments, long lines of Markdown, long commit subjects, and words of documents.

Exit codes: 0 all within their targets, 1 one is above, 2 wrong usage.`,
  {},
)

const LONGEST_LINE = 120

const LONGEST_SUBJECT = 72

/** The limit for long lines. It is not 0, because some lines consist of a single address or a piece of code. */
const MOST_LONG_LINES = 10

const COMMENT = /^[ \t]*(?:\/\*\*?([\s\S]*?)\*\/|((?:\/\/.*(?:\n[ \t]*(?=\/\/))?)+))/gm

/** Whole lines that begin with a number sign, in files of settings and shell scripts. */
const HASH_COMMENT = /^[ \t]*#(?!!).*(?:\n[ \t]*#.*)*/gm

const foundIn = (patterns: readonly string[], comment: RegExp) =>
  globSync(patterns, { exclude: ['**/node_modules/**'] }).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(comment),
  ])

const textOf = (comment: string): string =>
  comment
    .replace(/^[ \t]*(?:\*|\/\/|#)[ \t]?/gm, '')
    .replaceAll(/`[^`]*`|https?:\S+/g, 'x')
    .replace(/^\s*Rule:/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const CODE_FILES = ['src/**/*.{ts,tsx,css}', '{scripts,test,tools}/**/*.ts', 'tools/**/*.{js,glsl}']

const SETTING_FILES = [
  '{compose.yaml,Dockerfile,.npmrc,.ci/run}',
  '{.github,deploy}/**/*.{yml,yaml,conf,service}',
  'deploy/*Caddyfile',
  'tools/**/*.{sh,Dockerfile}',
  'src/**/*.sh',
]

const comments = [...foundIn(CODE_FILES, COMMENT), ...foundIn(SETTING_FILES, HASH_COMMENT)]
  .map(([whole, block, lines]) => textOf(block ?? lines ?? whole))
  .filter((text) => !/^(?:biome-ignore|@)/.test(text) && text !== '')

/** The check fails if a share of comments is above `most`, in percent. */
const CONSTRUCTIONS = [
  { name: 'comments that open without a subject', found: /^(?:Of|By|In|For|With|Where|Beside)\b/, most: 1.6 },
  {
    name: 'comments with a clause for a noun',
    found: /(?:^|[.:;] )(?:What|Who|Whose|Those|Where)\b/i,
    most: 0.8,
  },
  {
    name: 'comments with a roundabout phrase',
    found: /\b(?:that of|(?:is|are) none|what (?:is|was)|of its own|no such|beside|anew|once more)\b/i,
    most: 1.2,
  },
  { name: 'comments that join clauses', found: /[:;] [a-z]/, most: 2.2 },
] as const

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md', 'tools/**/*.md'])

const CODE = /^```[\s\S]*?^```/gm

/** Tables may be long, because they cannot be wrapped. */
const isLong = (line: string): boolean => line.length > LONGEST_LINE && !/^\s*(?:\||!\[|<!--)/.test(line)

const longLines = DOCUMENTS.flatMap((file) =>
  readFileSync(file, 'utf8')
    .replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) => (isLong(line) ? [`${file}:${index + 1}`] : [])),
)

/** Matches a generated page. Its words do not count, because people only look up single lines in it. */
const isGenerated = (page: string): boolean => page.includes('<!-- Generated from')

const wordsIn = (files: readonly string[]): number =>
  files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((page) => !isGenerated(page))
    .flatMap((page) => page.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The commit "Prepare version 1.1.0". Earlier subjects are from before this limit. */
const FIRST_COUNTED = '31b45e62'

/** Returns the subjects since the last tag. Without the git history there are no subjects to count. */
const subjects = (): readonly string[] => {
  const git = (...words: readonly string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()
  const start = git('describe', '--tags', '--abbrev=0') || FIRST_COUNTED
  return git('log', '--format=%s', `${start}..`).split('\n')
}

const percentOf = (pattern: RegExp): number =>
  (100 * comments.filter((text) => pattern.test(text)).length) / comments.length

const figures = [
  ...CONSTRUCTIONS.map(({ name, found, most }) => ({
    name,
    is: percentOf(found),
    most,
    unit: ` % of ${comments.length}`,
  })),
  { name: `lines of Markdown above ${LONGEST_LINE}`, is: longLines.length, most: MOST_LONG_LINES, unit: '' },
  {
    name: `commit subjects above ${LONGEST_SUBJECT}`,
    is: subjects().filter((subject) => subject.length > LONGEST_SUBJECT).length,
    most: 0,
    unit: '',
  },
  { name: 'words in README.md', is: wordsIn(['README.md']), most: 900, unit: '' },
  { name: 'words in docs, written by hand', is: wordsIn(globSync('docs/**/*.md')), most: 45_000, unit: '' },
]

for (const { name, is, most, unit } of figures)
  process.stdout.write(`${name}: ${Number(is.toFixed(1))}${unit}, at most ${most}\n`)
if (longLines.length > MOST_LONG_LINES) process.stdout.write(`${longLines.join('\n')}\n`)
process.exitCode = figures.every(({ is, most }) => is <= most) ? 0 : 1
