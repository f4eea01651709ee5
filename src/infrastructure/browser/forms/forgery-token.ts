// Does not import the name from the domain. Ad blockers may stop the file with the code for cookies, and forms must work.
const TOKEN = /(?:^|; *)XSRF-TOKEN=([^;]*)/

export const TOKEN_HEADER = 'X-XSRF-TOKEN'

const FORBIDDEN = 403

const tokenInCookie = (): string | undefined => TOKEN.exec(document.cookie)?.[1]

/**
 * Fetches a CSRF token, which the server sends in a cookie. A new visitor has no such cookie. When a visitor saves a
 * choice about cookies, the site deletes all cookies, including the one with the token.
 */
const freshToken = async (): Promise<string> => {
  await fetch('/api/forms/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
  return tokenInCookie() ?? ''
}

export const PATIENCE_MS = 30_000

export const withToken = async <Answer extends { readonly status: number }>(
  post: (token: string) => Promise<Answer>,
): Promise<Answer> => {
  const answer = await post(tokenInCookie() ?? (await freshToken()))
  return answer.status === FORBIDDEN ? post(await freshToken()) : answer
}
