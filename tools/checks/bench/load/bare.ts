import { fork } from 'node:child_process'
import { request } from 'node:http'
import { answerOf } from './answer-of.ts'

const SERVER = new URL('bare-server.ts', import.meta.url).pathname

export interface Bytes {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** A base64 string. */
  readonly body: string
}

const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'])

export const bytesOf = (port: number, address: string): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    const asking = request(
      { port, host: '127.0.0.1', path: address, headers: { 'accept-encoding': 'br' } },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(response.headers).flatMap(([name, value]) =>
              typeof value === 'string' && !OWN.has(name) ? [[name, value]] : [],
            ),
          )
          resolve({ address, headers, body: Buffer.concat(pieces).toString('base64') })
        })
      },
    )
    asking.on('error', reject)
    asking.end()
  })

export const bareServer = async (bytes: readonly Bytes[]) => {
  const child = fork(SERVER)
  child.send(bytes)
  const port = await answerOf<number>(child)
  return { port, stop: () => child.kill() }
}
