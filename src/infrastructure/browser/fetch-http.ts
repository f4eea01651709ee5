import type { Http } from '#infrastructure/content-api/http.ts'

const parsed = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Calls of the content API, which the site's own server answers or passes on. */
export const fetchHttp: Http = async ({ method, path, json }) => {
  try {
    const response = await fetch(path, {
      method,
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    })
    return { is: 'answered', status: response.status, body: await parsed(response) }
  } catch (error) {
    return { is: 'unreachable', why: String(error), timedOut: false }
  }
}
