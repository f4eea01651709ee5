import { createServer } from 'node:http'
import * as z from 'zod'

/** The smallest server that can send these bytes. It is the measure for any server on Node. */

const given = z.array(
  z.object({ address: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
)

process.once('message', (message) => {
  const answers = new Map(
    given
      .parse(message)
      .map(({ address, headers, body }) => [address, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer === undefined) response.writeHead(404).end()
    else response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address()
    process.send?.(typeof bound === 'object' ? (bound?.port ?? 0) : 0)
  })
})
