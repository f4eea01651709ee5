import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const HALVES = [
  '',
  'GET / HT',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/forms/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
  'POST /api/cvs/upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n--x\r\n\r\n',
  'POST /contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n',
]

const GIVE_UP_MS = 30_000

const EVERY_MS = 50

/** How long the site puts up with half-sent requests, and how others fare meanwhile. */
export const halves = async (port: number, count: number) => {
  const started = performance.now()
  let open = count
  let lastClosedMs = 0
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      open -= 1
      lastClosedMs = performance.now() - started
    })
    socket.write(HALVES[at % HALVES.length] ?? '')
  }
  let asked = 0
  let failed = 0
  let slowestMs = 0
  while (open > 0 && performance.now() - started < GIVE_UP_MS) {
    const asking = performance.now()
    asked += 1
    const answer = await fetch(`http://127.0.0.1:${port}/jobs`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status !== 200) failed += 1
    slowestMs = Math.max(slowestMs, performance.now() - asking)
    await wait(EVERY_MS)
  }
  return { lastClosedMs: open > 0 ? Number.POSITIVE_INFINITY : lastClosedMs, asked, failed, slowestMs }
}
