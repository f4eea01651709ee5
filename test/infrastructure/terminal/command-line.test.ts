import { describe, expect, test } from 'vitest'
import { HELP, readCommandLine } from '#infrastructure/terminal/command-line.ts'

describe('the command line', () => {
  test('without options lists English groups from the content pack as text', () => {
    expect(readCommandLine([])).toEqual({
      is: 'list',
      options: { language: 'en', source: null, department: null, latest: false, format: 'text' },
    })
  })

  test('help names the default of each variable that the command reads', () => {
    expect(HELP).toMatch(/CONTENT_DIR +the folder of the content pack \(default: content\)/)
    expect(HELP).toMatch(/TIME_ZONE +[^(]*\(default: the studio's in the content pack, else UTC\)/)
  })

  test('a misspelt option is named in the words of all commands, with the option that was meant', () => {
    expect(readCommandLine(['--fomrat', 'json'])).toEqual({
      is: 'wrong',
      why: 'Unknown option: --fomrat; did you mean "--format"?',
    })
  })

  test.each([
    [['--language', 'de']],
    [['--format', 'xml']],
    [['--source', '']],
    [['--source']],
    [['--nope']],
    [['words']],
    [['--latest=yes']],
  ])('%j is wrong usage, reported in one line', (words) => {
    const read = readCommandLine(words)
    expect(read.is).toBe('wrong')
    expect(read.is === 'wrong' && read.why.split('\n')).toHaveLength(1)
  })
})
