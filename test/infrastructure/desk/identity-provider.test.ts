import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { providerProblem } from '#infrastructure/desk/identity-provider.ts'

const MEGABYTE = 1024 * 1024

test('an answer of the identity provider is read up to a megabyte, and no further', async () => {
  let sent = 0
  const spaces = Buffer.alloc(MEGABYTE, ' ')
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).on('error', () => {})
    while (!response.destroyed && sent < 400 * MEGABYTE) {
      sent += spaces.length
      if (!response.write(spaces)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    }
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  expect(await providerProblem({ issuer, clientId: 'desk', clientSecret: 'secret' })).toBeDefined()
  // The bytes in the sockets of both sides were sent too.
  expect(sent).toBeLessThan(100 * MEGABYTE)
})
