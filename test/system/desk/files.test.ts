import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { SEEN_AS } from '#domain/desk/file-view.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { DOCX } from '../../support/sample-files.ts'
import { APPLICATION, visitorOf } from '../../support/writing-site.ts'
import { openDesk } from './desk-in-node.ts'
import { hostilePdf, pdfOf } from './pdf-of.ts'

/** Tests which files the desk shows, and with which answers. */

type Sent = Readonly<{ filename: string; type: string; content: string | Buffer }>

/** Opens a desk with an application that has two files. */
const deskWith = async (first: Sent, second: Sent, settings: Readonly<Record<string, string>> = {}) => {
  const desk = await openDesk(settings)
  const { post, upload } = await visitorOf(desk.app)
  const [one, two] = [await upload({ name: 'file', ...first }), await upload({ name: 'file', ...second })]
  const { reference, link } = (
    await post('/api/cvs/en', {
      ...APPLICATION,
      firstFile: first.filename,
      firstCvUrl: one.json<{ readonly filePath: string }>().filePath,
      secondFile: second.filename,
      secondCvUrl: two.json<{ readonly filePath: string }>().filePath,
    })
  ).json<{ readonly reference: string; readonly link: string }>()
  return { ...desk, owner: await desk.owner(), page: `/entries/${reference}`, link }
}

const TEXT: Sent = {
  filename: 'about.txt',
  type: 'text/plain',
  content: Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
}

test('the program that shows a PDF has no origin, loads only files of the desk, and evaluates no text', async () => {
  const { owner, page } = await deskWith(
    { filename: 'cv.pdf', type: 'application/pdf', content: hostilePdf('One') },
    TEXT,
  )
  const { html, headers } = await owner.open(`/ru${page}/files/1/view`)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /)
  expect(policy).toContain("frame-ancestors 'self'")
  for (const word of ['unsafe-eval', 'unsafe-inline', 'allow-same-origin', 'allow-popups', 'allow-top'])
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain(word)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  // The document has only the name of the file.
  expect(textOf(elementsOf(html, 'title')[0])).toBe('cv.pdf')
  expect(html).toContain('Страница {n} из {all}')
  const frame = elementsOf((await owner.open(page)).html, 'iframe')[0]
  expect(frame && attributeOf(frame, 'sandbox')).toBe('allow-scripts')
})

test('a text is shown as text in any encoding, and never runs', async () => {
  const { owner, page } = await deskWith(
    { filename: 'notes.txt', type: 'text/plain', content: '<script>xss()</script>' },
    TEXT,
  )
  const markup = await owner.open(`${page}/files/1/view`)
  expect(markup.html).toBe('<script>xss()</script>')
  expect(markup.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(markup.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect((await owner.open(`${page}/files/2/view`)).html).toBe('Привет')
  const [frame] = elementsOf((await owner.open(page)).html, 'iframe')
  expect(frame && attributeOf(frame, 'sandbox')).toBe('')
})

test('a picture is re-encoded, without other data in its file', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()
  const broken = Buffer.concat([picture.subarray(0, 40), picture.subarray(-2)])
  const { owner, page, base } = await deskWith(
    { filename: 'me.jpg', type: 'image/jpeg', content: picture },
    { filename: 'broken.jpg', type: 'image/jpeg', content: broken },
  )
  const cookie = owner.cookie()
  const answer = await fetch(`${base}${page}/files/1/view`, { headers: { cookie } })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const shown = sharp(await answer.arrayBuffer())
  expect(await shown.metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  expect((await shown.metadata()).exif).toBeUndefined()
  expect(picture.includes('taken at home')).toBe(true)
  expect((await owner.open(`${page}/files/2/view`)).status).toBe(404)
})

test('all other files are downloads, and no address shows them', async () => {
  const { owner, invited, page } = await deskWith(
    {
      filename: 'cv.docx',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      content: DOCX,
    },
    TEXT,
  )
  expect(SEEN_AS.docx).toBeNull()
  expect((await owner.open(`${page}/files/1/view`)).status).toBe(404)
  const summaries = elementsOf((await owner.open(page)).html, 'summary').map(textOf)
  expect(summaries.filter((text) => /\.(?:docx|txt)$/.test(text))).toEqual(['about.txt'])
  const reader = await invited(owner, { email: 'r@studio.example', role: 'reader', department: '2' })
  for (const path of ['/files/2/view', '/files/1/view', '/files/3/view'])
    expect((await reader.open(page + path)).status).toBe(404)
})

test('an application is soon found by the words of its files', async () => {
  const { owner, page } = await deskWith(
    { filename: 'cv.pdf', type: 'application/pdf', content: pdfOf(['I am a numismatist']) },
    TEXT,
  )
  // The process that reads files has a low priority, and a busy machine gives it little time.
  const found = { timeout: 100_000 }
  await expect.poll(async () => (await owner.open('/?search=numismatists')).html, found).toContain(page)
  await expect.poll(async () => (await owner.open('/ru?search=hopper+привет')).html).toContain(page)
})

/** Starts a bucket that believes every signature. */
const plainBucket = async () => {
  const objects = new Map<string | undefined, Buffer>()
  let isRefusing = false
  const server = createServer(async (request, response) => {
    const sent = await buffer(request)
    if (request.method === 'PUT') objects.set(request.url, sent)
    const kept = objects.get(request.url)
    if (isRefusing) response.writeHead(403).end()
    else if (kept === undefined) response.writeHead(404).end()
    else response.end(kept)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    objects,
    refuse: (isOn: boolean) => {
      isRefusing = isOn
    },
  }
}

test('a file that cannot be read gets a page that says so, and no half download', async () => {
  const bucket = await plainBucket()
  const content = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const { app, owner, page, link } = await deskWith(
    { filename: 'me.png', type: 'image/png', content },
    TEXT,
    { S3_BUCKET_URL: bucket.url.replace('//', '//key:secret@') },
  )
  const opened = await app.inject({
    method: 'POST',
    url: '/application',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ do: 'open', token: link.split('#')[1] ?? '' }).toString(),
  })
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';', 1)
  const downloaded = async () =>
    (await app.inject({ url: '/application/download', headers: { cookie } })).statusCode
  const answers = async () => {
    const paths = ['/files/1', '/files/1/view', '/files/2', '/files/2/view']
    const shown = []
    for (const path of paths) shown.push(await owner.open(page + path))
    return shown.map(({ status, headers }) => [
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
    ])
  }
  const isPage = (status: number) => Array(4).fill([status, 'text/html; charset=utf-8', null])
  expect((await answers()).map(([status]) => status)).toEqual([200, 200, 200, 200])
  expect(await downloaded()).toBe(200)
  bucket.refuse(true)
  expect(await answers()).toEqual(isPage(503))
  expect(await downloaded()).toBe(503)
  bucket.refuse(false)
  bucket.objects.clear()
  expect(await answers()).toEqual(isPage(404))
  expect(await downloaded()).toBe(503)
})
