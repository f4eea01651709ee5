import fc from 'fast-check'
import { anyText } from '../../arbitraries/any-text.ts'
import { DOC, DOCX, JPEG, PDF, PNG, RTF, TXT, ZIP, zipOf } from '../../support/sample-files.ts'
import { APPLICATION, type Headers, MESSAGE, multipart, type Part } from '../../support/writing-site.ts'

export interface Hostile {
  readonly payload: Buffer
  readonly headers: Headers
}

const nastyText = fc.oneof(
  anyText,
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\udc00\ud800',
    'a\r\nBcc: all@example.com',
    '__proto__',
    'constructor',
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    'C:\\con\\nul',
    '%00%0d%0a',
    '\u202egnp.exe',
    'Ω'.repeat(10_000),
    '👩‍👩‍👧‍👦'.repeat(400),
    'e\u0301\u0302\u0303'.repeat(3_000),
    "'; DROP TABLE entry; --",
    '=HYPERLINK("http://evil.example")',
    '<script>alert(1)</script>',
    '\ufeff',
    '\x1b[2J',
    'שלום',
    `${'a.'.repeat(2_000)}@example.com`,
  ),
)

const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, -1, 1e308, 0.1, [], {}, [[]], { toString: 1 }, [null], Number.MAX_SAFE_INTEGER),
  fc.jsonValue({ maxDepth: 4 }),
)

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '{"__proto__":'), fc.integer({ min: 1, max: 100_000 }))
  .map(([open, times]) => open.repeat(times))

const spoilt = (text: string, at: number, what: string) => {
  const place = at % (text.length + 1)
  return text.slice(0, place) + what + text.slice(place + 1)
}

const changed = (record: Readonly<Record<string, unknown>>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(record), '__proto__', 'website', 'filledInMs'), nastyValue, {
      minKeys: 1,
    })
    .map((other) => JSON.stringify({ ...record, ...other }))

const brokenText = (record: Readonly<Record<string, unknown>>) =>
  fc
    .tuple(fc.nat(), fc.constantFrom('', '"', '{', '\\', '\\ud800', '\0', ',', '}'))
    .map(([at, what]) => spoilt(JSON.stringify(record), at, what))

const jsonTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json\t',
  'x',
  'application/jsonp',
)

const hostileJson = (record: Readonly<Record<string, unknown>>): fc.Arbitrary<Hostile> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 6, arbitrary: changed(record).map((text) => Buffer.from(text)) },
        { weight: 2, arbitrary: brokenText(record).map((text) => Buffer.from(text, 'latin1')) },
        { weight: 1, arbitrary: deep.map((text) => Buffer.from(text)) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
      ),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: jsonTypes },
      ),
      fc.option(fc.constantFrom('x', 'a'.repeat(300), 'a key of many words'), { freq: 9, nil: undefined }),
    )
    .map(([payload, type, key]) => ({
      payload,
      headers: { 'content-type': type, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    }))

export const hostileMessages = hostileJson(MESSAGE)

export const hostileApplications = hostileJson(APPLICATION)

const SAMPLES = [PDF, PNG, JPEG, RTF, TXT, ZIP, DOC, DOCX]

const nastyContent = fc.oneof(
  fc.constantFrom(...SAMPLES),
  fc.tuple(fc.constantFrom(...SAMPLES), fc.constantFrom(...SAMPLES)).map((both) => Buffer.concat(both)),
  fc
    .tuple(fc.constantFrom(...SAMPLES), fc.nat())
    .map(([bytes, cut]) => bytes.subarray(0, cut % bytes.length)),
  fc.tuple(fc.constantFrom(...SAMPLES), fc.nat(), fc.nat(255)).map(([bytes, at, value]) => {
    const other = Buffer.from(bytes)
    other[at % other.length] = value
    return other
  }),
  fc.constantFrom(
    Buffer.alloc(0),
    zipOf({ name: 'bomb', unpacked: 0xfffffff0 }),
    zipOf({ name: '../up' }),
    zipOf(),
    Buffer.alloc(300_000, 'PK\x05\x06'),
    Buffer.alloc(1_200_000, 'a'),
  ),
  fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
)

const NAMES = [
  'cv.pdf',
  'cv.png',
  'cv.jpg',
  'cv.rtf',
  'cv.txt',
  'cv.zip',
  'cv.doc',
  'cv.docx',
  'cv.exe',
  '.pdf',
  '.',
]

const TYPES = [
  'application/pdf',
  'image/png',
  'application/octet-stream',
  'text/plain',
  'text/plain; charset=utf-16le',
  'multipart/mixed; boundary=x',
  ';',
  '',
]

const nastyPart: fc.Arbitrary<Part> = fc.record(
  {
    name: fc.oneof({ weight: 5, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: nastyText }),
    filename: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
      { weight: 1, arbitrary: nastyText },
    ),
    type: fc.constantFrom(...TYPES),
    content: nastyContent,
  },
  { requiredKeys: ['name', 'content'] },
)

const boundaries = fc.constantFrom(
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=----another',
  `multipart/form-data; boundary=${'x'.repeat(3_000)}`,
  'multipart/mixed; boundary=----a-boundary',
  'multipart/form-data; charset=x; boundary=----a-boundary',
  'application/json',
  'text/plain',
)

/** Breaks the body of the form, or leaves it whole. */
const broken = fc.oneof(
  { weight: 5, arbitrary: fc.constant((bytes: Buffer) => bytes) },
  {
    weight: 2,
    arbitrary: fc.nat().map((cut) => (bytes: Buffer) => bytes.subarray(0, cut % (bytes.length + 1))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(), fc.constantFrom('\r\n', '\n', '\0', '--', '------a-boundary', '\r\n\r\n', ':', '"'))
      .map(([at, what]) => (bytes: Buffer) => {
        const place = at % (bytes.length + 1)
        return Buffer.concat([bytes.subarray(0, place), Buffer.from(what), bytes.subarray(place + 1)])
      }),
  },
  { weight: 1, arbitrary: fc.constant((bytes: Buffer) => Buffer.concat([bytes, bytes])) },
)

export const hostileUploads: fc.Arbitrary<Hostile> = fc
  .tuple(fc.array(nastyPart, { maxLength: 4 }), broken, fc.option(boundaries, { freq: 8, nil: undefined }))
  .map(([parts, spoil, type]) => {
    const { payload, headers } = multipart(...parts)
    return { payload: spoil(payload), headers: type === undefined ? headers : { 'content-type': type } }
  })
