import { describe, expect, test } from 'vitest'
import {
  countProblem,
  notAChoice,
  readArguments,
  unknownCommand,
} from '#infrastructure/terminal/arguments.ts'

const OPTIONS = { base: { type: 'string' }, json: { type: 'boolean' } } as const

describe('A mistake on a command line is one sentence', () => {
  test.each([
    [['--bsae', 'x'], 'Unknown option: --bsae; did you mean "--base"?'],
    [['--nothing-like-it'], 'Unknown option: --nothing-like-it'],
    [['--base'], '--base needs a value'],
    [['--base', '--json'], '--base needs a value'],
    [['--json=yes'], '--json takes no value'],
    [['word'], 'Unexpected argument: word'],
  ])('%j', (words, why) => {
    expect(readArguments(words, OPTIONS, false)).toEqual({ is: 'wrong', why })
  })

  test('a command that is nearly a known one is guessed', () => {
    expect(unknownCommand('shwo', ['list', 'show'])).toBe('Unknown command: shwo; did you mean "show"?')
    expect(unknownCommand('paint', ['list', 'show'])).toBe('Unknown command: paint')
  })

  test('a value of an option that is nearly a known one is guessed', () => {
    expect(notAChoice('--format', ['csv', 'xlsx', 'json'], 'cvs')).toBe(
      '--format takes csv, xlsx or json, not "cvs"; did you mean "csv"?',
    )
    expect(notAChoice('--engine', ['webkit'], 'x')).toBe('--engine takes webkit, not "x"')
  })

  test.each([
    [[], ['DIR'], 'Missing argument: DIR'],
    [['1'], ['ID', 'N'], 'Missing argument: N'],
    [[], ['ID?'], null],
    [['1', '2'], ['ID', 'N'], null],
    [['1', 'more'], ['ID'], 'Unexpected argument: more'],
  ])('%j for the arguments %j', (words, names, why) => {
    expect(countProblem(words, names)).toBe(why)
  })
})
