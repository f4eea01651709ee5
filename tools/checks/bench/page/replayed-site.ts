import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** Serves the pages of one contestant from memory, so that they never wait for a server. */

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders | OutgoingHttpHeaders
  readonly body: Buffer
}

/** Requests a compressed answer. */
export const answerOf = async (address: string): Promise<Answer> => {
  const asked = request(address, {
    headers: { accept: 'text/html,image/avif,image/webp,*/*', 'accept-encoding': 'br' },
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  const body = await answer.toArray()
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(body) }
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  txt: 'text/x-component',
}

export const textAnswer = (name: string, text: string): Answer => ({
  status: 200,
  headers: {
    'content-type': TYPES[/\.(\w+)$/.exec(name)?.[1] ?? 'html'] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': 'no-store',
  },
  body: brotliCompressSync(text),
})

export const textOf = ({ headers, body }: Answer): string =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()

const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

export interface ReplayedSite {
  readonly url: string
  readonly stop: () => void
}

export const replayedSite = async (
  site: string,
  own: ReadonlyMap<string, Answer> = new Map(),
): Promise<ReplayedSite> => {
  const known = new Map<string, Promise<Answer>>()
  const answerTo = (path: string): Promise<Answer> => {
    const mine = own.get(path) ?? own.get(new URL(path, site).pathname)
    if (mine !== undefined) return Promise.resolve(mine)
    const before = known.get(path)
    if (before !== undefined) return before
    const answer = answerOf(site + path)
    known.set(path, answer)
    return answer
  }
  const server = createServer(async ({ url = '/' }, response) => {
    const { status, headers, body } = await answerTo(url)
    const sent = Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name))
    response.writeHead(status, { ...Object.fromEntries(sent), 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
