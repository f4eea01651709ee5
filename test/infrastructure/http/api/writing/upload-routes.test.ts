import { describe, expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { uploadRoom } from '#application/inbox/upload-room.ts'
import { memoryInbox } from '../../../../doubles/memory-inbox.ts'
import { DOC, DOCX, JPEG, PDF, PNG, RTF, TXT, ZIP } from '../../../../support/sample-files.ts'
import {
  APPLICATION,
  keptOf,
  MESSAGE,
  multipart,
  type Part,
  visitorOf,
  writingSite,
} from '../../../../support/writing-site.ts'

const CV = { name: 'file', filename: 'cv.pdf', type: 'application/pdf', content: PDF } as const

const unclaimed = async ({ inbox }: ReturnType<typeof writingSite>) => {
  const removed = await inbox.removeUnclaimed(Number.MAX_SAFE_INTEGER)
  return removed.ok ? removed.value : Number.NaN
}

describe('Files that no application claims', () => {
  const quota = { perSender: 3_000_000, inAll: 2_500_000, leastFree: 0 }

  test('are refused above their quota before a byte is stored, and entries without files are still accepted', async () => {
    const inbox = memoryInbox()
    const room = uploadRoom({ quota, inbox, freeBytes: async () => 1e12, dayHasRoom: async () => 'room' })
    const site = writingSite({ inbox, room })
    const { upload, post } = await visitorOf(site.app)
    const big = { ...CV, filename: 'cv.txt', type: 'text/plain', content: Buffer.alloc(900_000, 'x') }
    const answers = [await upload(big), await upload(big), await upload(big)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503])
    expect(answers[2]?.headers['retry-after']).toBe('3600')
    expect(await inbox.unclaimedBytes(null)).toMatchObject({ value: { inAll: 2 * big.content.length } })
    expect((await post('/api/forms/', MESSAGE)).statusCode).toBe(201)
    expect((await post('/api/cvs/en', APPLICATION)).statusCode).toBe(201)
  })
})

