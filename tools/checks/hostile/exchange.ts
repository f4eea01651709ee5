import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { HostileRequest } from './hostile-request.ts'

export interface Exchange {
  readonly request: HostileRequest
  /** A latin1 string. */
  readonly answer: string
  readonly isLeftHanging: boolean
}

const PATIENCE_MS = 20_000

/** How long to wait for another answer, which may follow a whole one on an open connection. */
const SETTLED_MS = 300

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

const STATUS = /^HTTP\/1\.1 (\d{3})/

export const statusOf = (answer: string): number => Number(STATUS.exec(answer)?.[1] ?? 0)

/** Returns the last head, because the server may send an interim answer first. */
export const headOf = (answer: string): string =>
  answer.replace(/^(HTTP\/1\.1 1\d\d[\s\S]*?\r\n\r\n)+/, '').split('\r\n\r\n')[0] ?? ''

export const headerOf = (answer: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(headOf(answer).replaceAll('\r', ''))?.[1]

export const isCut = ({ bytes }: HostileRequest, answer: string): boolean => {
  if (bytes.startsWith('HEAD ')) return false
  const end = answer.lastIndexOf('\r\n\r\n')
  const last = answer.slice(Math.max(0, answer.lastIndexOf('HTTP/1.1 ', end)))
  return answer.length - end - 4 < Number(headerOf(last, 'content-length') ?? 0)
}

export const exchange = (port: number, request: HostileRequest): Promise<Exchange> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const pieces: Buffer[] = []
    let isLeftHanging = false
    let settled: NodeJS.Timeout | undefined
    const answer = () => Buffer.concat(pieces).toString('latin1')
    const patience = setTimeout(() => {
      isLeftHanging = true
      socket.destroy()
    }, PATIENCE_MS)
    const endIfAnswered = () => {
      const text = answer()
      if (statusOf(headOf(text)) !== 0 && !isCut(request, text)) socket.destroy()
    }
    socket.on('data', (bytes: Buffer) => {
      pieces.push(bytes)
      clearTimeout(settled)
      settled = setTimeout(endIfAnswered, SETTLED_MS)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(patience)
      clearTimeout(settled)
      resolve({ request, answer: answer(), isLeftHanging })
    })
    void write((text) => socket.writable && socket.write(Buffer.from(text, 'latin1')), request)
  })
