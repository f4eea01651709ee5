const TOKEN_COOKIE = 'XSRF-TOKEN'

export const TOKEN_HEADER = 'X-XSRF-TOKEN'

const FORBIDDEN = 403

const tokenInCookie = (): string | null => {
  for (const pair of document.cookie.split(';')) {
    const [name, ...value] = pair.trim().split('=')
    if (name === TOKEN_COOKIE) return value.join('=')
  }
  return null
}

/**
 * Fetches a CSRF token, which the server sends in a cookie. A new visitor has no such cookie. When a visitor saves a
 * choice about cookies, the site deletes all cookies, including the one with the token.
 */
const freshToken = async (): Promise<string> => {
  await fetch('/api/forms/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  return tokenInCookie() ?? ''
}

export const PATIENCE_MS = 30_000

interface Answered {
  readonly status: number
}

export const withToken = async <Answer extends Answered>(
  post: (token: string) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await post(tokenInCookie() ?? (await freshToken()))
  return answer.status === FORBIDDEN ? post(await freshToken()) : answer
}
