import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const FAILURES = ['killed', 'hung', 'slow', 'garbage', 'half'] as const

type Failure = (typeof FAILURES)[number]

const SLOW_MS = 10_000

/** None of these is a valid answer to any call. `{}`, `[]` and `[{}]` are valid for some calls. */
const GARBAGE: readonly (readonly [string, string])[] = [
  ['text/html', '<!doctype html><h1>Welcome to nginx!</h1>'],
  ['application/json', '{"broken'],
  ['application/json', 'null'],
  ['application/json', '42'],
  ['application/json', '[17,null,false]'],
  ['application/json', `"${'x'.repeat(100_000)}"`],
  ['application/octet-stream', '\x00\x01\x02\xff'],
  ['application/json', ''],
]

export interface FailingApi {
  readonly url: string
  failWith(failure: Failure): Promise<void>
  /** If there is a mark, the titles of vacancies then end with it, so that new content is recognised. */
  recover(mark?: string): Promise<void>
  close(): Promise<void>
}

export const failingApi = async (behind: string): Promise<FailingApi> => {
  let failure: Failure | null = null
  let mark = ''
  let turn = 0
  let port = 0

  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    const onward = ask(behind + request.url, { method: request.method ?? 'GET' }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        const isJobs = /^\/api\/jobs\/?$/.test(request.url ?? '')
        const body = isJobs ? text.replaceAll(/"titleEn":"([^"]*)"/g, `"titleEn":"$1${mark}"`) : text
        response
          .writeHead(answer.statusCode ?? 500, {
            'content-type': answer.headers['content-type'] ?? 'application/json',
          })
          .end(body)
      })
    })
    onward.on('error', () => response.destroy())
    onward.end()
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    turn += 1
    switch (failure) {
      case 'killed':
        return response.destroy()
      case 'hung':
        return undefined
      case 'slow':
        return setTimeout(() => passOn(request, response), SLOW_MS)
      case 'garbage': {
        const [type, body] = GARBAGE[turn % GARBAGE.length] ?? ['', '']
        return response.writeHead(200, { 'content-type': type }).end(body)
      }
      case 'half':
        if (turn % 2 === 0) return passOn(request, response)
        return turn % 4 === 1 ? response.destroy() : response.writeHead(500).end('{}')
      case null:
        return passOn(request, response)
    }
  }

  const server = createServer(answer)
  const listen = () => new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  await listen()
  port = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${port}`,
    failWith: async (next) => {
      const was = failure
      failure = next
      if (next === 'killed' && was !== 'killed') await stop()
      if (was === 'killed' && next !== 'killed') await listen()
    },
    recover: async (newMark = mark) => {
      const was = failure
      failure = null
      mark = newMark
      if (was === 'killed') await listen()
      // Calls that hang get no answer after the failure either.
      else server.closeIdleConnections()
    },
    close: async () => {
      if (server.listening) await stop()
    },
  }
}
