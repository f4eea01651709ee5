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

/** First visits have no token yet, and consent may just have cleared it. */
const freshToken = async (): Promise<string> => {
  await fetch('/api/forms/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  return tokenInCookie() ?? ''
}

/** How long a call that carries no file may take. */
export const PATIENCE_MS = 30_000

interface Answered {
  readonly status: number
}

/** Posts with the token that the server set, or with a fresh one; once more where the server does not know it. */
export const withToken = async <Answer extends Answered>(
  post: (token: string) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await post(tokenInCookie() ?? (await freshToken()))
  return answer.status === FORBIDDEN ? post(await freshToken()) : answer
}
