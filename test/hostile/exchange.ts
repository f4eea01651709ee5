import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { HostileRequest } from './hostile-request.ts'

export interface Exchange {
  readonly request: HostileRequest
  /** As latin1. */
  readonly answer: string
  /** The site did not end the connection in the time that it gives to anybody. */
  readonly isLeftHanging: boolean
}

const PATIENCE_MS = 20_000

const PIECES = 4

const PAUSE_MS = 40

const write = async (send: (text: string) => void, { bytes, pace }: HostileRequest) => {
  if (pace === 'at-once') return send(bytes)
  if (pace === 'half') return send(bytes.slice(0, bytes.length / 2))
  const length = Math.ceil(bytes.length / PIECES)
  for (let at = 0; at < bytes.length; at += length) {
    send(bytes.slice(at, at + length))
    await wait(PAUSE_MS)
  }
}

/** Sends it as it is, and reads until the site has had enough. */
export const exchange = (port: number, request: HostileRequest): Promise<Exchange> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const pieces: Buffer[] = []
    let isLeftHanging = false
    const patience = setTimeout(() => {
      isLeftHanging = true
      socket.destroy()
    }, PATIENCE_MS)
    socket.on('data', (bytes: Buffer) => pieces.push(bytes))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(patience)
      resolve({ request, answer: Buffer.concat(pieces).toString('latin1'), isLeftHanging })
    })
    void write((text) => socket.writable && socket.write(Buffer.from(text, 'latin1')), request)
  })