describe('A file', () => {
  test.each([
    ['cv.pdf', 'application/pdf', PDF],
    ['photo.PNG', 'image/png', PNG],
    ['photo.jpg', 'image/jpeg', JPEG],
    ['photo.jpeg', 'application/octet-stream', JPEG],
    ['cv.doc', 'application/msword', DOC],
    ['cv.docx', 'application/octet-stream', DOCX],
    ['cv.txt', 'text/plain; charset=utf-8', TXT],
    ['cv.rtf', 'text/rtf', RTF],
    ['works.zip', 'application/x-zip-compressed', ZIP],
    ['works.zip', 'application/zip', DOCX],
  ])('such as %s (%s) is taken, for a token that says nothing', async (filename, type, content) => {
    const site = writingSite()
    const { upload } = await visitorOf(site.app)
    const answer = await upload({ name: 'file', filename, type, content })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ filePath: expect.stringMatching(/^[\w-]{22,}$/) })
    expect(await unclaimed(site)).toBe(1)
  })

  test.each([
    ['cv.exe', 'application/pdf', PDF],
    ['cv.pdf', 'image/png', PDF],
    ['cv.pdf', 'application/pdf', PNG],
    ['cv.docx', 'application/octet-stream', ZIP],
    ['cv.doc', 'application/octet-stream', DOCX],
    ['cv.txt', 'text/plain', PDF],
    ['cv.pdf', 'application/pdf', Buffer.concat([PDF, ZIP])],
    ['cv.pdf.html', 'text/html', Buffer.from('<script>')],
    ['cv', 'application/pdf', PDF],
    ['__proto__', 'application/pdf', PDF],
  ])('%s (%s) with other content is refused', async (filename, type, content) => {
    const site = writingSite()
    const { upload } = await visitorOf(site.app)
    expect((await upload({ name: 'file', filename, type, content })).statusCode).toBe(415)
    expect(await unclaimed(site)).toBe(0)
  })

  test.each<[string, readonly Part[]]>([
    ['is not there', []],
    ['is empty', [{ ...CV, content: '' }]],
    ['was not chosen', [{ name: 'file', filename: '', type: 'application/octet-stream', content: '' }]],
    ['is a text', [{ name: 'file', content: 'cv.pdf' }]],
    ['has another name', [{ ...CV, name: 'attachment' }]],
  ])('that %s is required', async (_what, parts) => {
    const site = writingSite()
    const { upload } = await visitorOf(site.app)
    const answer = await upload(...parts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: 'File is required' })
    expect(await unclaimed(site)).toBe(0)
  })

  test('that is one byte too large is refused', async () => {
    const site = writingSite()
    const { upload } = await visitorOf(site.app)
    const sized = (size: number) => ({
      ...CV,
      filename: 'a.txt',
      type: 'text/plain',
      content: Buffer.alloc(size, 'a'),
    })
    expect((await upload(sized(1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await upload(sized(4 * 1024 * 1024))).statusCode).toBe(413)
    expect(await unclaimed(site)).toBe(0)
    expect((await upload(sized(1024 * 1024))).statusCode).toBe(200)
  })

  test('keeps its name as the visitor gave it, without folders', async () => {
    const { app, inbox } = writingSite()
    const { upload, post } = await visitorOf(app)
    const names = ['Резюме 👩‍🚀.pdf', '../../etc/cv.pdf', 'C:\\Users\\ada\\cv.pdf', 'شهادة.pdf']
    for (const filename of names) {
      const { filePath } = (await upload({ ...CV, filename })).json()
      expect((await post('/api/cvs/en', { ...APPLICATION, firstCvUrl: filePath })).statusCode).toBe(201)
    }
    const kept = (await keptOf(inbox)).map(({ files }) => files[0]?.name)
    expect(kept).toEqual(['Резюме 👩‍🚀.pdf', 'cv.pdf', 'cv.pdf', 'شهادة.pdf'])
  })

  test('with an endless or broken name is kept under a clean one', async () => {
    const { app, inbox } = writingSite()
    const { upload, post } = await visitorOf(app)
    for (const filename of [`${'я'.repeat(2_000)}.pdf`, 'a\0.pdf', 'a\x1b[2J.pdf']) {
      const { filePath } = (await upload({ ...CV, filename })).json()
      expect((await post('/api/cvs/en', { ...APPLICATION, firstCvUrl: filePath })).statusCode).toBe(201)
    }
    const kept = (await keptOf(inbox)).map(({ files }) => files[0]?.name)
    expect(kept).toEqual([`${'я'.repeat(251)}.pdf`, 'a .pdf', 'a [2J.pdf'])
  })

  test('cannot be sent together with another file', async () => {
    const site = writingSite()
    const { upload } = await visitorOf(site.app)
    expect((await upload(CV, CV)).statusCode).toBe(400)
    expect(await unclaimed(site)).toBe(0)
  })

  test('whose form breaks off is not kept', async () => {
    const site = writingSite()
    const { post } = await visitorOf(site.app)
    const { payload, headers } = multipart(CV)
    for (let cut = 1; cut < payload.length; cut += 7) {
      const answer = await post('/api/cvs/upload', payload.subarray(0, cut), headers)
      expect([400, 200], `cut at ${cut}`).toContain(answer.statusCode)
      expect(await unclaimed(site)).toBe(answer.statusCode === 200 ? 1 : 0)
    }
  })

  test('behind a large part that is not needed is taken all the same', async () => {
    const { app } = writingSite()
    const { upload, post } = await visitorOf(app)
    const unwanted = { ...CV, name: 'other', content: Buffer.alloc(900_000, 'a') }
    expect((await upload(unwanted, CV)).statusCode).toBe(200)
    const { payload, headers } = multipart(unwanted, CV)
    const nameless = Buffer.from(
      payload.toString('latin1').replace('Content-Disposition', 'Content:Disposition'),
      'latin1',
    )
    expect((await post('/api/cvs/upload', nameless, headers)).statusCode).toBe(200)
  })

  test('in a form of another type is refused', async () => {
    const { app } = writingSite()
    const { post } = await visitorOf(app)
    expect((await post('/api/cvs/upload', PDF, { 'content-type': 'application/pdf' })).statusCode).toBe(415)
    expect((await post('/api/cvs/upload', PDF, { 'content-type': 'multipart/form-data' })).statusCode).toBe(
      400,
    )
  })

  test('is no success while it cannot be kept', async () => {
    const { app } = writingSite({ inbox: { ...memoryInbox(), openUpload: async () => UNAVAILABLE } })
    const { upload } = await visitorOf(app)
    expect((await upload(CV)).statusCode).toBe(503)
  })
})
