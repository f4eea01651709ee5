import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEST_FILES = globSync('{test,tools}/**/*.ts', { exclude: ['**/node_modules/**'] })

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")

/** Finds the broken citations of a cell, such as "`reading.test.ts`: nobody reads without signing in". */
const brokenCitations = (cell: string): readonly string[] => {
  let named: readonly string[] = []
  return cell.split(/[;,] (?=`)|; /).flatMap((citation) => {
    const [, file, title] = /^(?:`([\w./-]+\.ts)`(?:: )?)?(.*)$/s.exec(citation.trim()) ?? []
    if (file !== undefined) {
      named = TEST_FILES.filter((path) => `/${path}`.endsWith(`/${file}`))
      if (named.length === 0) return [`no file ${file}`]
    }
    if (!title || title.startsWith('`') || named.length === 0) return []
    const isThere = named.some((path) => plain(readFileSync(path, 'utf8')).includes(plain(title)))
    return isThere ? [] : [`${named.join()}: ${title}`]
  })
}

test('each test that the page about security cites exists', () => {
  const cells = readFileSync('docs/reference/security.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '')
  expect(cells.flatMap(brokenCitations)).toEqual([])
})
