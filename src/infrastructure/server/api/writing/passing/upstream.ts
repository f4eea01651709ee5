import type { Log } from '#application/ports/log.ts'

export interface UpstreamAnswer {
  readonly status: number
  readonly contentType: string | null
  readonly retryAfter: string | null
  readonly body: Buffer
}

/** What can be sent a second time. */
type Sendable = string | FormData | Uint8Array<ArrayBuffer>

export interface Upstream {
  /** `null`: it did not answer. The body may be asked for twice. */
  post(path: string, headers: Headers, body: () => Sendable): Promise<UpstreamAnswer | null>
}

interface Options {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly log: Log
}

const FORBIDDEN = 403
const TOKEN = /^XSRF-TOKEN=([^;]*)/
const LARGEST_ANSWER = 1024 * 1024

/** The content API as one that takes what visitors send; where it wants a token of its own, it gets it. */
export const upstreamApi = ({ baseUrl, timeoutMs, log }: Options): Upstream => {
  let token: string | null = null

  const call = (path: string, init: RequestInit) =>
    fetch(baseUrl + path, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs), ...init })

  const fetchToken = async () => {
    const answer = await call('/api/forms/', { method: 'GET' })
    await answer.body?.cancel()
    const found = answer.headers.getSetCookie().map((cookie) => TOKEN.exec(cookie)?.[1])
    token = found.find((one) => one !== undefined) ?? null
  }

  const attempt = (path: string, headers: Headers, body: Sendable) => {
    const own = new Headers(headers)
    if (token !== null) {
      own.set('cookie', `XSRF-TOKEN=${token}`)
      own.set('x-xsrf-token', token)
    }
    return call(path, { method: 'POST', headers: own, body })
  }

  const readAnswer = async (answer: Response): Promise<UpstreamAnswer> => {
    const body = Buffer.from(await answer.arrayBuffer())
    if (body.length > LARGEST_ANSWER) throw new Error('its answer is too large')
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type'),
      retryAfter: answer.headers.get('retry-after'),
      body,
    }
  }

  return {
    post: async (path, headers, body) => {
      try {
        let answer = await attempt(path, headers, body())
        if (answer.status === FORBIDDEN) {
          await answer.body?.cancel()
          await fetchToken()
          answer = await attempt(path, headers, body())
        }
        return await readAnswer(answer)
      } catch (error) {
        log.error('What a visitor sent could not be passed on', { path, why: String(error) })
        return null
      }
    },
  }
}
