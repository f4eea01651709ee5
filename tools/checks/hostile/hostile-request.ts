import type { Chance } from '../chance.ts'
import type { Besieged } from './besieged.ts'
import { type Attack, attacksOn, type Part } from './corpus.ts'

export interface HostileRequest {
  /** The bytes as a latin1 string. */
  readonly bytes: string
  readonly pace: 'at-once' | 'in-pieces' | 'half'
}

const ENDS = ['/', '//', '\\', '/.', '/..', '%2f', ';', ' ', '\t', '#'] as const

const bent = (chance: Chance, text: string): string => {
  const at = chance.number(text.length + 1)
  switch (chance.number(14)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(chance.number(at + 1))
    case 2:
      return text.slice(0, at) + chance.noise(1) + text.slice(at + 1)
    case 3:
      return text.toUpperCase()
    case 4:
      return encodeURIComponent(text)
    default:
      return text
  }
}

const attackOn = (chance: Chance, part: Part): Attack => {
  const attack = chance.one(attacksOn(part))
  return { ...attack, text: bent(chance, attack.text) }
}

const textOn = (chance: Chance, part: Part) => attackOn(chance, part).text

const path = (chance: Chance, real: Besieged['real']): string => {
  switch (chance.number(8)) {
    case 0:
      return textOn(chance, 'target')
    case 1:
      return `${chance.one(real)}/${textOn(chance, 'path')}`
    case 2:
      return `/${textOn(chance, 'path')}${chance.one(real)}`
    case 3:
      return chance.one(real) + chance.one(ENDS)
    case 4:
      return `/${Array.from({ length: chance.number(6) }, () => textOn(chance, 'path')).join('/')}`
    case 5:
      return `/${chance.noise(chance.number(40))}`
    default:
      return chance.one(real)
  }
}

const query = (chance: Chance): string => {
  if (chance.happens(0.6)) return ''
  const pairs = Array.from({ length: 1 + chance.number(3) }, () => textOn(chance, 'query'))
  return `?${pairs.join('&')}${chance.happens(0.3) ? `&n=${chance.number(1e9)}` : ''}`
}

interface Parts {
  readonly line?: string
  readonly target?: string
  readonly host?: string
  readonly headers?: readonly string[]
  readonly body?: Pick<Attack, 'text' | 'type'>
}

const written = (port: number, { line, target = '/', host, headers = [], body }: Parts): string =>
  [
    line ?? `${body === undefined ? 'GET' : 'POST'} ${target} HTTP/1.1`,
    `Host: ${host ?? `localhost:${port}`}`,
    ...headers,
    ...(body === undefined ? [] : [`Content-Type: ${body.type}`, `Content-Length: ${body.text.length}`]),
    'Connection: close',
    '',
    body?.text ?? '',
  ].join('\r\n')

export const knownAttack = (attack: Attack, { port, readerOf }: Besieged, token: string): HostileRequest => {
  const { part, text } = attack
  const parts = {
    whole: {},
    line: { line: text },
    host: { host: text },
    header: { headers: [text] },
    framing: { headers: [text] },
    target: { target: text },
    path: { target: `/${text}` },
    query: { target: `/jobs?${text}` },
    body: { target: readerOf(attack), body: attack, headers: [token] },
  } satisfies Record<Part, Parts>
  return { bytes: part === 'whole' ? text : written(port, parts[part]), pace: 'at-once' }
}

export const hostileRequest = (
  chance: Chance,
  { port, real, writing }: Besieged,
  token: string,
): HostileRequest => {
  const pace = chance.happens(0.01) ? 'half' : chance.happens(0.03) ? 'in-pieces' : 'at-once'
  if (chance.happens(0.01)) return { bytes: chance.noise(200), pace }
  if (chance.happens(0.03)) return { bytes: textOn(chance, 'whole'), pace }
  const isPost = chance.happens(0.2)
  const bytes = written(port, {
    ...(chance.happens(0.05) ? { line: textOn(chance, 'line') } : {}),
    target: isPost && chance.happens(0.8) ? chance.one(writing) : path(chance, real) + query(chance),
    ...(chance.happens(0.05) ? { host: textOn(chance, 'host') } : {}),
    headers: [
      ...Array.from({ length: chance.number(4) }, () => textOn(chance, 'header')),
      ...(chance.happens(0.1) ? [textOn(chance, 'framing')] : []),
      ...(isPost && chance.happens(0.7) ? [token] : []),
    ],
    ...(isPost ? { body: attackOn(chance, 'body') } : {}),
  })
  return { bytes, pace }
}
