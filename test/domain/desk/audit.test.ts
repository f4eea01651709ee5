import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AuditLine,
  auditLimit,
  CHAIN_START,
  chainedText,
  isNext,
  seenAgainSince,
  shortenedTo,
} from '#domain/desk/audit.ts'

const digestOf = (text: string) => hash('sha256', text)

const content = fc.record({
  at: fc.nat(),
  by: fc.oneof(
    fc.record({ is: fc.constant('person' as const), email: fc.emailAddress() }),
    fc.record({ is: fc.constantFrom('operator' as const, 'applicant' as const) }),
  ),
  name: fc.constantFrom('entry-seen', 'state-set'),
  entry: fc.option(fc.nat()),
  detail: fc.dictionary(fc.constantFrom('state', 'file'), fc.string()),
})

type Content = Omit<AuditLine, 'number' | 'digest'>

const chained = (contents: readonly Content[]): readonly AuditLine[] => {
  let previous = CHAIN_START
  return contents.map((one) => {
    const line = { number: previous.number + 1, ...one }
    previous = { number: line.number, digest: digestOf(chainedText(previous, line)) }
    return { ...line, ...previous }
  })
}

const chains = fc.array(content, { minLength: 2, maxLength: 8 }).map(chained)

/** The number of the first line that is not there as it was written; `null`: all are. */
const broken = (lines: readonly AuditLine[]): number | null => {
  let previous = CHAIN_START
  for (const line of lines) {
    if (!isNext(previous, line, digestOf)) return previous.number + 1
    previous = line
  }
  return null
}

describe('The chain of the audit log', () => {
  test('is whole as it was written', () => {
    fc.assert(fc.property(chains, (lines) => broken(lines) === null))
  })

  test('is broken where a line was changed, whatever of it, also by a line of another act', () => {
    fc.assert(
      fc.property(chains, fc.nat(), content, (lines, seed, other) => {
        const place = seed % lines.length
        const changed = lines.map((line, at) => (at === place ? { ...line, ...other } : line))
        const [before, after] = [lines, changed].map((some) => JSON.stringify(some[place]))
        fc.pre(before !== after)
        expect(broken(changed)).toBe(place + 1)
      }),
    )
  })

  test('is broken behind a line that was written again with its own digest', () => {
    fc.assert(
      fc.property(chains, fc.nat(), content, (lines, seed, other) => {
        const place = seed % (lines.length - 1)
        const rewritten = chained(lines.map((line, at) => (at === place ? other : line)))
        const [was, is] = [lines[place], rewritten[place]]
        fc.pre(was !== undefined && is !== undefined && was.digest !== is.digest)
        expect(broken(lines.map((line, at) => (at === place && is ? is : line)))).toBe(place + 2)
      }),
    )
  })

  test('is broken where a line was removed, unless it was the last, or two have changed places', () => {
    fc.assert(
      fc.property(chains, fc.nat(), (lines, seed) => {
        const place = seed % (lines.length - 1)
        expect(broken(lines.toSpliced(place, 1))).toBe(place + 1)
        const [one, next] = [lines[place], lines[place + 1]]
        if (one && next) expect(broken(lines.toSpliced(place, 2, next, one))).toBe(place + 1)
      }),
    )
  })

  test('is broken behind a gap in the numbers, even if the digest of the line is right', () => {
    fc.assert(
      fc.property(content, fc.integer({ min: 2 }), (one, number) => {
        const line = { ...one, number }
        const digest = digestOf(chainedText(CHAIN_START, line))
        expect(isNext(CHAIN_START, { ...line, digest }, digestOf)).toBe(false)
      }),
    )
  })

  test('is broken where an act is said to be of another person', () => {
    fc.assert(
      fc.property(content, fc.emailAddress(), fc.emailAddress(), (one, email, other) => {
        fc.pre(email !== other)
        const [line] = chained([{ ...one, by: { is: 'person', email } }])
        expect(line && broken([{ ...line, by: { is: 'person', email: other } }])).toBe(1)
      }),
    )
  })

  // A log is checked years after it was written: if these texts change, every log there is seems broken.
  test.each([
    [
      { is: 'person', email: 'ada@studio.example' } as const,
      '["",1,5,"person","ada@studio.example","state-set",7,{"state":"new"}]',
    ],
    [{ is: 'operator' } as const, '["",1,5,"operator","","state-set",7,{"state":"new"}]'],
  ])('has the digest of the same text for ever, for what was done by %j', (by, text) => {
    const line = { number: 1, at: 5, by, name: 'state-set', entry: 7, detail: { state: 'new' } }
    expect(chainedText(CHAIN_START, line)).toBe(text)
  })
})

test('where the log begins is read from the line that says so, and from no other', () => {
  expect(shortenedTo({ detail: { number: '12', digest: 'd' } })).toEqual({ number: 12, digest: 'd' })
  expect(shortenedTo({ detail: {} })).toBeNull()
  expect(shortenedTo({ detail: { number: '12' } })).toBeNull()
  expect(shortenedTo({ detail: { number: 'x', digest: 'd' } })).toBeNull()
})

test('a line is kept for two years', () => {
  expect(auditLimit(Date.UTC(2026, 10, 22, 9))).toBe(Date.UTC(2024, 10, 22, 9))
})

test('what is seen again counts once in an hour, what is changed each time', () => {
  expect(seenAgainSince({ name: 'file-seen', at: 3_600_001 })).toBe(1)
  expect(seenAgainSince({ name: 'entry-seen', at: 3_600_001 })).toBe(1)
  expect(seenAgainSince({ name: 'state-set', at: 3_600_001 })).toBeNull()
})
