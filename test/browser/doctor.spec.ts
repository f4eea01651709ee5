import { once } from 'node:events'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { visitsOf } from '../../scripts/doctor/visit.ts'
import { expect, test } from './fixtures/site-test.ts'

const PAGE = `<!doctype html><title>A page that does not wait for consent</title>
<script>document.cookie = 'seen=1'; localStorage.setItem('visitor', '7')</script>
<img src="/large.png" width="200" alt=""><img src="http://127.0.0.1:9/pixel.png" alt="">
<script>missing()</script>`

test('Doctor sees what a page keeps, asks and throws before consent, and a picture larger than shown', async () => {
  const large = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const server = createServer(({ url }, response) => {
    if (url === '/large.png') response.writeHead(200, { 'content-type': 'image/png' }).end(large)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const { visits } = await visitsOf(['https://studio.example/'], 'https://studio.example', base)
  server.close()
  expect(visits).toMatchObject([
    {
      url: 'https://studio.example/',
      cookies: ['seen'],
      stored: ['visitor'],
      origins: ['http://127.0.0.1:9'],
      pictures: [{ src: 'https://studio.example/large.png', shown: 200, width: 1000 }],
    },
  ])
  expect(visits[0]?.errors).toContain('missing is not defined')
  expect(visits[0]?.weight).toBeGreaterThan(large.length)
})
