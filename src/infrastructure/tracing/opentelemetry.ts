import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#application/ports/log.ts'
import { type NewSpan, type OpenSpan, setTracing, type Tracing } from './spans.ts'

interface Options {
  /** The collector's address, before `/v1/traces`. */
  readonly endpoint: string
  readonly service: string
  /** The part of the traces, from 0 to 1, that is exported where the caller has not decided. */
  readonly ratio: number
  readonly log: Log
}

const EXPORT_MS = 5_000

/** The library writes its errors as JSON, with their stack. */
const MESSAGE = /"message":"([^"]*)"/

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<NewSpan['kind'], SpanKind>

/** Exports spans until the answer is called, which sends what is left. Loaded only where an endpoint is set. */
export const startTracing = ({ endpoint, service, ratio, log }: Options): (() => Promise<void>) => {
  const note = (text: string) =>
    log.warn('Traces cannot be exported', { why: MESSAGE.exec(text)?.[1] ?? text })
  const ignore = () => {}
  diag.setLogger({ error: note, warn: note, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('studio-site')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()

  const parentOf = ({ parent, continues }: NewSpan): Context | undefined => {
    if (parent === 'current') return current.getStore()
    return continues === undefined
      ? ROOT_CONTEXT
      : propagator.extract(ROOT_CONTEXT, continues, defaultTextMapGetter)
  }

  const opened = (span: Span, context: Context): OpenSpan => ({
    within: (work) => current.run(context, work),
    add: (attributes) => void span.setAttributes(attributes),
    fail: (why) => void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', why),
    end: () => span.end(),
  })

  const tracing: Tracing = {
    begin: (asked) => {
      const parent = parentOf(asked)
      if (parent === undefined) return undefined
      const { name, kind, attributes } = asked
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
      return opened(span, trace.setSpan(parent, span))
    },
    headers: () => {
      const headers: Record<string, string> = {}
      propagator.inject(current.getStore() ?? ROOT_CONTEXT, headers, defaultTextMapSetter)
      return headers
    },
    apart: (work) => current.exit(work),
  }
  setTracing(tracing)
  return async () => {
    setTracing(undefined)
    await provider.shutdown().catch((error: unknown) => note(String(error)))
  }
}
