import type { Http, HttpResponse } from '#infrastructure/content-api/http.ts'

interface Options {
  /** A number from 0 to 1, so that many sites do not come back at the same moment. */
  readonly chance: () => number
  readonly wait: (ms: number) => Promise<void>
}

const LONGEST_WAIT_MS = 200

const SERVER_ERRORS = 500

const failed = (response: HttpResponse): boolean =>
  response.is === 'unreachable' || response.status >= SERVER_ERRORS

/** A call that reads is tried once more when it fails; one that timed out is not, since it has cost its time. */
export const retried =
  (http: Http, { chance, wait }: Options): Http =>
  async (request) => {
    const first = await http(request)
    if (request.method !== 'GET' || !failed(first) || (first.is === 'unreachable' && first.timedOut))
      return first
    await wait(chance() * LONGEST_WAIT_MS)
    return http(request)
  }
