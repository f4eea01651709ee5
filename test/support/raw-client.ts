import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 means that the connection was closed without an answer. */
  readonly status: number
  readonly text: string
}

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Sends raw bytes and reads until the other side closes. */
export const say = (port: number, text: string): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), text: answer }),
    )
    socket.write(latin(text))
  })

export const request = (target: string, headers: readonly string[] = ['Host: localhost'], method = 'GET') =>
  `${[`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`

/** Opens a connection that sends a text and stays open. */
export const stay = (port: number, text: string): Promise<{ socket: Socket; gone: Promise<void> }> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    const gone = new Promise<void>((closed) => socket.once('close', () => closed()))
    socket.write(latin(text), () => resolve({ socket, gone }))
  })
