import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'

const RECORDS = globSync(`${FOLDER}/0*.md`).toSorted()

const partsOf = (path: string): { readonly row: string; readonly headings: readonly string[] } => {
  const text = readFileSync(path, 'utf8')
  const [, number, title] = /^# (\d+)\. (.*)$/m.exec(text) ?? []
  const [, date] = /^Status: .*\baccepted, (\d{4}-\d\d-\d\d)\./im.exec(text) ?? []
  return {
    row: `| ${number} | [${title}](${basename(path)}) | ${date} |`,
    headings: Array.from(text.matchAll(/^## (.*)$/gm), ([, heading = '']) => heading),
  }
}

test('the index of decisions lists each record with its title and the date of its status', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8')
  expect(RECORDS.map((path) => partsOf(path).row).filter((row) => !index.includes(row))).toEqual([])
})

test('each decision has a context, a decision and consequences under headings of their own', () => {
  const expected = ['Context', 'Decision', 'Consequences']
  for (const path of RECORDS) {
    const found = partsOf(path).headings.filter((heading) => expected.includes(heading))
    expect([path, ...found]).toEqual([path, ...expected])
  }
})

/** A fraction with a unit, a very short time, or a number other than a year in its own cell. Limits are whole numbers. */
const MEASURED = /\d[.,]\d+ ?(?:[kM]i?B|GB|ms|s)\b|\d ?(?:ns|µs)\b|\| *(?!20\d\d\b)\d+(?:[.,]\d+)? *(?=\|)/g

test('a decision describes its measurements in words, because the figures are on the pages of measurements', () => {
  const figures = RECORDS.flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(MEASURED), ([figure]) => `${path}: ${figure}`),
  )
  expect(figures).toEqual([])
})
