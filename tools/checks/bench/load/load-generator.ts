import { connect, type Socket } from 'node:net'
import * as z from 'zod'

/** Repeats requests in a separate process and reports the figures. HTTP clients of Node are too slow for this. */

const order = z.object({
  port: z.number(),
  requests: z.array(z.string()),
  connections: z.number(),
  seconds: z.number(),
  /**
   * Requests per second, even if answers are late. Without a rate, each connection sends its next request after an
   * answer.
   */
  rate: z.number().optional(),
  count: z.number().optional(),
})

export type Order = z.output<typeof order>

export interface Report {
  /** The count by status. 0 stands for lost connections. */
  readonly statuses: Readonly<Record<number, number>>
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly busyP99: number
  /** Requests that could not be sent in time, because all connections were in use. */
  readonly unsent: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = /content-length: (\d+)/i
const STATUS_AT = 9
const BUSY = 503

const run = async ({
  port,
  requests,
  connections,
  seconds,
  rate,
  count = Number.POSITIVE_INFINITY,
}: Order): Promise<Report> => {
  const bodies = requests.map((text) => Buffer.from(text, 'latin1'))
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const busyTimes: number[] = []
  const free: Visitor[] = []
  let at = 0
  let isOver = false
  let unsent = 0
  let left = count
  let answers = 0

  interface Visitor {
    ask(since: number): void
    readonly socket: Socket
  }

  const visitor = (): Visitor => {
    let socket: Socket
    let pending = -1
    let began = 0
    let head: Buffer = Buffer.alloc(0)
    let status = 0
    let isWaiting = false

    const done = () => {
      isWaiting = false
      answers += 1
      const took = performance.now() - began
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === BUSY) busyTimes.push(took)
      else times.push(took)
      if (isOver) return
      if (rate === undefined) me.ask(performance.now())
      else free.push(me)
    }

    const take = (bytes: Buffer) => {
      let rest = bytes
      if (pending < 0) {
        head = head.length === 0 ? bytes : Buffer.concat([head, bytes])
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        status = Number(text.slice(STATUS_AT, STATUS_AT + 3))
        pending = Number(LENGTH.exec(text)?.[1] ?? 0)
        rest = head.subarray(end + HEAD_END.length)
        head = Buffer.alloc(0)
      }
      pending -= rest.length
      if (pending > 0) return
      pending = -1
      done()
    }

    const open = () => {
      socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      socket.on('data', take)
      socket.on('error', () => {})
      socket.on('close', () => {
        if (isOver) return
        pending = -1
        head = Buffer.alloc(0)
        open()
        if (!isWaiting) return
        status = 0
        done()
      })
    }

    const me: Visitor = {
      ask: (since) => {
        if (left <= 0) return
        left -= 1
        began = since
        isWaiting = true
        at = (at + 1) % bodies.length
        socket.write(bodies[at] ?? Buffer.alloc(0))
      },
      get socket() {
        return socket
      },
    }
    open()
    return me
  }

  const visitors = Array.from({ length: connections }, visitor)
  const started = performance.now()
  if (rate === undefined) for (const one of visitors) one.ask(performance.now())
  else free.push(...visitors)

  await new Promise<void>((over) => {
    let sent = 0
    const round = () => {
      const passed = (performance.now() - started) / 1000
      if (passed >= seconds || answers >= count) return over()
      if (rate !== undefined) {
        for (const due = Math.floor(passed * rate); sent < due; sent += 1) {
          const one = free.shift()
          if (one === undefined) unsent += 1
          else one.ask(started + (sent / rate) * 1000)
        }
      }
      setTimeout(round, rate === undefined ? 50 : 1)
    }
    round()
  })
  isOver = true
  const took = (performance.now() - started) / 1000
  for (const { socket } of visitors) socket.destroy()
  const share = (of: number[], part: number) =>
    of.sort((one, other) => one - other)[Math.floor(of.length * part)] ?? 0
  return {
    statuses,
    seconds: took,
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    busyP99: share(busyTimes, 0.99),
    unsent,
  }
}

process.on('message', (message) => {
  void run(order.parse(message)).then((report) => process.send?.(report))
})
