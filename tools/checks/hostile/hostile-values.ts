import type { Chance } from '../chance.ts'

/** Texts that programs misread or cannot store. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31m',
  '\r\nset-cookie: a=b',
  '\u2028\u2029\u0085',
  '\u202eabc',
  '\ud83d\ude00'.repeat(20),
  '\ufffd\uffff',
  'İıß',
  "' OR 1=1 --",
  '"; DROP TABLE entry; --',
  '%',
  '%00',
  '_',
  '\\',
  '*"()^:',
  "AND OR NOT NEAR(a, 'b')",
  '=cmd()',
  '../../etc/passwd',
  '//evil.example',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '{{vacancy}}{name}',
  'a@b@c',
  'a'.repeat(300),
  'a.'.repeat(2000),
  '\n'.repeat(2000),
  ' @'.repeat(1000),
]

const NUMBERS: readonly string[] = [
  '0',
  '-0',
  '-1',
  '1',
  '2',
  '1.5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '32767',
  '32768',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '99999999999999',
  '999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '1'.repeat(400),
]

const DATES: readonly string[] = ['2026-02-30', '0000-01-01', '9999-12-31', '99999-01-01', '2026-01-01', '--']

export const hostileText = (chance: Chance): string => {
  switch (chance.number(8)) {
    case 0:
    case 1:
    case 2:
      return chance.one(NUMBERS)
    case 3:
      return chance.one(DATES)
    case 4:
      return chance.one(TEXTS) + chance.one(TEXTS)
    case 5:
      return `${chance.one(['1', 'a', ''])}\0${chance.one(['1', 'a', ''])}`
    default:
      return chance.one(TEXTS)
  }
}

const DEEP = 5_000

export const hostileJson = (chance: Chance): string => {
  switch (chance.number(9)) {
    case 0:
      return 'null'
    case 1:
      return chance.one(['true', 'false'])
    case 2:
      return chance.one(['0', '-1', '1.5', '1e309', '-1e-400', '2147483648', '9007199254740993', '1e400'])
    case 3:
      return `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`
    case 4:
      return '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'
    case 5:
      return `[${Array.from({ length: chance.number(300) }, () => JSON.stringify(hostileText(chance))).join()}]`
    // Half of a surrogate pair, which no encoding of the web has.
    case 6:
      return '"\\ud800"'
    default:
      return JSON.stringify(hostileText(chance))
  }
}
