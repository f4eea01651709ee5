import type { Chance } from './chance.ts'
import { hostileHeaders } from './headers.ts'
import { hostileTarget } from './targets.ts'

export interface HostileRequest {
  readonly method: string
  readonly target: string
  /** What is sent, as latin1. */
  readonly bytes: string
  /** Sent in pieces, with pauses, or never to its end. */
  readonly pace: 'at-once' | 'in-pieces' | 'half'
}

const METHODS = [
  ...Array<string>(40).fill('GET'),
  ...[
    'HEAD',
    'POST',
    'POST',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'get',
  ],
  ...['', 'GET GET', 'M-SEARCH', 'PRI'],
]

const VERSIONS = [
  ...Array<string>(100).fill('HTTP/1.1'),
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9',
  'http/1.1',
  '',
]

const TYPES = [
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: application/x-www-form-urlencoded',
]

const WRITING = [
  '/api/forms/',
  '/api/cvs/en',
  '/api/cvs/upload',
  '/api/games-gallery/',
  '/contacts',
  '/jobs',
  '/ru/jobs',
  '/jobs/x',
] as const

const bodies = (chance: Chance): string => {
  switch (chance.number(7)) {
    case 0:
      return chance.noise(chance.number(5000))
    case 1:
      return `${'['.repeat(chance.number(20_000))}`
    case 2:
      return '{"__proto__":{"x":1},"email":"a@b.c","name":"\\u0000","subject":[],"message":{}}'
    case 3:
      return '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.pdf"\r\n\r\n%PDF-\r\n--x--\r\n'
    case 4:
      return `5\r\nhello\r\n${chance.one(['0\r\n\r\n', 'zz\r\n', 'fffffffffffffffff\r\n', ''])}`
    case 5:
      return `name=${'%'.repeat(chance.number(3000))}`
    default:
      return ''
  }
}

/** A request that somebody with bad intentions, or with a broken program, might send. With `token`, headers that open the writing calls. */
export const hostileRequest = (chance: Chance, port: number, token = ''): HostileRequest => {
  if (chance.happens(0.01)) return { method: '', target: '', bytes: chance.noise(200), pace: 'at-once' }
  const method = chance.one(METHODS)
  const target = method === 'POST' && chance.happens(0.8) ? chance.one(WRITING) : hostileTarget(chance)
  const body = method === 'GET' && chance.happens(0.95) ? '' : bodies(chance)
  const type = chance.happens(0.7) ? TYPES : ['']
  const headers = [
    ...hostileHeaders(chance, port),
    ...(body !== '' && chance.happens(0.9) ? [`Content-Length: ${body.length}`] : []),
    ...(body !== '' && type[0] !== '' ? [chance.one(type)] : []),
    ...(method === 'POST' && token !== '' && chance.happens(0.7) ? [token] : []),
    'Connection: close',
  ]
  const head = [`${method} ${target} ${chance.one(VERSIONS)}`, ...headers].join('\r\n')
  const pace = chance.happens(0.02) ? 'half' : chance.happens(0.03) ? 'in-pieces' : 'at-once'
  return { method, target, bytes: `${head}\r\n\r\n${body}`, pace }
}
