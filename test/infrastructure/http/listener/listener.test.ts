import { Agent, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_TIMEOUTS, type Listener } from '#infrastructure/http/listener/listener.ts'
import { measureTimeBy, stopMeasuredTime } from '../../../support/measured-time.ts'
import { MAX_BODY_BYTES, openListener } from '../../../support/open-listener.ts'
import { request, say, stay } from '../../../support/raw-client.ts'

const open: Listener[] = []

const listenerFor = async (...options: Parameters<typeof openListener>) => {
  const listener = await openListener(...options)
  open.push(listener)
  return listener
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close(0)))
})

const LOCAL = 'Host: localhost'

/** After a request arrives, each look at slow clients is a second later than the one before. */
const listenerWithTime = async (handler: RequestListener) => {
  let now = 0
  let step = 0
  measureTimeBy(() => {
    now += step
    return now
  })
  const asked = Promise.withResolvers<void>()
  const { port } = await listenerFor({
    timeouts: { sweepMs: 1 },
    handler: (message, response) => {
      handler(message, response)
      asked.resolve()
    },
  })
  const pass = () => {
    step = 1000
  }
  return { port, asked: asked.promise, pass }
}

describe('a request is accepted', () => {
  test.each([
    ['with one Host', request('/')],
    ['by HTTP/1.0 without a Host', 'GET / HTTP/1.0\r\n\r\n'],
    ['with a Host that has a port', request('/', ['Host: localhost:8080'])],
    ['with an IPv6 Host', request('/', ['Host: [::1]:8080'])],
    ['with a body of the right size', `${request('/', [LOCAL, 'Content-Length: 5'], 'POST')}hello`],
    ['asking to upgrade, who is answered as if not', request('/', [LOCAL, 'Upgrade: h2c'])],
  ])('%s', async (_who, text) => {
    const { port } = await listenerFor()
    expect((await say(port, text)).status).toBe(200)
  })
})

test('a connection that asks to upgrade ends with its answer, because Node reads nothing after it', async () => {
  const { port } = await listenerFor()
  const upgrade = ['GET / HTTP/1.1', LOCAL, 'Connection: Upgrade', 'Upgrade: h2c'].join('\r\n')
  const { status, text } = await say(port, `${upgrade}\r\n\r\n${request('/')}`)
  expect([status, /^connection: (.*?)\r?$/im.exec(text)?.[1]]).toEqual([200, 'close'])
})

