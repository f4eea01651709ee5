import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const answerOf = (status: number) =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`

/** What is said to whoever sent something that is no request, or only half of one. */
export const answerUnread = (error: Error & { readonly code?: string }, socket: Socket, isBusy: boolean) => {
  // In the middle of an answer, these words would be part of it.
  if (isBusy || !socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  return socket.end(answerOf(STATUS[error.code ?? ''] ?? 400), () => socket.destroy())
}
