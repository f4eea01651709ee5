import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PAGE = readFileSync('docs/reference/security.md', 'utf8')

const FILES = globSync('test/**/*.ts')

/** A studio may delete tools/, and the page then still names its tests. */
const isDeleted = (path: string) => path.startsWith('tools/') && !existsSync('tools')

const filesNamed = (path: string) =>
  [...FILES, path].filter(
    (file) => existsSync(file) && (file === path || file === join('test', path) || basename(file) === path),
  )

const named = Array.from(
  PAGE.matchAll(/`([\w./-]+(?:\.test|\.spec|-contract)\.ts)`/g),
  ([, path = '']) => path,
)

/** The rows of the table about the public site. Each has an attempt, its effect and the test. */
const ROWS = (PAGE.split('## The public site')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attempt'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('The page about security', () => {
  test('names tests that are there', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !isDeleted(path) && filesNamed(path).length === 0)).toEqual([])
  })

  test('names the titles of tests as they are', () => {
    const titles = Array.from(
      PAGE.matchAll(/`([\w./-]+(?:\.test|\.spec|-contract)\.ts)`: ([^`;|.]+)/g),
      ([, path = '', title = '']) => ({ path, title: title.trim() }),
    )
    expect(titles.length).toBeGreaterThan(70)
    const isThere = ({ path, title }: (typeof titles)[number]) =>
      isDeleted(path) || filesNamed(path).some((file) => readFileSync(file, 'utf8').includes(title))
    expect(titles.filter((title) => !isThere(title))).toEqual([])
  })

  test('has a test for each statement about the public site, by the beginning of its title', () => {
    expect(ROWS.length).toBeGreaterThan(20)
    for (const [, attempt = '', , cell = ''] of ROWS) {
      const tests = Array.from(cell.matchAll(/`([^`]+)`: ([^`]+?)(?=; `|$)/g))
      expect(tests, attempt).not.toEqual([])
      for (const [, path = '', titles = ''] of tests) {
        if (isDeleted(path)) continue
        const text = readFileSync(path.startsWith('tools/') ? path : join('test', path), 'utf8')
        for (const title of titles.split('; ')) expect(text, attempt).toContain(title)
      }
    }
  })
})