describe('a request is rejected for', () => {
  test.each([
    ['two Host headers', 400, request('/', [LOCAL, 'host: evil.example'])],
    ['the same Host twice', 400, request('/', [LOCAL, LOCAL])],
    ['no Host', 400, request('/', [])],
    ['an empty Host', 400, request('/', ['Host:'])],
    ['a Host with a user', 400, request('/', ['Host: localhost@evil.example'])],
    ['a Host with a path', 400, request('/', ['Host: localhost/evil'])],
    ['a Host with a space', 400, request('/', ['Host: local host'])],
    ['two names in one Host', 400, request('/', ['Host: localhost, evil.example'])],
    ['a Host with an impossible port', 400, request('/', ['Host: localhost:99999'])],
    ['an absolute address', 400, request('http://evil.example/')],
    ['an absolute address of this site', 400, request('http://localhost/')],
    ['an address that is a star', 400, request('*', [LOCAL], 'OPTIONS')],
    ['an address without a slash', 400, request('evil')],
    ['a fragment', 400, request('/jobs#top')],
    ['a tab in the address', 400, request('/\tevil.example')],
    ['bytes that belong in no address', 400, request('/\xff')],
    ['a long address', 414, request(`/${'a'.repeat(9000)}`)],
    ['TRACE', 405, request('/', [LOCAL], 'TRACE')],
    ['CONNECT', 405, request('evil.example:443', [LOCAL], 'CONNECT')],
    ['a method of another protocol', 405, request('/', [LOCAL], 'PROPFIND')],
    ['HTTP/0.9 by name', 400, 'GET / HTTP/0.9\r\nConnection: close\r\n\r\n'],
    ['HTTP/2 in words of HTTP/1', 400, 'GET / HTTP/2.0\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['too many headers', 431, request('/', [LOCAL, ...Array<string>(120).fill('X-A: 1')])],
    ['too large headers', 431, request('/', [LOCAL, `Cookie: ${'a'.repeat(20_000)}`])],
    [
      'a length and chunks at once',
      400,
      request('/', [LOCAL, 'Content-Length: 3', 'Transfer-Encoding: chunked'], 'POST'),
    ],
    ['two lengths', 400, request('/', [LOCAL, 'Content-Length: 3', 'Content-Length: 4'], 'POST')],
    ['a folded header', 400, request('/', [LOCAL, 'X-A: 1\r\n 2'])],
    ['a body where one reads', 400, `${request('/', [LOCAL, 'Content-Length: 3'])}abc`],
    ['a body too large', 413, request('/', [LOCAL, 'Content-Length: 10001'], 'POST') + 'a'.repeat(10_001)],
    ['what is no request at all', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('%s: %i', async (_what, status, text) => {
    const { port } = await listenerFor()
    const answer = await say(port, text)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/^location:/im)
  })

  test('with the same security headers as every answer', async () => {
    const { port } = await listenerFor()
    expect((await say(port, request('*', [LOCAL], 'OPTIONS'))).text).toContain(
      'x-content-type-options: nosniff',
    )
  })
})

describe('a site that knows its public address', () => {
  const SITE = { siteUrl: 'https://studio.example', hosts: ['www.studio.example'] }

  test.each([
    'studio.example',
    'Studio.Example:443',
    'studio.example.',
    'www.studio.example',
    'localhost:3000',
    '127.0.0.1',
  ])('answers to %s', async (host) => {
    const { port } = await listenerFor(SITE)
    expect((await say(port, request('/', [`Host: ${host}`]))).status).toBe(200)
  })

  test.each(['evil.example', 'studio.example.evil.example', 'xstudio.example', '10.0.0.1'])(
    'does not answer to %s',
    async (host) => {
      const { port } = await listenerFor(SITE)
      expect((await say(port, request('/', [`Host: ${host}`]))).status).toBe(421)
    },
  )
})

describe('half of a request', () => {
  test.each([
    ['nothing', ''],
    ['a first word', 'GET /'],
    ['headers without an end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: 1'],
    ['a request of HTTP/0.9', 'GET /\r\n'],
  ])('is not waited for: %s', async (_what, text) => {
    const { port } = await listenerFor({ timeouts: { headersMs: 1, sweepMs: 1 } })
    expect([0, 400, 408]).toContain((await say(port, text)).status)
  })

  const read: RequestListener = (message) => message.resume()

  test.each([
    ['half a body', `${request('/', [LOCAL, 'Content-Length: 100'], 'POST')}half`, read],
    [
      'chunks without an end',
      `${request('/', [LOCAL, 'Transfer-Encoding: chunked'], 'POST')}5\r\nhello\r\n`,
      read,
    ],
    [
      'half a body that is not read yet',
      `${request('/', [LOCAL, 'Content-Length: 100'], 'POST')}half`,
      () => {},
    ],
  ] as const)('is not waited for: %s', async (_what, text, handle) => {
    const { pass, ...listening } = await listenerWithTime(handle)
    const answer = say(listening.port, text)
    await listening.asked
    pass()
    expect((await answer).status).toBe(0)
  })

  test('a body without an end is cut off only after it is larger than any allowed body', async () => {
    let sweeps = 0
    measureTimeBy(() => {
      sweeps += 1
      return sweeps
    })
    const { port } = await listenerFor({ timeouts: { sweepMs: 1 } })
    const { socket, gone } = await stay(port, request('/', [LOCAL, 'Transfer-Encoding: chunked'], 'POST'))
    const send = (bytes: number) => socket.write(`${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`)
    send(MAX_BODY_BYTES - 1000)
    const before = sweeps
    await expect.poll(() => sweeps).toBeGreaterThan(before + 2)
    expect(socket.closed).toBe(false)
    send(MAX_BODY_BYTES)
    await gone
  })

  test('one that is answered before its end is forgotten with its connection', async () => {
    const asked = Promise.withResolvers<IncomingMessage>()
    const { port, holderOf } = await listenerFor({
      timeouts: { sweepMs: 1 },
      handler: (message, response) => {
        response.end('no')
        asked.resolve(message)
      },
    })
    const { socket } = await stay(port, `${request('/', [LOCAL, 'Content-Length: 100'], 'POST')}half`)
    const { pace } = holderOf(await asked.promise)
    expect(pace()).toBeLessThan(Number.POSITIVE_INFINITY)
    socket.destroy()
    await expect.poll(pace).toBe(Number.POSITIVE_INFINITY)
  })

  test('a thousand of them hold up no other request', async () => {
    const { port } = await listenerFor()
    const halves = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => stay(port, at % 2 === 0 ? 'GET / HTTP/1.1\r\nHo' : '')),
    )
    expect((await say(port, request('/'))).status).toBe(200)
    for (const { socket } of halves) socket.destroy()
  })

  test('a request that is slow because the site is slow is not ended', async () => {
    const waiting: (() => void)[] = []
    const { port, asked, pass } = await listenerWithTime((message, response) => {
      waiting.push(() => {
        message.resume()
        message.on('end', () => response.end('hello'))
      })
    })
    const answer = say(port, `${request('/', [LOCAL, 'Content-Length: 5'], 'POST')}hello`)
    await asked
    const half = say(port, `${request('/', [LOCAL, 'Content-Length: 100'], 'POST')}half`)
    pass()
    expect((await half).status).toBe(0)
    waiting[0]?.()
    expect((await answer).status).toBe(200)
  })
})

test('a client that sends many requests ahead of their answers is cut', async () => {
  const unanswered: ServerResponse[] = []
  const { port } = await listenerFor({ handler: (_request, response) => unanswered.push(response) })
  const ahead = (count: number) => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count)
  const few = await stay(port, ahead(5))
  const many = await stay(port, ahead(50))
  await many.gone
  expect(few.socket.closed).toBe(false)
  few.socket.destroy()
})

