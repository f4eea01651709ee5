import { connect, type Socket } from 'node:net'

const HEAD = 'Host: localhost\r\nConnection: keep-alive\r\n'

/**
 * The bytes that each kind sends at once, and then every second. The request never becomes complete, or the client
 * reads no answer.
 */
const KINDS = {
  'half headers': { first: `GET / HTTP/1.1\r\n${HEAD}X-Slow: `, more: 'a', reads: true },
  'slow bodies': {
    first: `POST /api/forms/ HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"name":"`,
    more: 'a',
    reads: true,
  },
  'slow files': {
    first: `POST /api/cvs/upload HTTP/1.1\r\n${HEAD}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n`,
    more: 'a',
    reads: true,
  },
  'films without reading': {
    first: `GET /media/videos/main.mp4 HTTP/1.1\r\n${HEAD}\r\n`,
    more: '',
    reads: false,
  },
  'pages without reading': { first: `GET /jobs HTTP/1.1\r\n${HEAD}\r\n`.repeat(10), more: '', reads: false },
  'new pages without reading': {
    first: `GET /jobs?department=%N HTTP/1.1\r\n${HEAD}\r\n`,
    more: '',
    reads: false,
  },
  nothing: { first: '', more: '', reads: true },
} as const

type Kind = keyof typeof KINDS

const NAMES = Object.keys(KINDS) as Kind[]

/** The number of turns in a second. Each client sends in one turn, because independent clients do not send together. */
const TURNS = 20
const TURN_MS = 1000 / TURNS

/** A client whose connection was closed comes back after this time. */
const BACK_AFTER_MS = 1000

/** The number of connections per turn. If all opened at once, all would time out and come back at the same time. */
const OPENED_AT_ONCE = 25

/** A client that reads nothing does not notice its end, so it begins again after this time. */
const PATIENCE_MS = 25_000

const ADDRESSES = 50

export interface BadConnections {
  readonly ended: () => number
  readonly rest: () => void
  readonly stop: () => void
}

export const badConnections = async (port: number, count: number): Promise<BadConnections> => {
  const sockets = new Map<Socket, { readonly kind: Kind; readonly turn: number }>()
  let ended = 0
  let isOver = false

  const open = (number: number) => {
    if (isOver) return
    const kind = NAMES[number % NAMES.length] ?? 'nothing'
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (number % ADDRESSES)}` })
    sockets.set(socket, { kind, turn: Math.floor(Math.random() * TURNS) })
    socket.on('error', () => {})
    const patience = setTimeout(() => isOver || socket.destroy(), PATIENCE_MS)
    socket.on('close', () => {
      clearTimeout(patience)
      sockets.delete(socket)
      if (isOver) return
      ended += 1
      setTimeout(open, BACK_AFTER_MS, number)
    })
    const { first, reads } = KINDS[kind]
    if (reads) socket.resume()
    if (first !== '') socket.write(first.replace('%N', `${number}`))
  }

  let now = 0
  const dribble = setInterval(() => {
    now = (now + 1) % TURNS
    for (const [socket, { kind, turn }] of sockets)
      if (turn === now && KINDS[kind].more !== '') socket.write(KINDS[kind].more)
  }, TURN_MS)

  for (let number = 0; number < count; number += 1) {
    open(number)
    if (number % OPENED_AT_ONCE === 0) await new Promise((next) => setTimeout(next, TURN_MS))
  }

  return {
    ended: () => ended,
    rest: () => {
      isOver = true
      clearInterval(dribble)
    },
    stop: () => {
      isOver = true
      clearInterval(dribble)
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}
