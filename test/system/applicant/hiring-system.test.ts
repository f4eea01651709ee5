import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neededOfBody } from '../../arbitraries/careers.ts'
import { freePort } from '../../support/private-postgres.ts'
import { PDF } from '../../support/sample-files.ts'
import { openSite } from '../../support/site-in-node.ts'

const SECRET = 'whsec_c3R1ZGlvIGFuZCBoaXJpbmcgc3lzdGVt'

interface TakenIn {
  readonly type: string
  readonly id: number
  readonly application: { readonly name: string; readonly email: string }
  readonly files: readonly { readonly name: string; readonly address: string }[]
}

/**
 * A hiring system as docs/how-to/connect-a-hiring-system.md describes it. It checks the signature, ignores known
 * events, and fetches the files.
 */
const hiringSystem = () => {
  const seen = new Set<string>()
  const taken: { readonly event: TakenIn; readonly files: readonly Buffer[] }[] = []
  const isSigned = (headers: Readonly<Record<string, unknown>>, body: string) => {
    const [id, at] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
    return headers['webhook-signature'] === `v1,${mac}` && Math.abs(Date.now() / 1000 - Number(at)) < 300
  }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces).toString()
    if (!isSigned(request.headers, body)) return response.writeHead(401).end()
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) {
      const event: TakenIn = JSON.parse(body)
      const files = await Promise.all(
        event.files.map(async ({ address }) => Buffer.from(await (await fetch(address)).arrayBuffer())),
      )
      taken.push({ event, files })
      seen.add(id)
    }
    return response.writeHead(204).end()
  })
  return { server, taken }
}

let site: Awaited<ReturnType<typeof openSite>>
let system: { readonly server: Server; readonly taken: ReturnType<typeof hiringSystem>['taken'] }
let url = ''

beforeAll(async () => {
  system = hiringSystem()
  await new Promise<void>((resolve) => system.server.listen(0, '127.0.0.1', resolve))
  const { port } = system.server.address() as AddressInfo
  const own = await freePort()
  url = `http://127.0.0.1:${own}`
  site = await openSite({
    settings: {
      HOST: '127.0.0.1',
      PORT: String(own),
      SITE_URL: url,
      INBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/applications`,
      INBOX_WEBHOOK_SECRET: SECRET,
    },
  })
  await site.listening()
})
afterAll(async () => {
  await site.close()
  await new Promise((resolve) => system.server.close(resolve))
})

/** Applies as a browser does. Returns the link for the applicant. */
const apply = async () => {
  const cookies = (await fetch(`${url}/api/forms/`)).headers.get('set-cookie') ?? ''
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1] ?? ''
  const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(PDF)], { type: 'application/pdf' }), 'cv.pdf')
  const uploaded = await fetch(`${url}/api/cvs/upload`, { method: 'POST', headers, body })
  const { filePath }: { filePath: string } = await uploaded.json()
  const answer = await fetch(`${url}/api/cvs/en`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'one-application' },
    body: JSON.stringify({
      selectedVacancy: 'Any job',
      ...neededOfBody,
      email: 'ada@example.com',
      aboutMe: '',
      phone: '',
      referralSelect: 'site',
      portfolioLinks: [],
      checkboxYears: true,
      firstFile: 'cv.pdf',
      firstCvUrl: filePath,
    }),
  })
  const { link }: { link: string } = await answer.json()
  return link
}

const post = (fields: Readonly<Record<string, string>>, cookie = '') =>
  fetch(`${url}/application`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', cookie },
    body: new URLSearchParams(fields),
  })

test('a hiring system receives an application with its files, learns about its withdrawal, and finds nothing after its erasure', async () => {
  const link = await apply()
  await expect.poll(() => system.taken.length, { timeout: 10_000 }).toBe(1)
  const { event, files } = system.taken[0] ?? { event: { files: [] }, files: [] }
  expect(event).toMatchObject({
    type: 'application.received',
    application: { name: 'Ada' },
    files: [{ name: 'cv.pdf', kind: 'pdf' }],
  })
  expect(files[0]?.equals(PDF)).toBe(true)
  const address = event.files[0]?.address ?? ''
  const fetched = await fetch(address)
  expect(Object.fromEntries(fetched.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="\d+-1\.pdf"$/),
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })

  for (const altered of [address.slice(0, -1), address.replace('.1.', '.2.'), `${url}/application/file`])
    expect((await fetch(altered)).status).toBe(404)

  const opened = await post({ do: 'open', token: link.slice(link.indexOf('#') + 1) })
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const page = await (await fetch(`${url}/application`, { headers: { cookie } })).text()
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await post({ do: 'withdraw', sure: 'on', form }, cookie)
  await expect
    .poll(() => system.taken.map(({ event: { type } }) => type), { timeout: 10_000 })
    .toEqual(['application.received', 'application.withdrawn'])
  await post({ do: 'erase', sure: 'on', form }, cookie)
  expect((await fetch(address)).status).toBe(404)
})
