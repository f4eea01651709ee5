import { request } from 'node:http'
import { text } from 'node:stream/consumers'

interface Sent {
  readonly method: string
  readonly path: string
  readonly type?: string | undefined
  readonly body?: string | undefined
}

/** Sends a request of the server's own page with the address unchanged. `fetch` would normalise it. */
export const sentUnchanged = async (origin: string, { method, path, type, body = '' }: Sent) => {
  const { hostname, port, host } = new URL(origin)
  const headers = {
    host,
    'sec-fetch-site': 'same-origin',
    ...(type === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  request({ hostname, port, method, path, headers }, async (answer) =>
    resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
  )
    .on('error', reject)
    .end(body)
  return promise
}

/** Matches words of the server's libraries. */
export const OF_LIBRARIES = /FST_|Fastify|Error|is not a valid url|content-type is set/
