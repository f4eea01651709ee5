import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { identityProvider, providerProblem } from '#infrastructure/desk/identity-provider.ts'
import { notes } from '../../support/notes.ts'

const MEGABYTE = 1024 * 1024

const opened = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('an answer of the identity provider is read up to a megabyte, and no further', async () => {
  let sent = 0
  const spaces = Buffer.alloc(MEGABYTE, ' ')
  const issuer = await opened(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).on('error', () => {})
    while (!response.destroyed && sent < 400 * MEGABYTE) {
      sent += spaces.length
      if (!response.write(spaces)) await Promise.race([once(response, 'drain'), once(response, 'close')])
    }
    response.end('{}')
  })
  expect(await providerProblem({ issuer, clientId: 'desk', clientSecret: 'secret' })).toBeDefined()
  // The limit is high, because the bytes in the buffers of both sockets also count as sent.
  expect(sent).toBeLessThan(100 * MEGABYTE)
})

test('a provider that once named a wrong address is asked again', async () => {
  let address = 'javascript:alert(1)'
  const issuer = await opened((_request, response) => {
    const metadata = { issuer, authorization_endpoint: address, token_endpoint: `${issuer}/token` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
  })
  const place = { issuer, clientId: 'desk', clientSecret: 'secret' }
  const provider = identityProvider(place, () => 'http://desk.example', notes().log)
  expect(await provider.begin(0)).toBeNull()
  address = `${issuer}/sign-in`
  expect((await provider.begin(0))?.address).toContain(`${issuer}/sign-in?`)
})
