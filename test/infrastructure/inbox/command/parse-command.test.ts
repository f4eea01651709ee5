import { describe, expect, test } from 'vitest'
import { ALL_ENTRIES } from '#application/inbox/all-entries.ts'
import { parseCommand } from '#infrastructure/inbox/command/parse-command.ts'

const asked = (line: string, timeZone = 'UTC') => parseCommand(line.split(' ').filter(Boolean), timeZone)

const LIST = { is: 'list', json: false, vacancy: '', conditions: ALL_ENTRIES } as const

describe('What is asked of the inbox', () => {
  test.each([
    ['list', LIST],
    [
      'list --json --since 2026-06-01 --vacancy shader --unread --search moth',
      {
        is: 'list',
        json: true,
        vacancy: 'shader',
        conditions: { ...ALL_ENTRIES, from: Date.UTC(2026, 5, 1), state: 'new', words: ['moth'] },
      },
    ],
    ['show 12', { is: 'show', id: 12 }],
    ['file 12 2 --output cv.pdf', { is: 'file', id: 12, place: 2, output: 'cv.pdf' }],
    ['export --format csv --output out', { is: 'export', format: 'csv', output: 'out', since: null }],
    ['erase --email ada@example.com', { is: 'erase', email: 'ada@example.com', dryRun: false }],
    ['erase 12 --dry-run', { is: 'erase-one', id: 12, dryRun: true }],
    ['list --suspicious', { ...LIST, conditions: { ...ALL_ENTRIES, isSuspicious: true } }],
    [
      'erase --suspicious --since 2026-06-01 --dry-run',
      {
        is: 'erase-many',
        conditions: { ...ALL_ENTRIES, isSuspicious: true, from: Date.UTC(2026, 5, 1) },
        dryRun: true,
      },
    ],
    [
      'erase --search moth',
      { is: 'erase-many', conditions: { ...ALL_ENTRIES, words: ['moth'] }, dryRun: false },
    ],
    ['choices', { is: 'choices', since: null }],
    ['choices --since 2026-12-24', { is: 'choices', since: Date.UTC(2026, 11, 24) }],
    ['migrate', { is: 'migrate' }],
    ['bounce', { is: 'bounce' }],
    ['state 12 test-task', { is: 'state', id: 12, state: 'test-task' }],
    ['erase 12', { is: 'erase-one', id: 12, dryRun: false }],
    ['retention', { is: 'retention', dryRun: false }],
    ['retention --dry-run', { is: 'retention', dryRun: true }],
    ['--help', { is: 'help' }],
    ['list --help', { is: 'help' }],
  ])('is %s', (line, command) => {
    expect(asked(line)).toEqual(command)
  })

  test.each([
    ['2026-06-01', Date.UTC(2026, 4, 31, 21)],
    ['2026-06-01T09:00', Date.UTC(2026, 5, 1, 6)],
    ['2026-06-01T09:00Z', Date.UTC(2026, 5, 1, 9)],
  ])('is of the time zone of the site since %s', (since, moment) => {
    expect(asked(`choices --since ${since}`, 'Europe/Moscow')).toEqual({ is: 'choices', since: moment })
  })

  test.each([
    'lists',
    '__proto__',
    'show',
    'show twelve',
    'show 1 2',
    'show 0',
    'file 1 3 --output x',
    'file 1 1',
    'export --format ods --output out',
    'export --format csv',
    'erase',
    'erase --email ada',
    'erase twelve',
    'erase --since 2026-06-01',
    'erase --search …',
    'erase 12 --suspicious',
    'erase --email ada@example.com --since 2026-06-01',
    'list --since yesterday',
    'list --since 2026-02-30',
    'export --format csv --output out --since 2026-13-01',
    'show 12 --search moth',
    'erase 1 2',
    'erase 12 --email ada@example.com',
    'state 12',
    'state offered 12',
    'list --email ada@example.com',
    'retention --dry-run=maybe',
    'list --unknown',
    '',
  ])('is wrong when it is: %s', (line) => {
    expect(asked(line)).toEqual({ is: 'wrong', why: expect.stringMatching(/./) })
  })

  test.each([
    ['erase', 'Missing argument: ID, or one of --email, --suspicious, --search'],
    [
      'export --format cvs --output out',
      '--format takes csv, xlsx, json or jsonl, not "cvs"; did you mean "csv"?',
    ],
  ])('says what is wrong: %s', (line, why) => {
    expect(asked(line)).toEqual({ is: 'wrong', why })
  })
})
