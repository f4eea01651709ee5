import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import sharp from 'sharp'
import { expect, test } from '../../../test/browser/fixtures/site-test.ts'
import { visitsOf } from '../visit.ts'

// Each visit starts a browser, so the tests run one after the other.
test.describe.configure({ mode: 'default' })

const PAGE = `<!doctype html><title>A page that does not wait for consent</title>
<script>document.cookie = 'seen=1'; localStorage.setItem('visitor', '7')</script>
<img src="/large.png" width="200" alt=""><img src="http://127.0.0.1:9/pixel.png" alt="">
<script>missing()</script>`

const serving = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { base, close }
}

test('Doctor reports cookies, requests and errors before consent, and pictures that are too large', async () => {
  const large = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { base, close } = await serving(({ url }, response) => {
    if (url === '/large.png') response.writeHead(200, { 'content-type': 'image/png' }).end(large)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  })
  const { visits } = await visitsOf(['https://studio.example/'], 'https://studio.example', base)
  close()
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

test('Doctor reports a page that does not load, and visits the others', async () => {
  const { base, close } = await serving(({ url }, response) => {
    if (url !== '/picture.png')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(url === '/' ? '<img src="/picture.png">' : '')
  })
  const { visits } = await visitsOf([`${base}/`, `${base}/more/a`], base, base, 1000)
  close()
  expect(visits.map(({ errors }) => errors)).toEqual([[expect.stringMatching(/^is not loaded: /)], []])
})

test('Doctor asks the base for requests that an unreleased page sends to its own address', async () => {
  const own = 'https://studio.example'
  const asked: (string | undefined)[] = []
  const { base, close } = await serving(({ url }, response) => {
    asked.push(url)
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(url === '/' ? `<img src="${own}/picture.png">` : '')
  })
  const { visits } = await visitsOf([`${own}/`], own, base)
  close()
  expect(asked).toContain('/picture.png')
  expect(visits).toMatchObject([{ origins: [] }])
})
