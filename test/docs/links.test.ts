import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'tools/**/*.md', '.github/**/*.md'])

const LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g

/** Returns the anchors that a Markdown viewer gives to the headings of a page. */
const anchorsOf = (page: string): readonly string[] =>
  Array.from(readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d_\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm

const problemsOf = (page: string): readonly string[] =>
  Array.from(readFileSync(page, 'utf8').replaceAll(CODE, '').matchAll(LINK)).flatMap(
    ([, path = '', anchor]) => {
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(target)) return [`${page} links to ${path}, which does not exist`]
      if (anchor === undefined || !target.endsWith('.md') || anchorsOf(target).includes(anchor)) return []
      return [`${page} links to ${path}#${anchor}, which has no such heading`]
    },
  )

test('a link of a document leads to a file, and to a heading of it', () => {
  expect(DOCUMENTS.flatMap(problemsOf)).toEqual([])
})

/** A placeholder for an address that does not exist yet. Only package.json has one, and `npm run verify -- release` refuses it. */
const PLACEHOLDER = /\bgit\.example\.(?:com|org|net)\b/

test('no document has the address of a repository that does not exist', () => {
  expect(DOCUMENTS.filter((page) => PLACEHOLDER.test(readFileSync(page, 'utf8')))).toEqual([])
})

const EMPTY_TABLE = /^\|[-| ]+\|\n(?!\|)/m

test('a table of a document has rows', () => {
  expect(DOCUMENTS.filter((page) => EMPTY_TABLE.test(readFileSync(page, 'utf8')))).toEqual([])
})

const SOURCE = /`((?:src|scripts|test|deploy|content)\/[\w./-]+)`/g

/**
 * The page about security names tests by their path in `test`. In these paths, `xx` stands for the code of any
 * language.
 */
const isThere = (path: string): boolean =>
  existsSync(path) || existsSync(join('test', path)) || path.endsWith('/xx.ts')

/** Skips decisions, because they describe the project at their date. */
const today = DOCUMENTS.filter((page) => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md')

test('a source that a document names is there', () => {
  const missing = today.flatMap((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(SOURCE), ([, path = '']) => path)
      .filter((path) => !isThere(path))
      .map((path) => `${page} names ${path}`),
  )
  expect(missing).toEqual([])
})
