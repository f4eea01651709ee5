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

/** Asks a site at `base` whose pages name `origin` as their address. */
export const askOver =
  (origin: string, base: string): Ask =>
  async (url, method) => {
    const asked = url.startsWith(`${origin}/`) ? base + url.slice(origin.length) : url
    try {
      const response = await fetch(asked, {
        method,
        headers: HEADERS,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { url, status: response.status, headers: response.headers, body: await bodyOf(response) }
    } catch (error) {
      return { url, status: 0, headers: new Headers(), body: Buffer.alloc(0), failure: reasonOf(error) }
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
