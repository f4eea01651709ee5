import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningSite } from '../../../test/support/running-site.ts'
import { HOST, type StartedProxy } from './programs.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  readonly host?: string
}

export const proxyClient = ({ ports }: StartedProxy, address: string) => {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const ask = (path: string, { method = 'GET', headers = {}, body, host = HOST }: Asked = {}) =>
    new Promise<Answer>((done, failed) => {
      const asked = request(
        {
          agent,
          host: address,
          port: ports.https,
          servername: HOST,
          path,
          method,
          headers: { host, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', failed)
          response.on('end', () =>
            done({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      asked.on('error', failed)
      asked.end(body)
    })
  const askPlain = (path: string, host = HOST) =>
    new Promise<Answer>((done, failed) => {
      const asked = { host: address, port: ports.http, path, headers: { host } }
      plainRequest(asked, ({ statusCode = 0, headers }) => done({ status: statusCode, headers, body: '' }))
        .on('error', failed)
        .end()
    })
  return { ask, askPlain, end: () => agent.destroy() }
}

type ProxyClient = ReturnType<typeof proxyClient>

const tokenHeaders = async ({ ask }: Pick<ProxyClient, 'ask'>) => {
  const [cookie = ''] = [(await ask('/api/forms/')).headers['set-cookie'] ?? ''].flat()
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  return { cookie, headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token } }
}

const upload = async ({ ask }: ProxyClient, megabytes: number) => {
  const { headers } = await tokenHeaders({ ask })
  const start =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.txt"\r\nContent-Type: text/plain\r\n\r\n'
  const body = Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(megabytes * 1024 * 1024, 'x'),
    Buffer.from('\r\n--b--\r\n'),
  ])
  return ask('/api/cvs/upload', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    body,
  })
}

interface Check {
  readonly title: string
  readonly run: (client: ProxyClient, sites: readonly RunningSite[]) => Promise<void>
}

const withoutPort = (address: unknown) => String(address).replace(/:\d+(?=\/)/, '')

export const PROXY_CHECKS: readonly Check[] = [
  {
    title: 'pages name the public address, and come compressed by the site',
    run: async ({ ask }) => {
      assert.match((await ask('/jobs')).body, new RegExp(`rel="canonical"[^>]* href="https://${HOST}/jobs"`))
      const { headers } = await ask('/jobs', { headers: { 'accept-encoding': 'br' } })
      assert.equal(headers['content-encoding'], 'br')
    },
  },
  {
    title: 'a page after another one comes as the difference to it',
    run: async ({ ask }) => {
      // The proxy takes turns, and each site has to know both pages.
      for (const path of ['/blog', '/jobs', '/jobs', '/blog', '/blog', '/jobs']) await ask(path)
      const digest = hash('sha256', (await ask('/jobs')).body, 'base64')
      const { headers } = await ask('/blog', {
        headers: {
          'accept-encoding': 'br, dcb',
          'available-dictionary': `:${digest}:`,
          'sec-fetch-site': 'same-origin',
        },
      })
      assert.equal(headers['content-encoding'], 'dcb')
      assert.match(String(headers['cache-control']), /^private/)
    },
  },
  {
    title: 'scripts may be dictionaries for the next release',
    run: async ({ ask }) => {
      const [, script = ''] = /data-code="(\S+?\.js)/.exec((await ask('/jobs')).body) ?? []
      const { headers } = await ask(script, { headers: { 'accept-encoding': 'br, dcb' } })
      assert.match(String(headers['use-as-dictionary']), /^match="\/assets\/index-\*\.js"$/)
      assert.match(String(headers['vary']), /Available-Dictionary/i)
    },
  },
  {
    title: 'http redirects to https, and answers over https have HSTS',
    run: async ({ ask, askPlain }) => {
      for (const name of [HOST, `desk.${HOST}`]) {
        const { status, headers } = await askPlain('/ru/jobs?department=art', name)
        assert.ok(status === 301 || status === 308, `answered ${status}`)
        assert.equal(withoutPort(headers['location']), `https://${name}/ru/jobs?department=art`)
      }
      assert.match(String((await ask('/')).headers['strict-transport-security']), /^max-age=/)
    },
  },
  {
    title: 'redirects stay on the public address',
    run: async ({ ask }) => {
      const { status, headers } = await ask('/jobs/')
      assert.equal(status, 301)
      assert.ok(['/jobs', `https://${HOST}/jobs`].includes(String(headers['location'])))
    },
  },
  {
    title: 'other names get no page',
    run: async ({ ask }) => {
      const { status, body } = await ask('/', { host: 'elsewhere.example' })
      assert.ok(status === 421 || body === '', `answered ${status}`)
    },
  },
  {
    title: 'cookies are secure',
    run: async (client) => {
      const { cookie } = await tokenHeaders(client)
      assert.match(cookie, /; Secure/)
      assert.match(cookie, /; SameSite=Lax/)
    },
  },
  {
    title: 'fonts are named ahead in Link, for early hints, and the policy is there',
    run: async ({ ask }) => {
      const { headers } = await ask('/')
      assert.match(String(headers['link']), /rel=preload/)
      assert.ok(headers['content-security-policy'])
    },
  },
  {
    title: 'a file of 19 MB arrives, one of 25 MB is refused in words',
    run: async (client) => {
      assert.match((await upload(client, 19)).body, /filePath/)
      const { status, body } = await upload(client, 25)
      assert.deepEqual({ status, says: body.slice(0, 11) }, { status: 413, says: '{"message":' })
    },
  },
  {
    title: 'one client is limited, whatever it claims to be',
    run: async (client) => {
      const { headers } = await tokenHeaders(client)
      const statuses = new Set<number>()
      for (let count = 0; count < 60; count += 1) {
        const claimed = { 'x-forwarded-for': `203.0.113.${count}`, 'content-type': 'application/json' }
        const sent = { method: 'POST', headers: { ...headers, ...claimed }, body: '{}' }
        statuses.add((await client.ask('/api/forms/', sent)).status)
      }
      assert.deepEqual(statuses, new Set([422, 429]))
    },
  },
  {
    title: 'a site that is stopped loses no request',
    run: async ({ ask }, [first]) => {
      const statuses: number[] = []
      let isOver = false
      const visitor = async () => {
        while (!isOver) statuses.push((await ask('/jobs').catch(() => ({ status: 0 }))).status)
      }
      const visitors = Array.from({ length: 8 }, visitor)
      await wait(1000)
      await first?.stop()
      await wait(2000)
      isOver = true
      await Promise.all(visitors)
      assert.deepEqual(new Set(statuses), new Set([200]))
    },
  },
]
