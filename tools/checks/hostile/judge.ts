import { type Exchange, headerOf, headOf, isCut, statusOf } from './exchange.ts'

const SERVER_ERRORS = 500

const BUSY = 503

export const faultOf = ({ request, answer, isLeftHanging }: Exchange): string | undefined => {
  const head = headOf(answer)
  const status = statusOf(head)
  if (isLeftHanging && status === 0) return 'the connection is left hanging'
  if (isLeftHanging && isCut(request, answer)) return 'half of an answer is left hanging'
  if (!/^(?:HTTP\/1\.1 1|$)/.test(answer) && status === 0) return 'the answer is no answer'
  if (status >= SERVER_ERRORS && status !== BUSY) return `status ${status}`
  if (status === BUSY && headerOf(answer, 'retry-after') === undefined) return '503 without Retry-After'
  const to = headerOf(answer, 'location')
  if (to !== undefined && URL.parse(to, 'http://localhost')?.host !== 'localhost') return `leads to ${to}`
  if (/^(x-injected|set-cookie: a=b)/im.test(head)) return 'a header was injected'
  const isShared = /\b(public|s-maxage)\b/.test(headerOf(answer, 'cache-control') ?? '')
  if (isShared && headerOf(answer, 'set-cookie') !== undefined) return 'a cookie in an answer for all'
  if (isShared && status === 200 && request.bytes.startsWith('POST ')) return 'a post is answered for all'
  if (status === 200 && headerOf(answer, 'content-encoding') !== undefined) {
    if (!/accept-encoding/i.test(headerOf(answer, 'vary') ?? '')) return 'encoded without Vary'
  }
  return undefined
}
