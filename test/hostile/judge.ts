import type { Exchange } from './exchange.ts'

const STATUS = /^HTTP\/1\.1 (\d{3})/

export const statusOf = (answer: string): number => Number(STATUS.exec(answer)?.[1] ?? 0)

/** The last head: an interim answer may stand before it. */
const headOf = (answer: string): string =>
  answer.replace(/^(HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)+/, '').split('\r\n\r\n')[0] ?? ''

export const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headOf(answer).replaceAll('\r', ''))?.[1]

/** Less of a body than was promised. */
const isCut = (answer: string): boolean =>
  answer.length - answer.lastIndexOf('\r\n\r\n') - 4 < Number(headerOf(answer, 'content-length') ?? 0)

const SERVER_ERRORS = 500

const BUSY = 503

/** What must never be, whatever is asked; in words, or nothing. */
export const faultOf = ({ request, answer, isLeftHanging }: Exchange): string | undefined => {
  const head = headOf(answer)
  const status = statusOf(head)
  // HTTP/1.0 that asks to keep the connection gets an answer and the connection.
  if (isLeftHanging && status === 0) return 'the connection is left hanging'
  if (isLeftHanging && isCut(answer)) return 'half of an answer is left hanging'
  if (!/^(?:HTTP\/1\.1 1|$)/.test(answer) && status === 0) return 'the answer is no answer'
  if (status >= SERVER_ERRORS && status !== BUSY) return `status ${status}`
  if (status === BUSY && headerOf(answer, 'retry-after') === undefined) return '503 without Retry-After'
  const to = headerOf(answer, 'location')
  if (to !== undefined && URL.parse(to, 'http://localhost')?.host !== 'localhost') return `leads to ${to}`
  if (/^(x-injected|set-cookie: a=b)/im.test(head)) return 'a header was injected'
  const isShared = /\b(public|s-maxage)\b/.test(headerOf(answer, 'cache-control') ?? '')
  if (isShared && headerOf(answer, 'set-cookie') !== undefined) return 'a cookie in an answer for everybody'
  if (isShared && status === 200 && request.method === 'POST') return 'a post is answered for everybody'
  if (status === 200 && headerOf(answer, 'content-encoding') !== undefined) {
    if (!/accept-encoding/i.test(headerOf(answer, 'vary') ?? '')) return 'encoded without Vary'
  }
  return undefined
}
