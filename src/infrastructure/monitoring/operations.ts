import { tracingChannel } from 'node:diagnostics_channel'

/**
 * An operation that a trace shows, such as a request. The attribute names follow the conventions of OpenTelemetry.
 */
export interface ObservedWork {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  /** Starts a new trace even if another operation is running. */
  readonly isRoot?: true
  /**
   * The operation may add attributes until it ends. Attributes must not contain personal data, such as the query of a
   * URL, an e-mail address, a name or a message.
   */
  readonly attributes: Record<string, string | number>
  readonly callerHeaders?: Readonly<Record<string, unknown>> | undefined
  /**
   * The headers of the request that the operation sends. When the operation starts, tracing adds the header
   * `traceparent`.
   */
  readonly sentHeaders?: Headers
  failure?: string
  error?: unknown
}

export const OPERATION_CHANNEL = 'studio-site:operation'

const operations = tracingChannel<ObservedWork>(OPERATION_CHANNEL)

export const observed = <Value>(
  operation: ObservedWork,
  work: (operation: ObservedWork) => Promise<Value>,
): Promise<Value> => operations.tracePromise(() => work(operation), operation)

/**
 * Starts an operation and runs `work` inside it. Call the returned function to end the operation, for example after a
 * response was sent.
 */
export const beginOperation = (operation: ObservedWork, work: () => void): (() => void) => {
  operations.start.runStores(operation, work)
  return () => operations.asyncEnd.publish(operation)
}

export const isObserved = (): boolean => operations.hasSubscribers
