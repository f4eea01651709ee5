import type { Http } from '#infrastructure/content-api/http.ts'
import { bytesOf } from './upstream/bytes-of.ts'

/** A list of some thousand entries with their texts; whatever is larger is no content. */
const LARGEST_ANSWER = 32 * 1024 * 1024

interface Options {
  /** What precedes `/api/`. */
  readonly baseUrl: string
  readonly timeoutMs: number
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reason = (error: unknown) =>
  error instanceof Error ? [error.message, error.cause].filter(Boolean).map(String).join(': ') : String(error)

/** Calls of a content API elsewhere, each with its time limit. */
export const outboundHttp =
  ({ baseUrl, timeoutMs }: Options): Http =>
  async ({ method, path, json }) => {
    try {
      const response = await fetch(baseUrl + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(json === undefined
          ? {}
          : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
      })
      return {
        is: 'answered',
        status: response.status,
        body: parsed((await bytesOf(response, LARGEST_ANSWER)).toString()),
      }
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      return { is: 'unreachable', why: reason(error), timedOut }
    }
  }