describe('a client that does not read its answer', () => {
  /** Makes the socket time out as if nothing had moved. */
  const stall = (socket: Socket) => {
    expect(socket.timeout).toBe(DEFAULT_TIMEOUTS.stalledMs)
    socket.setTimeout(1)
  }

  const FILM = Buffer.alloc(30_000_000)

  test('is cut', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<ServerResponse>()
    const { port } = await listenerFor({
      handler: ({ socket }, response) => {
        stall(socket)
        response.end(FILM).once('close', () => end(response))
      },
    })
    const { socket } = await stay(port, request('/'))
    socket.pause()
    expect((await ended).writableFinished).toBe(false)
    socket.destroy()
  })

  test('is not cut while it reads, however long the answer takes', async () => {
    let now = 0
    measureTimeBy(() => now)
    const { port } = await listenerFor({
      timeouts: { sweepMs: 1 },
      handler: (_message, response) => response.end(FILM),
    })
    const { socket, gone } = await stay(port, request('/'))
    socket.on('data', () => {
      now += 1000
    })
    await gone
    expect(socket.bytesRead).toBeGreaterThan(FILM.length)
    expect(now).toBeGreaterThan(DEFAULT_TIMEOUTS.stalledMs)
  })

  test('is not cut while it waits for a slow site', async () => {
    const { port } = await listenerFor({
      handler: ({ socket }, response) => {
        socket.once('timeout', () => response.end('hello'))
        stall(socket)
      },
    })
    expect((await say(port, request('/'))).status).toBe(200)
  })

  test('holds no more than half of all connections', async () => {
    const { port, connections } = await listenerFor({ maxConnections: 10 })
    const sockets = await Promise.all(Array.from({ length: 8 }, () => stay(port, 'GET /')))
    await Promise.race(sockets.map(({ gone }) => gone))
    await expect.poll(connections).toBe(5)
    for (const { socket } of sockets) socket.destroy()
  })
})

test('an idle connection is closed within 30 s, but a connection of a proxy stays open for more than a minute', async () => {
  const keptFor = async (isBehindProxy: boolean) => {
    const { port } = await listenerFor({ isBehindProxy })
    const { headers } = await fetch(`http://127.0.0.1:${port}/`)
    return Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1])
  }
  expect(await keptFor(false)).toBeLessThan(30)
  expect(await keptFor(true)).toBeGreaterThan(60)
})

describe('graceful shutdown', () => {
  test('waits for the request under way, closes its connection with the answer, and accepts no other', async () => {
    const { promise: entered, resolve: enter } = Promise.withResolvers<ServerResponse>()
    const listener = await listenerFor({ handler: (_message, response) => enter(response) })
    const inside = say(listener.port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const response = await entered
    const closed = listener.close()
    response.end('done')
    const { status, text } = await inside
    expect(status).toBe(200)
    expect(text).toMatch(/^connection: close/im)
    await closed
    expect((await say(listener.port, request('/'))).status).toBe(0)
  })

  test('loses no request of clients with open connections', async () => {
    const listener = await listenerFor()
    const agent = new Agent({ keepAlive: true })
    const ask = () =>
      new Promise<string | undefined>((resolve, reject) => {
        get({ port: listener.port, host: '127.0.0.1', agent }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.headers.connection))
        }).on('error', reject)
      })
    let answered = 0
    const visit = async () => {
      for (;;) {
        const connection = await ask()
        answered += 1
        if (connection === 'close') return
      }
    }
    const visitors = Array.from({ length: 20 }, visit)
    await expect.poll(() => answered).toBeGreaterThan(200)
    await Promise.all([listener.close(), ...visitors])
    agent.destroy()
  })

  /** One connection without a request and one with an unanswered request. The test moves the time. */
  const closingWithTwoConnected = async () => {
    const pass = stopMeasuredTime()
    const asked = Promise.withResolvers<ServerResponse>()
    const listener = await listenerFor({ handler: (_message, response) => asked.resolve(response) })
    const idle = await stay(listener.port, '')
    const answer = say(listener.port, request('/'))
    const response = await asked.promise
    const closed = listener.close(10_000)
    return { listener, idle, answer, response, closed, pass }
  }

  test('sends idle connections away after half a second and waits for the request that is under way', async () => {
    const { listener, idle, answer, response, closed, pass } = await closingWithTwoConnected()
    expect(listener.connections()).toBe(2)
    pass(501)
    await idle.gone
    await expect.poll(listener.connections).toBe(1)
    response.end('done')
    expect((await answer).status).toBe(200)
    await closed
  })

  test('cuts off a request that is not answered within the time that closing may take', async () => {
    const { listener, idle, answer, closed, pass } = await closingWithTwoConnected()
    pass(9_999)
    await idle.gone
    await expect.poll(listener.connections).toBe(1)
    pass(2)
    expect((await answer).status).toBe(0)
    await closed
  })
})
