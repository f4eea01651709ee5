import { addressParts } from '#domain/site/page-address.ts'
import { withoutPreviewToken } from '#domain/site/preview.ts'

/** Names are those of OpenTelemetry's conventions. Values hold no personal data: no query, address, name or text. */
type Attributes = Readonly<Record<string, string | number>>

const MAX_PATH_LENGTH = 200

/**
 * Queries may hold personal data, and so may addresses, names and browsers: none of them is logged or traced. Nor is the
 * token of a preview: a reader of the log could open it.
 */
export const pathOf = (address: string): string =>
  withoutPreviewToken(addressParts(address).path).slice(0, MAX_PATH_LENGTH)

export interface NewSpan {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  /** `none` starts a new trace. `current` belongs to the current span; without one nothing is recorded. */
  readonly parent: 'none' | 'current'
  readonly attributes: Attributes
  /** Headers of a trusted caller, whose trace goes on. */
  readonly continues?: Readonly<Record<string, unknown>> | undefined
}

export interface OpenSpan {
  within<Value>(work: () => Value): Value
  add(attributes: Attributes): void
  fail(why: string): void
  end(): void
}

export interface Tracing {
  /** Nothing where the parent is to be the current span, and there is none. */
  begin(span: NewSpan): OpenSpan | undefined
  /** By which another server continues the trace. */
  headers(): Readonly<Record<string, string>>
  /** Does work that belongs to no span. */
  apart<Value>(work: () => Value): Value
}

let started: Tracing | undefined

/** Nothing where traces are not exported. */
export const tracing = (): Tracing | undefined => started

export const setTracing = (one: Tracing | undefined): void => {
  started = one
}

/** A code or a class: the text of a failure may quote what a visitor sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

export const inSpan = async <Value>(
  span: NewSpan,
  work: (open?: OpenSpan) => Promise<Value>,
): Promise<Value> => {
  const open = started?.begin(span)
  if (open === undefined) return work()
  try {
    return await open.within(() => work(open))
  } catch (error) {
    open.fail(reasonOf(error))
    throw error
  } finally {
    open.end()
  }
}
