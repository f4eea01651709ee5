import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '#application/ports/log.ts'
import { errorCode } from '#infrastructure/monitoring/error-code.ts'
import { type ObservedWork, OPERATION_CHANNEL } from '#infrastructure/monitoring/operations.ts'

interface Options {
  readonly endpoint: string
  readonly log: Log
  readonly exportMs?: number
}

const MESSAGE = /"message":"([^"]*)"/

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<ObservedWork['kind'], SpanKind>

/** Returns the code or the class of an error, but not its message. The message may quote what a visitor typed. */
const kindOf = (error: unknown): string =>
  errorCode(error) ?? (error instanceof Error ? error.name : 'unknown')

const HEADERS_SETTER: TextMapSetter<Headers> = { set: (headers, name, value) => headers.set(name, value) }

/**
 * OpenTelemetry reads further standard variables itself, such as `OTEL_SERVICE_NAME`. If a caller sends its own trace
 * with a request, the caller decides whether the trace is exported.
 */
const exportingProvider = ({ endpoint, exportMs = 5_000 }: Options) => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportMs })
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'studio-site' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}

export const startTracing = (options: Options): (() => Promise<void>) => {
  const note = (text: string) =>
    options.log.warn('Traces cannot be exported', { why: MESSAGE.exec(text)?.[1] ?? text })
  const ignore = () => {}
  diag.setLogger({ error: note, warn: note, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const provider = exportingProvider(options)
  const tracer = provider.getTracer('studio-site')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context | undefined>()
  const operations = tracingChannel<ObservedWork, Context | undefined>(OPERATION_CHANNEL)

  const parentOf = ({ kind, isRoot, callerHeaders }: ObservedWork): Context | undefined => {
    if (kind !== 'server' && !isRoot) return current.getStore()
    return callerHeaders === undefined
      ? ROOT_CONTEXT
      : propagator.extract(ROOT_CONTEXT, callerHeaders, defaultTextMapGetter)
  }

  const spans = new WeakMap<ObservedWork, Span>()

  const begin = (operation: ObservedWork): Context | undefined => {
    const parent = parentOf(operation)
    if (parent === undefined) return undefined
    const { name, kind, attributes, sentHeaders } = operation
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    spans.set(operation, span)
    const context = trace.setSpan(parent, span)
    if (sentHeaders !== undefined) propagator.inject(context, sentHeaders, HEADERS_SETTER)
    return context
  }

  const end = (message: unknown): void => {
    const operation = message as ObservedWork
    const { attributes, error } = operation
    const failure = error === undefined ? operation.failure : kindOf(error)
    const span = spans.get(operation)?.setAttributes(attributes)
    if (failure !== undefined)
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure)
    span?.end()
  }

  operations.start.bindStore(current, begin)
  operations.asyncEnd.subscribe(end)
  return async () => {
    operations.start.unbindStore(current)
    operations.asyncEnd.unsubscribe(end)
    await provider.shutdown().catch((error: unknown) => note(String(error)))
  }
}
