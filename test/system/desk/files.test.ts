import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SEEN_AS } from '#domain/desk/file-view.ts'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { DOCX } from '../../support/sample-files.ts'
import { APPLICATION, visitorOf } from '../../support/writing-site.ts'
import { openDesk } from './desk-in-node.ts'
import { hostilePdf, pdfOf } from './pdf-of.ts'

/** Tests which files the desk shows, and with which answers. */

type Sent = Readonly<{ filename: string; type: string; content: string | Buffer }>

/** Opens a desk with an application that has two files. */
const deskWith = async (first: Sent, second: Sent) => {
  const desk = await openDesk()
  const { post, upload } = await visitorOf(desk.app)
  const [one, two] = [await upload({ name: 'file', ...first }), await upload({ name: 'file', ...second })]
  const { reference } = (
    await post('/api/cvs/en', {
      ...APPLICATION,
      firstFile: first.filename,
      firstCvUrl: one.json<{ readonly filePath: string }>().filePath,
      secondFile: second.filename,
      secondCvUrl: two.json<{ readonly filePath: string }>().filePath,
    })
  ).json<{ readonly reference: string }>()
  return { ...desk, owner: await desk.owner(), page: `/entries/${reference}` }
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
  expect(summaries.filter((text) => text.startsWith('Show'))).toHaveLength(1)
  const reader = await invited(owner, { email: 'r@studio.example', role: 'reader', department: '2' })
  for (const path of ['/files/2/view', '/files/1/view', '/files/3/view'])
    expect((await reader.open(page + path)).status).toBe(404)
})

test('an application is soon found by the words of its files', async () => {
  const { owner, page } = await deskWith(
    { filename: 'cv.pdf', type: 'application/pdf', content: pdfOf(['I am a numismatist']) },
    TEXT,
  )
  await expect.poll(async () => (await owner.open('/?search=numismatists')).html).toContain(page)
  await expect.poll(async () => (await owner.open('/ru?search=hopper+привет')).html).toContain(page)
})
