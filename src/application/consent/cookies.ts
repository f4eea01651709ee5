/** Reads a pair such as `name=value`. A pair without an equals sign is a cookie with a value but without a name. */
const cookieIn = (pair: string) => {
  const equals = pair.indexOf('=')
  return { name: pair.slice(0, Math.max(equals, 0)).trim(), value: pair.slice(equals + 1).trim() }
}

const cookiesIn = (cookies: string) =>
  cookies
    .split(';')
    .filter((pair) => pair.trim() !== '')
    .map(cookieIn)

export const cookieNames = (cookies: string): readonly string[] => [
  ...new Set(cookiesIn(cookies).map(({ name }) => name)),
]

export const cookiesNamed = (cookies: string, name: string): readonly string[] =>
  cookiesIn(cookies).flatMap((cookie) => (cookie.name === name ? [cookie.value] : []))

/**
 * Rule: If two cookies have the same name, the first cookie counts. Browsers list the cookie with the longer path
 * first.
 */
export const cookieNamed = (cookies: string, name: string): string =>
  cookiesIn(cookies).find((cookie) => cookie.name === name)?.value ?? ''
