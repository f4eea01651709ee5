import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { upstreamClient } from '#infrastructure/upstream/upstream-client.ts'

const open: Server[] = []

afterEach(() => {
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

  test('that takes too long is given up, whether it has begun or not', async () => {
    const client = await clientOf((request, response) => {
      if (request.url === '/begun') response.writeHead(200).write('[')
    }, 100)
    for (const path of ['/begun', '/hung'])
      await expect(client({ path, maxBytes: 1000 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that leads elsewhere is not followed', async () => {
    const client = await clientOf((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    )
    await expect(client({ path: '/api/jobs/', maxBytes: 1000 })).rejects.toThrow()
  })
})
