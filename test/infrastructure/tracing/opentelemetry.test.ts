import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { observed } from '#infrastructure/monitoring/operations.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'
import { startTracing } from '#infrastructure/tracing/opentelemetry.ts'
import { notes } from '../../support/notes.ts'
import { openSite } from '../../support/site-in-node.ts'

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
})

const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

type Span = z.output<typeof span>

/** A server that takes every post. */
const receiver = async (onPost: (path: string, body: unknown, headers: IncomingHttpHeaders) => void) => {
  const server = createServer(async (request, response) => {
    onPost(request.url ?? '', await json(request), request.headers)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const exportedSpans = async () => {
  const spans: Span[] = []
  const collector = await receiver((path, body) => {
    expect(path).toBe('/v1/traces')
    for (const { scopeSpans } of exported.parse(body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans)
  })
  const stop = startTracing({ endpoint: collector, log: notes().log })
  onTestFinished(stop)
  return { spans, stop }
}

const tracedSites = async () => {
  const { spans, stop } = await exportedSpans()
  const announced = Promise.withResolvers<void>()
  const studio = await receiver(() => announced.resolve())
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    TRUST_PROXY: '127.0.0.1',
    INBOX_WEBHOOK_URL: studio,
    INBOX_WEBHOOK_SECRET: 'a-secret-of-some-length',
  }
  const own = await openSite({ settings })
  onTestFinished(own.close)
  const ownUrl = await own.listening()
  const front = await openSite({
    settings: { HOST: '127.0.0.1', PORT: '0', API_BASE_URL: ownUrl, API_TIMEOUT_MS: '60000' },
  })
  onTestFinished(front.close)
  return { spans, stop, ownUrl, frontUrl: await front.listening(), announced: announced.promise }
}

const named = (spans: readonly Span[], name: string): readonly Span[] =>
  spans.filter((one) => one.name === name)

/** Returns the names from a span up to the outermost one. */
const pathTo = (spans: readonly Span[], one: Span): readonly string[] => {
  const parent = spans.find(({ spanId }) => spanId === one.parentSpanId)
  return parent === undefined ? [one.name] : [...pathTo(spans, parent), one.name]
}

const SERVER = 2

describe('With an endpoint for traces', () => {
  test('a page is one trace: request, render, calls of the API, and the requests that answer them', async () => {
    const { spans, stop, frontUrl } = await tracedSites()
    expect((await fetch(`${frontUrl}/jobs?department=art`)).status).toBe(200)
    await stop()
    const [render] = named(spans, 'render')
    const trace = spans.filter(({ traceId }) => traceId === render?.traceId)
    expect(pathTo(trace, render as Span)).toEqual(['GET', 'render'])
    const answers = trace.filter(
      ({ name, kind, parentSpanId }) => name === 'GET' && kind === SERVER && parentSpanId,
    )
    // The studio's redirects are requested before the page is rendered.
    const paths = new Set(answers.map((answer) => pathTo(trace, answer).join(' > ')))
    expect(paths).toEqual(new Set(['GET > GET > GET', 'GET > render > GET > GET']))
    expect(JSON.stringify(spans)).not.toContain('department')
  })

  test('a sent form is one trace that includes its query, and its announcement is another trace', async () => {
    const { spans, stop, ownUrl, announced } = await tracedSites()
    const cookie = (await fetch(`${ownUrl}/api/forms/`)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const sent = await fetch(`${ownUrl}/api/forms/`, {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', subject: 'Press', message: 'Secret' }),
    })
    expect(sent.status).toBe(201)
    await announced
    await stop()
    const [keep] = named(spans, 'keep')
    expect(pathTo(spans, keep as Span)).toEqual(['POST', 'keep'])
    const [delivery] = named(spans, 'deliver')
    expect(delivery?.parentSpanId ?? '').toBe('')
    expect(delivery?.traceId).not.toBe(keep?.traceId)
    expect(JSON.stringify(spans)).not.toMatch(/Ada|ada@|Secret|127\.0/)
  })

  test('the trace of a trusted proxy is continued, but not the trace of any other client', async () => {
    const { spans, stop, ownUrl, frontUrl } = await tracedSites()
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    for (const url of [ownUrl, frontUrl]) await fetch(`${url}/nowhere`, { headers: { traceparent } })
    await stop()
    expect(named(spans, 'GET').filter(({ traceId }) => traceId === 'a'.repeat(32))).toHaveLength(1)
  })

  test('a collector that is away is noted, and pages go on', async () => {
    const { all, log } = notes()
    const stop = startTracing({ endpoint: 'http://127.0.0.1:1', log, exportMs: 1 })
    const site = await openSite({ settings: { HOST: '127.0.0.1', PORT: '0' } })
    onTestFinished(site.close)
    expect((await fetch(await site.listening())).status).toBe(200)
    await stop()
    expect(all).toContain('Traces cannot be exported')
  })
})

test('the collector gets the headers of OTEL_EXPORTER_OTLP_HEADERS', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20key,x-team=web')
  const arrived: unknown[] = []
  const collector = await receiver((_path, _body, { authorization, 'x-team': team }) => {
    arrived.push({ authorization, team })
  })
  const stop = startTracing({ endpoint: collector, log: notes().log })
  await observed({ name: 'work', kind: 'internal', isRoot: true, attributes: {} }, async () => {})
  await stop()
  expect(arrived).toEqual([{ authorization: 'Bearer key', team: 'web' }])
})

test('a failure is marked by its kind, without its text', async () => {
  const { spans, stop } = await exportedSpans()
  const work = observed({ name: 'work', kind: 'internal', isRoot: true, attributes: {} }, async () => {
    throw new TypeError('quotes ada@example.com')
  })
  await expect(work).rejects.toThrow()
  await stop()
  expect(JSON.stringify(named(spans, 'work'))).toContain('TypeError')
  expect(JSON.stringify(spans)).not.toContain('ada@')
})

test('a periodic round belongs to no request, also if a request asked for it', async () => {
  const { spans, stop } = await exportedSpans()
  const hasRun = Promise.withResolvers<void>()
  await observed({ name: 'request', kind: 'server', attributes: {} }, async () => {
    const task = periodicTask(1, async () => {
      await observed({ name: 'round', kind: 'internal', attributes: {} }, async () => {})
      hasRun.resolve()
    })
    await hasRun.promise
    await task.stop()
  })
  await stop()
  expect(spans.map(({ name }) => name)).toEqual(['request'])
})
