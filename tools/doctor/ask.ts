import { setTimeout as wait } from 'node:timers/promises'

export interface Answer {
  readonly url: string
  /** 0 if there was no answer. */
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  readonly failure?: string
}

export type Method = 'GET' | 'HEAD'

export type Ask = (url: string, method: Method) => Promise<Answer>

const TIMEOUT_MS = 30_000

const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; site-doctor)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'br, gzip',
}

/**
 * The types that checks read. For other types, such as an archive or a film, the headers prove that the file exists.
 */
const READ = /^(?:text\/|image\/|application\/(?:[\w.-]+\+)?(?:xml|json|javascript)\b)/

const bodyOf = async (response: Response): Promise<Buffer> => {
  if (READ.test(response.headers.get('content-type') ?? 'text/plain'))
    return Buffer.from(await response.arrayBuffer())
  await response.body?.cancel()
  return Buffer.alloc(0)
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const answerAt = async (asked: string, method: Method): Promise<Omit<Answer, 'url'>> => {
  try {
    const response = await fetch(asked, {
      method,
      headers: HEADERS,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, body: await bodyOf(response) }
  } catch (error) {
    return { status: 0, headers: new Headers(), body: Buffer.alloc(0), failure: reasonOf(error) }
  }
}

const MOST_TRIES = 3

const MOST_WAIT_S = 30

/** Returns how long a busy site wants the client to wait. Returns null if the site is not busy. */
const wantedWaitS = ({ status, headers }: Pick<Answer, 'status' | 'headers'>): number | null => {
  const seconds = Number(headers.get('retry-after') ?? 'none')
  return [429, 503].includes(status) && seconds <= MOST_WAIT_S ? seconds : null
}

/** Asks a site at `base` whose pages name `origin` as their address. Asks a busy site again. */
export const askOver =
  (origin: string, base: string): Ask =>
  async (url, method) => {
    const asked = url.startsWith(`${origin}/`) ? base + url.slice(origin.length) : url
    for (let tries = 1; ; tries += 1) {
      const answer = await answerAt(asked, method)
      const waitS = wantedWaitS(answer)
      if (waitS === null || tries === MOST_TRIES) return { url, ...answer }
      await wait(waitS * 1000)
    }
  }

export const isRedirect = ({ status, headers }: Answer): boolean =>
  status >= 300 && status < 400 && headers.has('location')

/** A crawler follows this many redirects on its way to robots.txt (RFC 9309). */
const MOST_REDIRECTS = 5

export const behindRedirects = async (
  url: string,
  ask: (url: string) => Promise<Answer | undefined>,
  hops = MOST_REDIRECTS,
): Promise<Answer | undefined> => {
  const answer = await ask(url)
  const next = answer && isRedirect(answer) ? URL.parse(answer.headers.get('location') ?? '', url) : null
  return next === null || hops === 0 ? answer : behindRedirects(next.href, ask, hops - 1)
}
