import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentHttp, upstreamClient } from '#infrastructure/upstream/upstream-client.ts'

const open: Server[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const server of open.splice(0)) server.closeAllConnections()
})

const clientOf = async (answer: RequestListener, timeoutMs = 60_000) => {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return upstreamClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs })
}

const zeros = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024)
    })(),
  )

describe('an answer of the API', () => {
  test('that has no end is given up as soon as it is too large, however small it is on the way', async () => {
    const { promise: isCut, resolve: cut } = Promise.withResolvers<void>()
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' })
      pipeline(zeros(), createGzip(), response).catch(() => cut())
    })
    await expect(client({ path: '/api/jobs/', maxBytes: 1_000_000 })).rejects.toThrow('too large')
    await isCut
  })

  test('that is larger than 2 MB is given up, unless it is a list of whole records', async () => {
    const client = await clientOf((_request, response) => response.end(`"${'x'.repeat(3_000_000)}"`))
    const ask = contentHttp(client)
    for (const list of ['/api/jobs/', '/api/blog/', '/api/games/'])
      expect(await ask(list)).toMatchObject({ is: 'answered', status: 200 })
    for (const other of ['/api/jobs/benefits/', '/api/jobs/painter', '/api/aboutus-awards/'])
      expect(await ask(other)).toMatchObject({ is: 'unreachable', why: 'its answer is too large' })
  })

  test('that has very many values counts as no JSON, unless it is a list of whole records', async () => {
    const client = await clientOf((_request, response) => response.end(`[${'0,'.repeat(200_000)}0]`))
    const ask = contentHttp(client)
    expect(await ask('/api/jobs/')).toMatchObject({ body: { length: 200_001 } })
    expect(await ask('/api/jobs/benefits/')).toMatchObject({ status: 200, body: undefined })
  })

  test('that does not begin in time is given up', async () => {
    const client = await clientOf(() => {}, 1)
    await expect(client({ path: '/', maxBytes: 1000 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that has begun and does not end in time is given up', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    const client = await clientOf((_request, response) => void response.writeHead(200).write('['))
    const begun = vi.spyOn(globalThis, 'fetch')
    const answer = client({ path: '/', maxBytes: 1000 })
    await begun.mock.results[0]?.value
    limit.abort(new DOMException('too late', 'TimeoutError'))
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that is a redirect is not followed', async () => {
    const client = await clientOf((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    await expect(client({ path: '/api/jobs/', maxBytes: 1000 })).rejects.toThrow()
  })
})
